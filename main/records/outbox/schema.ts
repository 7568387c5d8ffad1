import { z } from 'zod'
import { Timestamp, Url } from '../../base/wire.ts'

export const OutboxEntry = z.object({
  id: z.int(),
  url: Url,
  email: Url,
  recipients: z.array(z.string()),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  detail: z.string().nullable(),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>
