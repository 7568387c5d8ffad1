import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import type { Candidate, Extraction, Row } from '../../reading/fields/extraction.ts'
import { candidates, datapoints } from '../../tables/datapoints.ts'
import type { SchemaDatapoint, SchemaMultivalue, SchemaNode, SchemaTuple } from '../schemas/content.ts'
import { displayed, fits, normalised, optionFor } from './normalised.ts'
import { loadContent } from './tree.ts'

const CANDIDATES_KEPT = 5
const ROWS_AT_MOST = 1000

interface Filling {
  ctx: Context
  annotationId: number
  locale: string
  threshold: number
  extraction: Extraction
  /** Values that came with the upload or the e-mail, by prefixed name. */
  initial: Record<string, string>
}

type Place = Pick<typeof datapoints.$inferInsert, 'parentId' | 'position'>

/** Writes an annotation's content anew from what was extracted; whatever stood there is gone. */
export function fillContent(
  ctx: Context,
  annotationId: number,
  extraction: Extraction,
  initial: Record<string, string>,
) {
  ctx.db.delete(datapoints).where(eq(datapoints.annotationId, annotationId)).run()
  const { schema, locale, threshold } = loadContent(ctx, annotationId)
  const filling: Filling = { ctx, annotationId, locale, threshold, extraction, initial }
  for (const [position, section] of schema.entries()) {
    const parentId = insert(filling, section, { parentId: null, position })
    for (const [index, child] of section.children.entries()) {
      const place = { parentId, position: index }
      if (child.category === 'datapoint') fillDatapoint(filling, child, place, candidatesFor(filling, child))
      else fillMultivalue(filling, child, place)
    }
  }
}

function fillMultivalue(filling: Filling, rule: SchemaMultivalue, place: Place) {
  const parentId = insert(filling, rule, place)
  const most = rule.max_occurrences ?? ROWS_AT_MOST
  if (rule.children.category === 'datapoint') {
    const found = candidatesFor(filling, rule.children)
    if (found.length && most > 0) fillDatapoint(filling, rule.children, { parentId, position: 0 }, found)
    return
  }
  const wanted = rule.grid?.row_types_to_extract ?? ['data']
  const rows = rowsFor(filling, rule).filter(row => wanted.includes(row.type))
  for (const [position, row] of rows.slice(0, most).entries())
    fillRow(filling, rule.children, { parentId, position }, row)
}

function fillRow(filling: Filling, tuple: SchemaTuple, place: Place, row: Row) {
  const parentId = insert(filling, tuple, place)
  for (const [position, column] of tuple.children.entries()) {
    const cell = (column.rir_field_names ?? [])
      .map(name => own(row.cells, bare(name)))
      .find(candidate => candidate !== undefined)
    fillDatapoint(filling, column, { parentId, position }, cell ? [cell] : defaultFor(column))
  }
}

function rowsFor({ extraction }: Filling, rule: SchemaMultivalue): Row[] {
  const names = rule.rir_field_names ?? ['line_items']
  return own(extraction.tables, bare(names[0] ?? 'line_items')) ?? []
}

// The first name that yields anything fills the field; the rest of its candidates are kept for the person
function candidatesFor({ extraction, initial }: Filling, rule: SchemaDatapoint): Candidate[] {
  for (const name of rule.rir_field_names ?? []) {
    const given = own(initial, name)
    if (given !== undefined) return [{ text: given, value: null, page: null, box: null, score: 1 }]
    const found = rule.disable_prediction ? undefined : own(extraction.fields, bare(name))
    if (found?.length) return found
  }
  return defaultFor(rule)
}

const defaultFor = ({ default_value: text }: SchemaDatapoint): Candidate[] =>
  text ? [{ text, value: null, page: null, box: null, score: Number.NaN }] : []

// Names come from schemas: `constructor` is no field
const own = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const bare = (name: string) => name.replace(/^rir:/, '')

function fillDatapoint(filling: Filling, rule: SchemaDatapoint, place: Place, found: Candidate[]) {
  const best = found[0]
  const id = insert(
    filling,
    rule,
    place,
    best ? valueColumns(filling, rule, best) : { validationSources: sourcesOf(filling, rule, undefined) },
  )
  for (const { text, page, box, score } of found.slice(0, found.length > 1 ? CANDIDATES_KEPT : 0)) {
    filling.ctx.db.insert(candidates).values({ datapointId: id, text, page, box, score }).run()
  }
}

function valueColumns(
  filling: Filling,
  rule: SchemaDatapoint,
  candidate: Candidate,
): Partial<typeof datapoints.$inferInsert> {
  const { text, page, box, score } = candidate
  const value = normalisedFor(filling, rule, candidate)
  const fromEngine = !Number.isNaN(score)
  return {
    value: value === null || rule.type === 'string' ? text : displayed(rule, value),
    normalizedValue: value,
    page,
    box,
    rirText: fromEngine ? text : null,
    rirPage: page,
    rirBox: box,
    rirConfidence: fromEngine ? score : null,
    validationSources: sourcesOf(filling, rule, candidate),
  }
}

// The engine's value stands only where the field holds such values: a number found may be wanted as a text, or the reverse
function normalisedFor({ locale }: Filling, rule: SchemaDatapoint, { text, value, page }: Candidate): string | null {
  if (rule.type === 'enum') return optionFor(rule, value ?? text)
  return value !== null && fits(rule, value) ? value : normalised(rule, text, locale, page !== null)
}

function sourcesOf({ threshold }: Filling, rule: SchemaDatapoint, candidate: Candidate | undefined): string[] {
  if (rule.type === 'button') return ['NA']
  if (candidate) return candidate.score >= (rule.score_threshold ?? threshold) ? ['score'] : []
  return rule.constraints?.required === false ? ['non_required'] : []
}

function insert(
  { ctx, annotationId }: Filling,
  rule: SchemaNode,
  place: Place,
  columns: Partial<typeof datapoints.$inferInsert> = {},
): number {
  const row = {
    annotationId,
    ...place,
    schemaId: rule.id,
    category: rule.category,
    validationSources: [],
    hidden: rule.hidden ?? false,
    timeSpent: 0,
    ...columns,
  }
  return ctx.db.insert(datapoints).values(row).returning({ id: datapoints.id }).get().id
}
