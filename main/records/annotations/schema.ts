import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'
import { STATUSES } from '../../tables/annotations.ts'
import { TreePatch } from '../content/schema.ts'

export const Status = z.enum(STATUSES)
export type Status = z.infer<typeof Status>

const AnnotationMessage = z.looseObject({ type: z.string().optional(), content: z.string().optional() })

export const NewAnnotation = z.object({
  status: z.literal('created').optional(),
  document: Url,
  queue: Url,
  content_data: z
    .array(TreePatch)
    .optional()
    .describe('Sections with what is known; it then stands instead of what is found'),
  values: JsonObject.optional().describe('Initial values by the names of rir_field_names'),
  metadata: Metadata.optional(),
  training_enabled: z.boolean().optional(),
})
export type NewAnnotation = z.infer<typeof NewAnnotation>

export const AnnotationInput = z.object({
  status: Status.optional(),
  queue: Url.optional(),
  metadata: Metadata.optional(),
  messages: z.array(AnnotationMessage).nullable().optional(),
  training_enabled: z.boolean().optional(),
})
export type AnnotationInput = z.infer<typeof AnnotationInput>

export const Annotation = z.object({
  id: z.int(),
  url: Url,
  status: Status,
  document: Url,
  queue: Url,
  schema: Url,
  relations: z.array(Url),
  pages: z.array(Url),
  creator: Url.nullable(),
  created_at: Timestamp,
  arrived_at: Timestamp,
  modifier: Url.nullable(),
  modified_by: Url.nullable(),
  modified_at: Timestamp.nullable(),
  assigned_at: Timestamp.nullable(),
  confirmed_at: Timestamp.nullable(),
  deleted_at: Timestamp.nullable(),
  exported_at: Timestamp.nullable(),
  export_failed_at: Timestamp.nullable(),
  purged_at: Timestamp.nullable(),
  rejected_at: Timestamp.nullable(),
  confirmed_by: Url.nullable(),
  deleted_by: Url.nullable(),
  exported_by: Url.nullable(),
  purged_by: Url.nullable(),
  rejected_by: Url.nullable(),
  rir_poll_id: z.string().nullable(),
  messages: z.array(AnnotationMessage).nullable(),
  content: Url,
  suggested_edit: Url.nullable(),
  time_spent: z.number(),
  metadata: JsonObject,
  automated: z.boolean(),
  related_emails: z.array(Url),
  email: Url.nullable(),
  automation_blocker: Url.nullable(),
  email_thread: Url.nullable(),
  has_email_thread_with_replies: z.boolean(),
  has_email_thread_with_new_replies: z.boolean(),
  organization: Url,
  automatically_rejected: z.boolean(),
  prediction: JsonObject.nullable(),
  assignees: z.array(Url),
  labels: z.array(Url),
  restricted_access: z.boolean(),
  training_enabled: z.boolean(),
  einvoice: z.boolean(),
})
export type Annotation = z.infer<typeof Annotation>
