import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'

const LABELS = [
  'rejection',
  'automatic_rejection',
  'automatic_status_changed_info',
  'rejected',
  'forwarded',
  'reply',
] as const

export const EmailInput = z.object({
  queue: Url,
  inbox: Url.nullable(),
  parent: Url.nullable().optional(),
  children: z.array(Url).optional(),
  subject: z.string().max(1000).optional(),
  body_text_plain: z.string().optional(),
  body_text_html: z.string().optional(),
  metadata: Metadata.optional(),
  labels: z.array(z.enum(LABELS)).optional(),
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
  labels: z.array(z.enum(LABELS)),
  content: Url,
})
export type Email = z.infer<typeof Email>
