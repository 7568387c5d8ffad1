import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../base/context.ts'
import { annotations } from '../../../tables/annotations.ts'
import { datapoints } from '../../../tables/datapoints.ts'
import { queues } from '../../../tables/queues.ts'
import {
  nodesOf,
  type SchemaContent,
  type SchemaDatapoint,
  type SchemaMultivalue,
  type SchemaNode,
  type SchemaTuple,
} from '../../schemas/content.ts'
import { planOf } from '../../schemas/formulas.ts'
import { settleFormulas } from '../formulas/settle.ts'
import { fitGrid, gridOf, mapTuples } from '../grid/lines.ts'
import { type Node, nest, rowsOf, rulesOf } from '../tree.ts'
import { blank, displayed, fits, normalised } from '../values/normalised.ts'

const ROWS_AT_MOST = 1000

type Place = Pick<Node, 'parentId' | 'position'>
type Child = SchemaTuple | SchemaDatapoint

interface Move {
  ctx: Context
  annotationId: number
  locale: string
  before: Map<string, SchemaNode>
  /** Old nodes by category and schema id, in the order of the document; taken out as they find their place. */
  left: Map<string, Node[]>
}

declare module '../../../base/events.ts' {
  interface EventMap {
    /** A schema that changed gave a waiting document fields that nobody has looked for yet. */
    'content.fields_added': { annotation: number; fields: string[] }
  }
}

/** A schema that changes takes its documents along, in the transaction that changed it. */
export function listenToSchemas(ctx: Context) {
  ctx.events.on('schema.changed', ({ schema, before, after }) => {
    const isReshaped = shapeOf(before) !== shapeOf(after)
    const isCalculatedAnew = planOf(after).order.length > 0 && (isReshaped || formulasIn(before) !== formulasIn(after))
    if (!isReshaped && !isCalculatedAnew) return
    const fields = addedTo(before, after)
    for (const found of withContent(ctx, schema)) {
      if (isReshaped) fitContent(ctx, found, before, after)
      if (isCalculatedAnew && OPEN.has(found.status)) settleFormulas(ctx, found.annotationId)
      if (fields.length && WAITING.has(found.status))
        ctx.events.emit('content.fields_added', { annotation: found.annotationId, fields })
    }
  })
}

/** Fits an annotation's content to a schema: values stay where category and id stay. */
export function fitContent(
  ctx: Context,
  { annotationId, locale }: { annotationId: number; locale: string },
  before: SchemaContent,
  after: SchemaContent,
) {
  const { roots } = nest(rowsOf(ctx, [annotationId]))
  migrate({ ctx, annotationId, locale, before: rulesOf(before), left: byKey(roots) }, after)
}

function withContent(ctx: Context, schemaId: number) {
  const filled = ctx.db.select({ id: datapoints.annotationId }).from(datapoints)
  const of = and(eq(annotations.schemaId, schemaId), inArray(annotations.id, filled))
  return ctx.db
    .select({ annotationId: annotations.id, locale: queues.locale, status: annotations.status })
    .from(annotations)
    .innerJoin(queues, eq(queues.id, annotations.queueId))
    .where(of)
    .all()
}

// What has left keeps the values that it left with
const OPEN = new Set<string>(['importing', 'to_review', 'reviewing', 'postponed'])

// Whoever has a document open is not to see values appear under their hands
const WAITING = new Set<string>(['to_review', 'postponed'])

function addedTo(before: SchemaContent, after: SchemaContent): string[] {
  const known = new Set([...nodesOf(before)].map(({ id }) => id))
  const isLookedFor = (node: SchemaNode) => node.category === 'datapoint' && (node.rir_field_names ?? []).length > 0
  return [...nodesOf(after)].filter(node => isLookedFor(node) && !known.has(node.id)).map(({ id }) => id)
}

const formulasIn = (schema: SchemaContent) =>
  JSON.stringify(planOf(schema).order.map(({ rule }) => [rule.id, rule.formula]))

const DEPENDED_ON = new Set(
  'category id children type format options value hidden max_occurrences grid row_types'.split(' '),
)

// A new label, width or constraint changes nothing in the documents
const shapeOf = (schema: SchemaContent) =>
  JSON.stringify(schema, (key, value) => (DEPENDED_ON.has(key) || /^\d*$/.test(key) ? value : undefined))

/** Values stay where category and id stay, wherever the field moved to; the rest goes, and what is new begins empty. */
function migrate(move: Move, schema: SchemaContent) {
  const { ctx, left } = move
  for (const [position, section] of schema.entries()) {
    const parentId = settle(move, section, take(move, section, 1)[0], { parentId: null, position })
    for (const [index, child] of section.children.entries()) {
      const old = take(move, child, 1)[0]
      const id = settle(move, child, old, { parentId, position: index })
      if (child.category !== 'multivalue') continue
      const rows = fill(move, child.children, id, child.max_occurrences ?? ROWS_AT_MOST)
      keepGrid(move, child, old, rows)
    }
  }
  const gone = JSON.stringify([...left.values()].flat().map(({ id }) => id))
  // one text, since a large table has more nodes than a statement takes parameters
  ctx.db.delete(datapoints).where(sql`${datapoints.id} in (select value from json_each(${gone}))`).run()
}

/** The occurrences of a multivalue (those that were there are returned): the old ones, or as many rows as the values need that move into them. */
function fill(move: Move, rule: Child, parentId: number, most: number): Node[] {
  const known = take(move, rule, most)
  if (rule.category === 'datapoint') {
    for (const [position, node] of known.entries()) settle(move, rule, node, { parentId, position })
    return known
  }
  const cells = cellsOf(move, rule, known, most)
  const count = known.length || Math.max(0, ...cells.map(column => column.length))
  for (let position = 0; position < count; position++) {
    const rowId = settle(move, rule, known[position], { parentId, position })
    for (const [index, column] of rule.children.entries()) {
      settle(move, column, cells[index]![position], { parentId: rowId, position: index })
    }
  }
  return known
}

// The lines of a table stay as far as its columns and rows do
function keepGrid({ ctx }: Move, rule: SchemaMultivalue, node: Node | undefined, rows: Node[]) {
  if (!node?.grid) return
  const kept = new Set(rows.map(({ id }) => id))
  const grid = fitGrid(
    mapTuples(gridOf(node), id => (kept.has(id) ? id : null)),
    rule,
  )
  ctx.db.update(datapoints).set({ grid }).where(eq(datapoints.id, node.id)).run()
}

// Column by column the cell of each row: its own, else the next value that stood elsewhere before
function cellsOf({ left }: Move, { children }: SchemaTuple, rows: Node[], most: number): (Node | undefined)[][] {
  const inRows = new Set(rows.flatMap(row => row.children))
  return children.map(column => {
    const waiting = left.get(keyOf(column)) ?? []
    const loose = waiting.filter(cell => !inRows.has(cell))
    const own = rows.map(row => row.children.find(cell => cell.schemaId === column.id && cell.category === 'datapoint'))
    const cells = rows.length ? own.map(cell => cell ?? loose.shift()) : loose.slice(0, most)
    const placed = new Set(cells)
    left.set(
      keyOf(column),
      waiting.filter(cell => !placed.has(cell)),
    )
    return cells
  })
}

/** Puts an old node (or a new one where there is none) into its place and returns its id. */
function settle(
  { ctx, annotationId, locale, before }: Move,
  rule: SchemaNode,
  node: Node | undefined,
  place: Place,
): number {
  if (!node) {
    const row = { annotationId, ...place, ...blank(rule, locale) }
    return ctx.db.insert(datapoints).values(row).returning({ id: datapoints.id }).get().id
  }
  const old = before.get(rule.id)
  const isHidden = rule.hidden ?? false
  const hidden = (old?.hidden ?? false) === isHidden ? node.hidden : isHidden
  const value = rule.category === 'datapoint' ? readAnew(locale, rule, old as SchemaDatapoint, node) : {}
  const changes = { ...place, hidden, ...value }
  const isSame = Object.entries(changes).every(([name, now]) => node[name as keyof Node] === now)
  if (!isSame) ctx.db.update(datapoints).set(changes).where(eq(datapoints.id, node.id)).run()
  return node.id
}

// A field of another type or format keeps what its value means, where that means anything there
function readAnew(locale: string, rule: SchemaDatapoint, old: SchemaDatapoint, node: Node): Partial<Node> {
  const isSameType = rule.type === old.type
  if (isSameType && rule.format === old.format && rule.type !== 'enum') return {}
  const text = node.value ?? ''
  const isMeant = isSameType && node.normalizedValue !== null && fits(rule, node.normalizedValue)
  const normalizedValue = isMeant ? node.normalizedValue : normalised(rule, text, locale, node.page !== null)
  const hasFormat = rule.type === 'number' || rule.type === 'date'
  return normalizedValue !== null && hasFormat
    ? { normalizedValue, value: displayed(rule, normalizedValue) }
    : { normalizedValue }
}

function byKey(roots: Node[]): Map<string, Node[]> {
  const found = new Map<string, Node[]>()
  const visit = (node: Node) => {
    const key = `${node.category} ${node.schemaId}`
    const same = found.get(key)
    if (same) same.push(node)
    else found.set(key, [node])
    node.children.forEach(visit)
  }
  roots.forEach(visit)
  return found
}

const keyOf = ({ category, id }: SchemaNode) => `${category} ${id}`

const take = ({ left }: Move, rule: SchemaNode, most: number): Node[] => left.get(keyOf(rule))?.splice(0, most) ?? []
