import { z } from 'zod'
import type { Call } from '../../../base/context.ts'
import { Url } from '../../../base/wire.ts'
import { saveSchema } from '../../schemas/service.ts'
import { contentOfTemplate } from '../../schemas/templates/templates.ts'
import { QUEUE_DEFAULTS, type QueueInput } from '../schema.ts'
import { saveQueue } from '../service.ts'

export const TemplateInput = z.object({
  name: z.string().min(1).max(255),
  template_name: z.string(),
  workspace: Url.nullable().optional(),
  /** Templates hold no documents, so there are none to copy. */
  include_documents: z.boolean().optional(),
  engine: Url.nullable().optional(),
})

/** A queue with a schema of its own from the template of this name; returns its id. */
export function queueFromTemplate(
  call: Call,
  { name, template_name, workspace = null, engine = null }: z.infer<typeof TemplateInput>,
): number {
  const schema = saveSchema(call, { name, content: contentOfTemplate(template_name) }, null)
  const links = { schema: `${call.origin}/api/v1/schemas/${schema}`, workspace, engine }
  const defaults = QUEUE_DEFAULTS as unknown as Partial<QueueInput>
  return saveQueue(call, { ...defaults, name, ...links }, null)
}
