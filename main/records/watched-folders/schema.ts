import { z } from 'zod'
import { Timestamp, Url } from '../../base/wire.ts'

export const WatchedFolderInput = z.object({
  queue: Url,
  path: z.string().min(1).max(4096),
  enabled: z.boolean().optional(),
})
export type WatchedFolderInput = z.infer<typeof WatchedFolderInput>

const WatchedFile = z.object({
  file_name: z.string(),
  outcome: z.enum(['imported', 'failed']),
  note: z.string().nullable(),
  at: Timestamp,
  annotation: Url.nullable(),
})

export const WatchedFolder = z.object({
  id: z.int(),
  url: Url,
  queue: Url,
  path: z.string(),
  enabled: z.boolean(),
  state: z.enum(['watching', 'missing', 'unreadable', 'paused']),
  state_detail: z.string().nullable(),
  last_looked_at: Timestamp.nullable(),
  imported_count: z.int(),
  failed_count: z.int(),
  /** The newest 50. */
  recent: z.array(WatchedFile),
})
export type WatchedFolder = z.infer<typeof WatchedFolder>
