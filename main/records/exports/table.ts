import { and, inArray } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { filterTerms, type Listing } from '../../base/list.ts'
import { invalid } from '../../base/problems.ts'
import { annotations } from '../../tables/annotations.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { queueRoom } from '../queues/service.ts'
import { nodesOf, type SchemaContent, type SchemaDatapoint } from '../schemas/content.ts'
import type { ExportedAnnotation, ExportedNode } from './schema.ts'
import { isExported } from './show.ts'

export interface Column {
  id: string
  label: string
  kind: 'text' | 'number' | 'date' | 'time'
}

/** One value per column, in their order. */
export type Line = string[]

type Meta = [kind: Column['kind'], value: (annotation: ExportedAnnotation) => string | null]
const META = new Map<string, Meta>([
  ['meta_arrived_at', ['time', ({ arrived_at }) => arrived_at]],
  ['meta_file', ['text', ({ document }) => document.file]],
  ['meta_file_name', ['text', ({ document }) => document.file_name]],
  ['meta_status', ['text', ({ status }) => status]],
  ['meta_url', ['text', ({ url }) => url]],
  ['meta_automated', ['text', ({ automated }) => String(automated)]],
  ['meta_modified_at', ['time', ({ modified_at }) => modified_at]],
  ['meta_assigned_at', ['time', ({ assigned_at }) => assigned_at]],
])

/**
 * The columns asked for, else all that the schemas export; fields with `can_export: false` never become a column.
 * The same for every page of an export. Problem 400 for names that no schema knows.
 */
export function columnsOf(call: Call, queueId: number | null, listing: Listing<AnnotationRow>): Column[] {
  const rules = fieldsOf(schemasOf(call, queueId, listing))
  const query = new URL(call.request.url).searchParams
  const chosen = (name: string) =>
    namesIn(query, name).flatMap(id => {
      if (!META.has(id) && !rules.has(id)) throw invalid(name, `"${id}" is not a column of this export.`)
      return columnFor(id, rules.get(id))
    })
  const all = () => [...rules].flatMap(([id, rule]) => columnFor(id, rule))
  const middle = namesIn(query, 'columns').length ? chosen('columns') : all()
  return [...chosen('prepend_columns'), ...middle, ...chosen('append_columns')]
}

/** The lines of every batch. */
export function* tableOf(batches: Iterable<ExportedAnnotation[]>, columns: Column[]): Generator<Line[]> {
  for (const annotations of batches) yield annotations.flatMap(annotation => linesOf(annotation, columns))
}

// A line per row of the longest table that has a column here, header fields repeated; one line where there is none
function linesOf(annotation: ExportedAnnotation, columns: Column[]): Line[] {
  const { fields, cells } = valuesOf(annotation.content)
  const height = Math.max(1, ...columns.map(({ id }) => cells.get(id)?.length ?? 0))
  return Array.from({ length: height }, (_, row) =>
    columns.map(({ id }) => META.get(id)?.[1](annotation) ?? fields.get(id) ?? cells.get(id)?.[row] ?? ''),
  )
}

/** Whether a value is a number as the export writes them, which no spreadsheet takes for a formula. */
export const isPlainNumber = (value: string) => /^-?\d+([.,]\d+)?$/.test(value)

/** A value that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV Injection). */
export const defused = (value: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(value) && !isPlainNumber(value) ? `'${value}` : value

function namesIn(query: URLSearchParams, name: string): string[] {
  const names = query.getAll(name).flatMap(value => value.split(','))
  return names.map(value => value.trim()).filter(Boolean)
}

function columnFor(id: string, rule: SchemaDatapoint | undefined): Column[] {
  const meta = META.get(id)
  if (meta) return [{ id, label: id, kind: meta[0] }]
  return rule && isExported(rule) ? [{ id, label: rule.label, kind: kindOf(rule) }] : []
}

function kindOf({ type, enum_value_type: inner }: SchemaDatapoint): Column['kind'] {
  const kind = type === 'enum' ? inner : type
  return kind === 'number' || kind === 'date' ? kind : 'text'
}

// A document keeps the schema it came with, so a queue's export may need several; its own leads
function schemasOf(call: Call, queueId: number | null, listing: Listing<AnnotationRow>): SchemaContent[] {
  const query = new URL(call.request.url).searchParams
  const used = call.db
    .selectDistinct({ id: annotations.schemaId })
    .from(annotations)
    .where(and(listing.visible, ...filterTerms(call, listing.filters, query)))
    .orderBy(annotations.schemaId)
    .all()
  const own = used.length && queueId === null ? [] : queueSchemas(call, queueId)
  const ids = [...new Set([...own, ...used].map(({ id }) => id))]
  const found = call.db.select().from(schemas).where(inArray(schemas.id, ids)).all()
  return ids.map(id => found.find(schema => schema.id === id)!.content as SchemaContent)
}

const queueSchemas = (call: Call, queueId: number | null) =>
  call.db
    .selectDistinct({ id: queues.schemaId })
    .from(queues)
    .where(and(queueRoom.visible(call), queueId === null ? undefined : inArray(queues.id, [queueId])))
    .all()

// Of two schemas with the same field the first gives the label
function fieldsOf(contents: SchemaContent[]): Map<string, SchemaDatapoint> {
  const fields = new Map<string, SchemaDatapoint>()
  for (const node of contents.flatMap(content => [...nodesOf(content)]))
    if (node.category === 'datapoint' && !fields.has(node.id)) fields.set(node.id, node)
  return fields
}

function valuesOf(sections: ExportedNode[]) {
  const fields = new Map<string, string>()
  const cells = new Map<string, string[]>()
  for (const node of sections.flatMap(({ children = [] }) => children)) {
    if (node.category === 'datapoint') fields.set(node.schema_id, node.value ?? '')
    for (const [row, { children, ...item }] of (node.children ?? []).entries())
      for (const { schema_id: id, value = '' } of children ?? [item]) {
        const column = cells.get(id) ?? []
        column[row] = value
        cells.set(id, column)
      }
  }
  return { fields, cells }
}
