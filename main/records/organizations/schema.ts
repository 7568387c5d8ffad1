import { z } from 'zod'
import { Metadata, Timestamp, Url } from '../../base/wire.ts'

export const OrganizationInput = z.object({
  name: z.string().min(1).max(255),
  ui_settings: z.record(z.string(), z.unknown()).optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  metadata: Metadata.optional(),
})

export const Organization = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  workspaces: z.array(Url),
  users: z.array(Url),
  organization_group: Url,
  ui_settings: z.record(z.string(), z.unknown()),
  settings: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
  is_trial: z.boolean(),
  created_at: Timestamp,
  trial_expires_at: Timestamp.nullable(),
  expires_at: Timestamp.nullable(),
  oidc_provider: z.string().nullable(),
  internal_info: z.null(),
  creator: Url.nullable(),
  modified_by: Url.nullable(),
  modified_at: Timestamp.nullable(),
  sandbox: z.boolean(),
})
export type Organization = z.infer<typeof Organization>
