import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'
import { InboxFilters } from './filters.ts'

const bounce = {
  bounce_email_to: z.string().nullable().optional(),
  bounce_unprocessable_attachments: z.boolean().optional(),
  bounce_postponed_annotations: z.boolean().optional(),
  bounce_deleted_annotations: z.boolean().optional(),
  bounce_email_with_no_attachments: z.boolean().optional(),
}

export const InboxInput = z.object({
  name: z.string().min(1).max(255),
  queues: z.array(Url).refine(urls => urls.length === 1, { message: 'An inbox belongs to exactly one queue.' }),
  email: z
    .string()
    .max(254)
    .regex(/^[^@\s]+@[^@\s]+$/, 'Enter a valid email address.')
    .optional(),
  email_prefix: z.string().max(57).optional(),
  ...bounce,
  metadata: Metadata.optional(),
  filters: InboxFilters.optional(),
  dmarc_check_action: z.enum(['accept', 'drop']).optional(),
})
export type InboxInput = z.infer<typeof InboxInput>

export const BOUNCE_DEFAULTS = {
  bounce_email_to: null,
  bounce_unprocessable_attachments: false,
  bounce_postponed_annotations: false,
  bounce_deleted_annotations: false,
  bounce_email_with_no_attachments: true,
} as const

export const Inbox = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  queues: z.array(Url),
  email: z.string(),
  email_prefix: z.string(),
  bounce_email_to: z.string().nullable(),
  bounce_unprocessable_attachments: z.boolean(),
  bounce_postponed_annotations: z.boolean(),
  bounce_deleted_annotations: z.boolean(),
  bounce_email_with_no_attachments: z.boolean(),
  metadata: JsonObject,
  filters: JsonObject,
  dmarc_check_action: z.enum(['accept', 'drop']),
  modified_by: Url.nullable(),
  modified_at: Timestamp.nullable(),
})
export type Inbox = z.infer<typeof Inbox>
