import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../base/context.ts'
import { engineFields } from '../../tables/engine-fields.ts'
import { nodesOf } from '../schemas/content.ts'
import { contentOfTemplate } from '../schemas/templates/templates.ts'
import { PRE_TRAINED_FIELDS } from './pre-trained-fields.ts'
import type { EngineRow } from './service.ts'

export const TemplateToCheck = z.object({ template_name: z.string() })

export const Compatibility = z.object({
  is_compatible: z.boolean(),
  fields: z.array(
    z.object({
      schema_id: z.string(),
      found_by: z.enum(['engine_field', 'pre_trained_field']).nullable(),
      message: z.string().nullable(),
    }),
  ),
})
type Field = z.infer<typeof Compatibility>['fields'][number]
type Known = Pick<typeof engineFields.$inferSelect, 'name' | 'type'>

/** Whether an engine fills the fields of a template that are to be filled by an engine; what stands against it is said field by field. */
export function checkCompatibility(
  ctx: Context,
  engine: EngineRow,
  templateName: string,
): z.infer<typeof Compatibility> {
  const own = ctx.db.select().from(engineFields).where(eq(engineFields.engineId, engine.id)).all()
  const fields = wishesOf(templateName).map(wish => judge(engine, own, wish))
  return { is_compatible: fields.every(({ message }) => message === null), fields }
}

interface Wish {
  schemaId: string
  type: string
  names: string[]
}

const wishesOf = (templateName: string): Wish[] =>
  [...nodesOf(contentOfTemplate(templateName))].flatMap(node => {
    if (node.category !== 'datapoint') return []
    const names = (node.rir_field_names ?? [])
      .map(name => name.replace(/^rir:/, ''))
      .filter(name => !name.includes(':'))
    return names.length ? [{ schemaId: node.id, type: node.type, names }] : []
  })

function judge({ type }: EngineRow, own: Known[], wish: Wish): Field {
  const known = own.find(({ name }) => name === wish.schemaId)
  const trained = PRE_TRAINED_FIELDS.find(({ name }) => wish.names.includes(name))
  const found = known ?? trained
  const answer = { schema_id: wish.schemaId, found_by: null, message: null }
  if (type !== 'extractor') return { ...answer, message: 'An engine that splits documents finds no values.' }
  if (!found) return { ...answer, message: 'The engine has no field of this name.' }
  const by = { ...answer, found_by: known ? ('engine_field' as const) : ('pre_trained_field' as const) }
  if (known && known.type !== wish.type)
    return { ...by, message: `The engine finds a ${known.type} where the template has a ${wish.type}.` }
  return by
}
