import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'

export const WorkspaceInput = z.object({
  name: z.string().min(1).max(255),
  organization: Url,
  metadata: Metadata.optional(),
})

export const Workspace = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  autopilot: z.boolean(),
  organization: Url,
  queues: z.array(Url),
  metadata: JsonObject,
  modified_at: Timestamp,
})
export type Workspace = z.infer<typeof Workspace>
