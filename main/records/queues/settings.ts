import { z } from 'zod'
import type { JsonObject } from '../../base/wire.ts'

const MIME_TYPE = /^[\w.+-]+\/([\w.+-]+|\*)$/
const MimeType = z.string().regex(MIME_TYPE, 'Enter a MIME type, such as application/pdf or image/*.')

const RECIPIENT_SOURCES = [
  'email_header',
  'extracted_value',
  'vendor_database',
  'queue_mailing_history',
  'organization_users',
] as const

const RecipientSource = z.looseObject({
  source: z.enum(RECIPIENT_SOURCES),
  schema_id: z.string().nullable().optional(),
})
export type RecipientSource = z.infer<typeof RecipientSource>

const flag = z.boolean().optional()
const EnumOptions = z
  .array(z.looseObject({ value: z.string(), label: z.string() }))
  .nullable()
  .optional()
const extraValue = { label: z.string().optional(), enum_options: EnumOptions, required: flag }
const UploadValue = z.looseObject({
  ...extraValue,
  id: z.string().min(1),
  type: z.enum(['values', 'metadata']).optional(),
  data_type: z.enum(['enum', 'string']).optional(),
})
const EditValue = z.looseObject({
  ...extraValue,
  id: z.string().min(1),
  data_type: z.enum(['enum', 'string']).optional(),
})

const Autopilot = z.looseObject({
  enabled: flag,
  search_history: z
    .looseObject({
      rir_field_names: z.array(z.string()).optional(),
      matching_fields_threshold: z.int().min(0).optional(),
    })
    .optional(),
  automate_fields: z
    .looseObject({ rir_field_names: z.array(z.string()).optional(), field_repeated_min: z.int().min(0).optional() })
    .optional(),
})

const Notifications = z.looseObject({
  recipient: z.looseObject({ email: z.email(), name: z.string().nullable().optional() }).nullable().optional(),
  unprocessable_attachments: flag,
  postponed_annotations: flag,
  deleted_annotations: flag,
  email_with_no_attachments: flag,
})

const Dashboard = z.looseObject({
  all_documents: flag,
  confirmed: flag,
  deleted: flag,
  exported: flag,
  postponed: flag,
  rejected: flag,
  to_review: flag,
})

const ListColumn = z.looseObject({
  visible: flag,
  width: z.number().min(0).optional(),
  column_type: z.enum(['meta', 'schema']),
  schema_id: z.string().optional(),
  data_type: z.enum(['date', 'number', 'string', 'boolean']).optional(),
  meta_type: z.string().optional(),
})

/** A queue's settings as they may be written; unknown keys are kept, and what is left out stays out. */
export const QueueSettings = z.looseObject({
  columns: z.array(z.looseObject({ schema_id: z.string() })).optional(),
  hide_export_button: flag,
  autopilot: Autopilot.nullable().optional(),
  accepted_mime_types: z.array(MimeType).optional(),
  asynchronous_export: flag,
  automation: z.looseObject({ automate_duplicates: flag, automate_suggested_edit: flag }).optional(),
  rejection_config: z.looseObject({ enabled: flag }).optional(),
  suggested_recipients_sources: z.array(RecipientSource).optional(),
  suggested_edit: z.enum(['suggest', 'disable']).optional(),
  dashboard_customization: Dashboard.optional(),
  email_notifications: Notifications.optional(),
  workflows: z.looseObject({ enabled: flag, bypass_workflows_allowed: flag }).optional(),
  annotation_list_table: z.looseObject({ columns: z.array(ListColumn).optional() }).optional(),
  upload_values: z.array(UploadValue).optional(),
  ui_upload_enabled: flag,
  ui_on_edit_confirm: z.enum(['annotation_list', 'edit_next', 'validate_first']).optional(),
  ui_validation_screen_enabled: flag,
  ui_edit_values: z.array(EditValue).optional(),
}) satisfies z.ZodType<JsonObject>
export type QueueSettings = z.infer<typeof QueueSettings>
