import { z } from 'zod'
import { JsonObject, Url } from '../../base/wire.ts'
import { TEMPLATE_TYPES } from '../../tables/email-templates.ts'

const MOST_RECIPIENTS = 40

/** The address may be a placeholder, such as {{sender_email}}. */
const Recipient = z.object({ email: z.string().min(1).max(320), name: z.string().max(255).optional() })
const Recipients = z.array(Recipient).max(MOST_RECIPIENTS)
export type Recipients = z.infer<typeof Recipients>

export const EmailTemplateInput = z.object({
  name: z.string().min(1).max(255),
  queue: Url,
  triggers: z.array(Url).max(1).optional(),
  type: z.enum(TEMPLATE_TYPES).optional(),
  subject: z.string().max(1000).optional(),
  message: z.string().max(100_000).optional(),
  enabled: z.boolean().optional(),
  automate: z.boolean().optional(),
  to: Recipients.optional(),
  cc: Recipients.optional(),
  bcc: Recipients.optional(),
})
export type EmailTemplateInput = z.infer<typeof EmailTemplateInput>

export const TEMPLATE_DEFAULTS = {
  triggers: [],
  type: 'custom',
  subject: '',
  message: '',
  enabled: true,
  automate: true,
  to: [],
  cc: [],
  bcc: [],
} satisfies Partial<EmailTemplateInput>

export const EmailTemplate = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  queue: Url,
  organization: Url,
  triggers: z.array(Url),
  type: z.enum(TEMPLATE_TYPES),
  subject: z.string(),
  message: z.string(),
  enabled: z.boolean(),
  automate: z.boolean(),
  to: z.array(JsonObject),
  cc: z.array(JsonObject),
  bcc: z.array(JsonObject),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

export const TemplateStats = z.object({ url: Url, manual_count: z.int(), automated_count: z.int() })
export type TemplateStats = z.infer<typeof TemplateStats>

export const RenderInput = z.object({
  to: Recipients.optional(),
  cc: Recipients.optional(),
  bcc: Recipients.optional(),
  parent_email: Url.nullable().optional(),
  document_list: z.array(Url).max(500).optional(),
  annotation_list: z.array(Url).max(500).optional(),
  template_values: JsonObject.optional(),
})
export type RenderInput = z.infer<typeof RenderInput>

export const Rendered = z.object({
  to: z.array(JsonObject),
  cc: z.array(JsonObject),
  bcc: z.array(JsonObject),
  subject: z.string(),
  message: z.string(),
})
export type Rendered = z.infer<typeof Rendered>
