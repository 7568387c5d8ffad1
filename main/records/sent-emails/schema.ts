import { z } from 'zod'
import { JsonObject, Url } from '../../base/wire.ts'
import { EmailLabel } from '../emails/schema.ts'

/** In all three lists of recipients together. */
export const MOST_RECIPIENTS = 40
const MOST_OBJECTS = 500

const Recipients = z
  .array(z.object({ email: z.string().min(1).max(320), name: z.string().max(255).nullable().optional() }))
  .max(MOST_RECIPIENTS)
  .optional()
  .describe('An address may be a placeholder, such as {{ sender_email }}')

const Urls = z.array(Url).max(MOST_OBJECTS).optional()

export const SendInput = z.object({
  queue: Url,
  to: Recipients,
  cc: Recipients,
  bcc: Recipients,
  template_values: JsonObject.optional().describe('`subject`, `message`, and values for placeholders of your own'),
  related_annotations: Urls,
  annotations: Urls.describe('The same under an older name'),
  related_documents: Urls,
  attachments: z.object({ documents: Urls }).optional(),
  parent_email: Url.nullable().optional(),
  reset_related_annotations_email_thread: z.boolean().optional(),
  labels: z.array(EmailLabel).optional(),
  email_template: Url.nullable().optional(),
})
export type SendInput = z.infer<typeof SendInput>

export const Sent = z.object({ url: Url })
