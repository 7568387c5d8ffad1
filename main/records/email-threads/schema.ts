import { z } from 'zod'
import { Timestamp, Url } from '../../base/wire.ts'

// Older programs send "True"
const Flag = z.preprocess(
  value => (typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value),
  z.boolean(),
)

export const EmailThreadInput = z.object({ has_new_replies: Flag.optional() })
export type EmailThreadInput = z.infer<typeof EmailThreadInput>

export const EmailThread = z.object({
  id: z.int(),
  url: Url,
  organization: Url,
  queue: Url,
  root_email: Url.nullable(),
  has_replies: z.boolean(),
  has_new_replies: z.boolean(),
  root_email_read: z.boolean(),
  created_at: Timestamp,
  last_email_created_at: Timestamp,
  subject: z.string(),
  from: z.object({ email: z.string(), name: z.string() }),
  labels: z.array(z.enum(['rejected'])),
  annotation_counts: z.record(z.string(), z.int()),
})
export type EmailThread = z.infer<typeof EmailThread>

export const ThreadCounts = z.object({
  with_replies: z.int(),
  with_new_replies: z.int(),
  recent_with_no_documents_not_replied: z.int(),
})
