import { z } from 'zod'
import { HttpUrl, JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'

const AuthorizationType = z.enum(['secret_key', 'Basic'])

export const ConnectorInput = z.object({
  name: z.string().min(1).max(255),
  service_url: HttpUrl,
  queues: z.array(Url).optional(),
  params: z.string().nullable().optional().describe('Query string added to every call'),
  client_ssl_certificate: z.string().nullable().optional(),
  client_ssl_key: z.string().nullable().optional().describe('Never shown'),
  authorization_type: AuthorizationType.optional(),
  authorization_token: z.string().nullable().optional(),
  asynchronous: z.boolean().optional(),
  metadata: Metadata.optional(),
})
export type ConnectorInput = z.infer<typeof ConnectorInput>

export const CONNECTOR_DEFAULTS = {
  queues: [],
  params: null,
  client_ssl_certificate: null,
  authorization_type: 'secret_key',
  authorization_token: null,
  asynchronous: true,
  metadata: {},
} satisfies Partial<ConnectorInput>

export const Connector = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  queues: z.array(Url),
  service_url: z.string(),
  params: z.string().nullable(),
  client_ssl_certificate: z.string().nullable(),
  authorization_type: AuthorizationType,
  authorization_token: z.string().nullable().describe('Shown to admins'),
  asynchronous: z.boolean(),
  metadata: JsonObject,
  modified_by: Url.nullable(),
  modified_at: Timestamp,
})
export type Connector = z.infer<typeof Connector>
