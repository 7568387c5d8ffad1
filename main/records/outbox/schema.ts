import { z } from 'zod'
import { Timestamp, Url } from '../../base/wire.ts'

export const OutboxEntry = z.object({
  id: z.int(),
  url: Url,
  purpose: z.enum(['email', 'password_reset']),
  /** Null for what Gleaner writes by itself; nobody is shown its text. */
  email: Url.nullable(),
  subject: z.string(),
  recipients: z.array(z.string()),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  /** When it is tried again; null when nothing is planned. */
  next_try_at: Timestamp.nullable(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  /** Why it waits or did not reach everybody, in the server's words where it said something. */
  detail: z.string().nullable(),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>
