import { and, eq, inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import { visibleQueues } from '../auth/access.ts'
import type { SchemaContent, SchemaDatapoint, SchemaMultivalue } from '../schemas/content.ts'
import type { EngineContent } from './schema.ts'

type Field = EngineContent['fields'][number]
type Single = Extract<Field, { category: 'datapoint' }>

/** The engine schema that the queues' own schemas suggest: one field for each id, taken from every queue that has it. */
export function predictContent(call: Call, ids: number[]): EngineContent {
  const found = call.db
    .select({ queue: queues.id, content: schemas.content })
    .from(queues)
    .innerJoin(schemas, eq(schemas.id, queues.schemaId))
    .where(and(inArray(queues.id, ids), visibleQueues(call)))
    .orderBy(queues.id)
    .all()
  const fields = new Map<string, Field>()
  for (const { queue, content } of found) {
    for (const node of (content as SchemaContent).flatMap(section => section.children)) {
      const field = fieldOf(node, url(call, 'queues', queue))
      const known = field && fields.get(field.engine_output_id)
      if (known) addSources(known, field)
      else if (field) fields.set(field.engine_output_id, field)
    }
  }
  return { training_queues: ids.map(id => url(call, 'queues', id)), fields: [...fields.values()] }
}

function fieldOf(node: SchemaDatapoint | SchemaMultivalue, queue: string): Field | null {
  if (node.category === 'datapoint') return singleOf(node, queue)
  const named = { engine_output_id: node.id, label: node.label || node.id }
  const inner = node.children
  if (inner.category === 'datapoint') {
    const child = singleOf(inner, queue)
    return child && { category: 'multivalue', ...named, type: 'freeform', children: child }
  }
  const columns = inner.children.flatMap(column => singleOf(column, queue) ?? [])
  const tuple = { engine_output_id: inner.id, label: inner.label || inner.id }
  return columns.length
    ? { category: 'multivalue', ...named, type: 'grid', children: { category: 'tuple', ...tuple, children: columns } }
    : null
}

// A button holds no value, and what a formula or a person fills is not on the page
function singleOf({ id, label, type, ui_configuration: ui }: SchemaDatapoint, queue: string): Single | null {
  if (type === 'button' || (ui?.type && ui.type !== 'captured')) return null
  const sources = [{ queue, schema_id: id }]
  return { category: 'datapoint', engine_output_id: id, label: label || id, type, trained: true, sources }
}

function addSources(known: Field, more: Field) {
  if (known.category === 'datapoint' && more.category === 'datapoint') known.sources!.push(...more.sources!)
  if (known.category !== 'multivalue' || more.category !== 'multivalue') return
  const [mine, theirs] = [columnsOf(known), columnsOf(more)]
  for (const column of theirs) {
    const same = mine.find(({ engine_output_id: id }) => id === column.engine_output_id)
    if (same) same.sources!.push(...column.sources!)
    else if (known.children.category === 'tuple') known.children.children.push(column)
  }
}

const columnsOf = ({ children }: Extract<Field, { category: 'multivalue' }>): Single[] =>
  children.category === 'tuple' ? children.children : [children]
