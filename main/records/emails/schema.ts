import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'

export const EmailLabel = z.enum([
  'rejection',
  'automatic_rejection',
  'automatic_status_changed_info',
  'rejected',
  'forwarded',
  'reply',
])

export const EmailInput = z.object({
  queue: Url,
  inbox: Url.nullable(),
  parent: Url.nullable().optional(),
  children: z.array(Url).optional(),
  subject: z.string().max(1000).optional(),
  body_text_plain: z.string().optional(),
  body_text_html: z.string().optional(),
  metadata: Metadata.optional(),
  labels: z.array(EmailLabel).optional(),
})
export type EmailInput = z.infer<typeof EmailInput>

export const Address = z.object({ email: z.string(), name: z.string() })
export type Address = z.infer<typeof Address>

const COUNTERS = [
  'annotations',
  'annotations_processed',
  'annotations_purged',
  'annotations_unprocessed',
  'annotations_rejected',
  'related_annotations',
] as const

export const Email = z.object({
  id: z.int(),
  url: Url,
  queue: Url,
  inbox: Url.nullable(),
  parent: Url.nullable(),
  email_thread: Url.nullable(),
  children: z.array(Url),
  documents: z.array(Url),
  created_at: Timestamp,
  last_thread_email_created_at: Timestamp,
  subject: z.string(),
  from: Address,
  to: z.array(Address),
  cc: z.array(Address),
  bcc: z.array(Address),
  body_text_plain: z.string(),
  body_text_html: z.string(),
  metadata: JsonObject,
  type: z.enum(['incoming', 'outgoing']),
  annotation_counts: z.record(z.enum(COUNTERS), z.int()),
  annotations: z.array(Url),
  related_annotations: z.array(Url),
  related_documents: z.array(Url),
  creator: Url.nullable(),
  filtered_out_document_count: z.int(),
  labels: z.array(EmailLabel),
  content: Url,
})
export type Email = z.infer<typeof Email>

const BODY_BYTES = 4096

/** At most 4 kB of a text as UTF-8, cut between two characters. */
export function shortened(text: string): string {
  const bytes = new TextEncoder().encode(text)
  // In stream mode the decoder holds back a character whose rest is still to come
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, BODY_BYTES), { stream: true })
}
