import { z } from 'zod'
import { JsonObject, Url } from '../../base/wire.ts'

export const HookTemplate = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  type: z.enum(['webhook', 'function', 'job']),
  events: z.array(z.string()),
  sideload: z.array(z.string()),
  metadata: JsonObject,
  config: JsonObject,
  test: JsonObject,
  description: z.string(),
  extension_source: z.enum(['custom', 'rossum_store']),
  settings: JsonObject,
  settings_schema: JsonObject.nullable(),
  secrets_schema: JsonObject,
  guide: z.string().nullable(),
  read_more_url: z.string().nullable(),
  extension_image_url: z.string().nullable(),
  settings_description: z.array(z.object({ name: z.string(), description: z.string(), tooltip: z.string() })),
  store_description: z.string().nullable(),
  external_url: z.string().nullable(),
  use_token_owner: z.boolean(),
  install_action: z.enum(['copy', 'request_access']),
  token_lifetime_s: z.int().nullable(),
  order: z.int(),
})
export type HookTemplate = z.infer<typeof HookTemplate>
