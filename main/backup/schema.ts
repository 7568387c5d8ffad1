import { z } from 'zod'
import { Timestamp, Url } from '../base/wire.ts'

export const Backup = z.object({
  id: z.int(),
  url: Url,
  state: z.enum(['running', 'ready', 'failed']),
  made_at: Timestamp,
  /** Share of the files that are in, 0..1, while it is made. */
  progress: z.number().nullable(),
  bytes: z.int().nullable(),
  /** Why it failed, or what was wrong with the data already; for a person. */
  detail: z.string().nullable(),
  /** Where its bytes are read, once there are any. */
  content: Url.nullable(),
  file_name: z.string(),
  /** Where the file lies, for the person at this machine. */
  path: z.string().nullable(),
})
export type Backup = z.infer<typeof Backup>

export const BackupList = z.object({ pagination: z.looseObject({}), results: z.array(Backup) })
