import { eq } from 'drizzle-orm'
import { insertAll } from '../../../base/bulk.ts'
import type { Context } from '../../../base/context.ts'
import type { Candidate, Extraction, Row } from '../../../reading/fields/extraction.ts'
import { candidates, datapoints } from '../../../tables/datapoints.ts'
import type { SchemaDatapoint, SchemaMultivalue, SchemaNode, SchemaTuple } from '../../schemas/content.ts'
import { planOf } from '../../schemas/formulas.ts'
import { lastIdIn } from '../draft.ts'
import { settleFormulas } from '../formulas/settle.ts'
import { gridFound } from '../grid/found.ts'
import { rowTypesOf } from '../grid/lines.ts'
import { type Content, loadContent } from '../tree.ts'
import { fits, normalised, optionFor, shownAs } from '../values/normalised.ts'
import { bare, cellFor, fromMemory, own } from './engine-names.ts'

const CANDIDATES_KEPT = 5
const ROWS_AT_MOST = 1000

export type NewNode = typeof datapoints.$inferInsert & { id: number }

interface Filling {
  annotationId: number
  locale: string
  threshold: number
  extraction: Extraction
  /** Values that came with the upload or the e-mail, by prefixed name. */
  initial: Record<string, string>
  nodes: NewNode[]
  others: (typeof candidates.$inferInsert)[]
  lastId: number
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
  const content = loadContent(ctx, annotationId)
  const { nodes, others } = filled(ctx, content, extraction, initial)
  insertAll(ctx.db, datapoints, nodes)
  insertAll(ctx.db, candidates, others)
  if (planOf(content.schema).order.length) settleFormulas(ctx, annotationId)
}

/** The rows of a content as it comes from the extraction, parents first, under ids that are free; nothing is written. */
export function filled(
  ctx: Context,
  { annotationId, schema, locale, threshold }: Content,
  extraction: Extraction,
  initial: Record<string, string>,
): Pick<Filling, 'nodes' | 'others'> {
  const filling: Filling = {
    ...{ annotationId, locale, threshold, extraction, initial },
    ...{ nodes: [], others: [], lastId: lastIdIn(ctx) },
  }
  for (const [position, section] of schema.entries()) {
    const parentId = insert(filling, section, { parentId: null, position })
    for (const [index, given] of section.children.entries()) {
      const child = unless(section, given)
      const place = { parentId, position: index }
      if (child.category === 'datapoint') fillDatapoint(filling, child, place, candidatesFor(filling, child), LIKELY)
      else fillMultivalue(filling, child, place)
    }
  }
  return filling
}

// What is not to be predicted on the outside is not inside
const unless = <Child extends SchemaNode>({ disable_prediction: isOff }: SchemaNode, child: Child): Child =>
  isOff ? { ...child, disable_prediction: true } : child

function fillMultivalue(filling: Filling, rule: SchemaMultivalue, place: Place) {
  const parentId = insert(filling, rule, place)
  const table = filling.nodes.at(-1)!
  const most = rule.max_occurrences ?? ROWS_AT_MOST
  if (rule.children.category === 'datapoint') {
    const found = candidatesFor(filling, unless(rule, rule.children))
    if (found.length && most > 0) fillDatapoint(filling, rule.children, { parentId, position: 0 }, found)
    return
  }
  const tuple = rule.children
  const found = rowsFor(filling, rule)
  const wanted = rowTypesOf(rule).row_types_to_extract
  const kept = found.filter(row => wanted.includes(row.type)).slice(0, most)
  const ids = new Map(kept.map((row, position) => [row, fillRow(filling, tuple, { parentId, position }, row)]))
  table.grid = gridFound(rule, found, row => ids.get(row) ?? null)
}

function fillRow(filling: Filling, tuple: SchemaTuple, place: Place, row: Row): number {
  const parentId = insert(filling, tuple, place)
  for (const [position, column] of tuple.children.entries()) {
    const cell = cellFor(column, row)
    fillDatapoint(filling, column, { parentId, position }, cell ? [cell] : defaultFor(column))
  }
  return parentId
}

function rowsFor({ extraction }: Filling, rule: SchemaMultivalue): Row[] {
  if (rule.disable_prediction || rule.children.disable_prediction) return []
  const names = rule.rir_field_names ?? ['line_items']
  return own(extraction.tables, fromMemory(rule.id)) ?? own(extraction.tables, bare(names[0] ?? 'line_items')) ?? []
}

// What is remembered of the supplier fills the field, else the first name that yields anything; the rest of its candidates are kept for the person
function candidatesFor({ extraction, initial }: Filling, rule: SchemaDatapoint): Candidate[] {
  const remembered = rule.disable_prediction ? undefined : own(extraction.fields, fromMemory(rule.id))
  for (const name of rule.rir_field_names ?? []) {
    const given = own(initial, name)
    if (given !== undefined) return [{ text: given, value: null, page: null, box: null, score: 1 }]
    const found = rule.disable_prediction ? undefined : (remembered ?? own(extraction.fields, bare(name)))
    if (found?.length) return found
  }
  return remembered?.length ? remembered : defaultFor(rule)
}

const defaultFor = ({ default_value: text }: SchemaDatapoint): Candidate[] =>
  text ? [{ text, value: null, page: null, box: null, score: Number.NaN }] : []

// Below this a header value is likelier wrong than right: it is offered, and the field stays empty
const LIKELY = 0.5

const isVouchedFor = ({ checked, fromData, remembered }: Candidate) => checked || fromData || remembered

function fillDatapoint(filling: Filling, rule: SchemaDatapoint, place: Place, found: Candidate[], least = 0) {
  const best = found.slice(0, 1).find(one => !(one.score < least) || isVouchedFor(one))
  const id = insert(
    filling,
    rule,
    place,
    best ? valueColumns(filling, rule, best) : { validationSources: sourcesOf(filling, rule, undefined) },
  )
  for (const { text, page, box, score } of found.length > 1 || !best ? found.slice(0, CANDIDATES_KEPT) : []) {
    filling.others.push({ datapointId: id, text, page, box, score })
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
    value: shownAs(rule, text, value),
    normalizedValue: value,
    page,
    box,
    rirText: fromEngine ? text : null,
    rirPage: page,
    rirBox: box,
    rirConfidence: fromEngine ? score : null,
    printedText: candidate.printed ?? null,
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
  if (candidate) {
    // where the page says something else nothing vouches for the data
    if (candidate.printed !== undefined) return []
    const isSure = candidate.score >= (rule.score_threshold ?? threshold)
    return [
      ...(isSure ? ['score'] : []),
      ...(candidate.checked ? ['checks'] : []),
      ...(candidate.fromData ? ['data_matching'] : []),
      ...(candidate.remembered ? ['history'] : []),
    ]
  }
  return rule.constraints?.required === false ? ['non_required'] : []
}

function insert(
  filling: Filling,
  rule: SchemaNode,
  place: Place,
  columns: Partial<typeof datapoints.$inferInsert> = {},
): number {
  filling.lastId += 1
  filling.nodes.push({
    id: filling.lastId,
    annotationId: filling.annotationId,
    ...place,
    schemaId: rule.id,
    category: rule.category,
    validationSources: [],
    hidden: rule.hidden ?? false,
    timeSpent: 0,
    ...columns,
  })
  return filling.lastId
}
