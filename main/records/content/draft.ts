import { sql } from 'drizzle-orm'
import { insertAll, updateAll } from '../../base/bulk.ts'
import { timestamp } from '../../base/clock.ts'
import type { Call, Context } from '../../base/context.ts'
import { datapoints, edits } from '../../tables/datapoints.ts'
import type { SchemaNode } from '../schemas/content.ts'
import { evaluateFormulas } from './formulas/evaluate.ts'
import { touchedIn } from './formulas/touched.ts'
import type { Grid } from './schema.ts'
import { type Content, loadContent, type Node } from './tree.ts'
import { blank } from './values/normalised.ts'

type Edit = typeof edits.$inferInsert

/** Content that is being changed: everything happens in memory, and `saveDraft` writes it in a few statements. */
export interface Draft extends Content {
  added: Set<Node>
  changed: Set<Node>
  removed: Set<Node>
  /** Multivalues with new children, whose order is still to be written. */
  grown: Set<Node>
  edits: Edit[]
  lastId: number | null
}

/** Only inside the transaction that saves it: the ids of new nodes are given out here. */
export const openDraft = (ctx: Context, annotationId: number): Draft => ({
  ...loadContent(ctx, annotationId),
  added: new Set(),
  changed: new Set(),
  removed: new Set(),
  grown: new Set(),
  edits: [],
  lastId: null,
})

/** Writes what was changed, and the values of formulas with it. */
export function saveDraft(ctx: Context, draft: Draft) {
  const { added, changed, removed, grown, edits: noted } = draft
  for (const node of evaluateFormulas(draft, touchedIn(draft)).changed) changed.add(node)
  // one text, since a large table has more rows than a statement takes parameters; the cells go with their rows
  const gone = JSON.stringify([...removed].map(({ id }) => id))
  if (removed.size)
    ctx.db.delete(datapoints).where(sql`${datapoints.id} in (select value from json_each(${gone}))`).run()
  const moved = [...grown].flatMap(renumbered).filter(node => !added.has(node))
  insertAll(ctx.db, datapoints, [...added])
  updateAll(ctx.db, datapoints, ['position'], moved)
  const kept = [...changed].filter(node => !added.has(node) && !removed.has(node))
  updateAll(ctx.db, datapoints, CHANGEABLE, kept)
  insertAll(ctx.db, edits, noted)
}

const CHANGEABLE = [
  'value',
  'normalizedValue',
  'page',
  'box',
  'validationSources',
  'hidden',
  'options',
  'grid',
  'timeSpent',
  'noRecalculation',
] satisfies (keyof Node)[]

// Gaps that removals leave do no harm: positions only say who comes first
function renumbered({ children }: Node): Node[] {
  let last = -1
  return children.filter(child => {
    const isBehind = child.position > last
    if (!isBehind) child.position = last + 1
    last = child.position
    return !isBehind
  })
}

/** Puts a new node, with all that its rule wants below it, among its parent's children. */
export function growNode(ctx: Context, draft: Draft, parent: Node, rule: SchemaNode, index: number): Node {
  const node = newNode(ctx, draft, parent.id, rule, 0)
  parent.children.splice(index, 0, node)
  draft.grown.add(parent)
  if (rule.category === 'tuple')
    node.children = rule.children.map((column, position) => newNode(ctx, draft, node.id, column, position))
  return node
}

/** A new node with what its rule puts into it; where it stands among its parent's children is the caller's affair. */
export function newNode(ctx: Context, draft: Draft, parentId: number, rule: SchemaNode, position: number): Node {
  draft.lastId = (draft.lastId ?? lastIdIn(ctx)) + 1
  const { annotationId, locale } = draft
  const node = { ...EMPTY, ...blank(rule, locale), id: draft.lastId, annotationId, parentId, position, children: [] }
  draft.nodes.set(node.id, node)
  draft.added.add(node)
  return node
}

const EMPTY = {
  value: null,
  normalizedValue: null,
  page: null,
  box: null,
  rirText: null,
  rirPage: null,
  rirBox: null,
  rirConfidence: null,
  options: null,
  grid: null,
  noRecalculation: null,
  printedText: null,
}

/** Ids of new nodes follow this one; good until the next insert. */
export const lastIdIn = ({ db }: Context): number =>
  db.get<{ seq: number }>(sql`select seq from sqlite_sequence where name = 'datapoints'`)?.seq ?? 0

/** Takes a row or a value away; what was added by the same draft was never there. */
export function dropNode(draft: Draft, parent: Node, node: Node) {
  parent.children = parent.children.filter(child => child !== node)
  for (const gone of [node, ...node.children]) {
    draft.nodes.delete(gone.id)
    if (!draft.added.delete(gone)) draft.removed.add(gone)
  }
}

/** Sets the lines of a table; the rows it already has are left as they are. */
export function setGrid(draft: Draft, node: Node, grid: Grid | null) {
  node.grid = grid?.parts.length ? grid : null
  draft.changed.add(node)
}

/** Remembers who changed what, for the reports and the audit. */
export function noteEdit(call: Call, draft: Draft, node: Node, op: Edit['op'], after: string | null) {
  draft.edits.push({
    annotationId: draft.annotationId,
    schemaId: node.schemaId,
    datapointId: node.id,
    op,
    before: node.value,
    after,
    userId: call.caller.user,
    at: timestamp(call.clock),
  })
}
