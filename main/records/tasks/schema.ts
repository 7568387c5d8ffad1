import { z } from 'zod'
import { JsonObject, Timestamp, Url } from '../../base/wire.ts'

export const Task = z.object({
  id: z.int(),
  url: Url,
  type: z.enum(['documents_download', 'upload_created', 'email_imported']),
  status: z.enum(['running', 'succeeded', 'failed']),
  expires_at: Timestamp,
  detail: z.string().nullable(),
  content: JsonObject,
  code: z.string().nullable(),
  result_url: Url.nullable(),
})
export type Task = z.infer<typeof Task>

export const TaskUrl = z.object({ url: Url })
