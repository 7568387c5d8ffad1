import { eq, inArray } from 'drizzle-orm'
import { insertAll } from '../../../base/bulk.ts'
import type { Context } from '../../../base/context.ts'
import type { Extraction } from '../../../reading/fields/extraction.ts'
import { candidates, datapoints, edits } from '../../../tables/datapoints.ts'
import { planOf } from '../../schemas/formulas.ts'
import { settleFormulas } from '../formulas/settle.ts'
import { loadContent, type Node } from '../tree.ts'
import { fromMemory, own } from './engine-names.ts'
import { filled, type NewNode } from './fill.ts'

/** What a person or a program has said; a value with such a source stays. */
const SAID = ['human', 'connector', 'rules']

/**
 * Gives the fields and tables of which something is remembered what an extraction finds now, as far as nobody has touched
 * them; the rest stays as it is, ids included. For documents that still wait. Returns whether anything is new.
 */
export function refill(
  ctx: Context,
  annotationId: number,
  extraction: Extraction,
  initial: Record<string, string>,
): boolean {
  const content = loadContent(ctx, annotationId)
  const { nodes, others } = filled(ctx, content, extraction, initial)
  const edited = editedIn(ctx, annotationId)
  const existing = new Map(content.roots.flatMap(({ children }) => children).map(node => [node.schemaId, node]))
  const sections = new Set(nodes.filter(({ parentId }) => parentId === null).map(({ id }) => id))
  const places = new Map<number, number>()
  for (const news of nodes.filter(({ parentId }) => sections.has(parentId ?? 0))) {
    const node = existing.get(news.schemaId)
    if (!node || node.category !== news.category || !isUntouched(node, edited)) continue
    const isField = news.category === 'datapoint' && own(extraction.fields, fromMemory(news.schemaId)) !== undefined
    if (isField && isOther(node, news)) renew(ctx, node, news, places)
    const isTable = news.category === 'multivalue' && own(extraction.tables, fromMemory(news.schemaId)) !== undefined
    if (isTable) replaceRows(ctx, node, news, nodes, places)
  }
  const kept = others.filter(({ datapointId }) => places.has(datapointId))
  insertAll(
    ctx.db,
    candidates,
    kept.map(other => ({ ...other, datapointId: places.get(other.datapointId)! })),
  )
  if (places.size && planOf(content.schema).order.length) settleFormulas(ctx, annotationId)
  return places.size > 0
}

const editedIn = ({ db }: Context, annotationId: number): Set<string> =>
  new Set(
    db
      .select({ schemaId: edits.schemaId })
      .from(edits)
      .where(eq(edits.annotationId, annotationId))
      .all()
      .map(({ schemaId }) => schemaId),
  )

const isUntouched = (node: Node, edited: Set<string>): boolean =>
  !edited.has(node.schemaId) &&
  !(node.validationSources as string[]).some(source => SAID.includes(source)) &&
  node.children.every(child => isUntouched(child, edited))

const isOther = (node: Node, news: NewNode): boolean =>
  node.value !== (news.value ?? null) ||
  JSON.stringify(node.box) !== JSON.stringify(news.box ?? null) ||
  String(node.validationSources) !== String(news.validationSources)

const NOTHING = {
  ...{ value: null, normalizedValue: null, page: null, box: null },
  ...{ rirText: null, rirPage: null, rirBox: null, rirConfidence: null },
}

function renew({ db }: Context, node: Node, news: NewNode, places: Map<number, number>) {
  const { id, parentId, position, timeSpent, hidden, ...columns } = news
  db.delete(candidates).where(eq(candidates.datapointId, node.id)).run()
  db.update(datapoints)
    .set({ ...NOTHING, ...columns })
    .where(eq(datapoints.id, node.id))
    .run()
  places.set(id, node.id)
}

function replaceRows(ctx: Context, node: Node, news: NewNode, nodes: NewNode[], places: Map<number, number>) {
  const rows = nodes.filter(({ parentId }) => parentId === news.id)
  const ids = new Set(rows.map(({ id }) => id))
  const cells = nodes.filter(({ parentId }) => ids.has(parentId ?? 0))
  if (
    saidBy(rows, cells) ===
    saidBy(
      node.children,
      node.children.flatMap(({ children }) => children),
    )
  )
    return
  const old = node.children.map(({ id }) => id)
  ctx.db.delete(datapoints).where(inArray(datapoints.id, old)).run()
  insertAll(ctx.db, datapoints, [...rows.map(row => ({ ...row, parentId: node.id })), ...cells])
  ctx.db.update(datapoints).set({ grid: news.grid }).where(eq(datapoints.id, node.id)).run()
  for (const { id } of [news, ...rows, ...cells]) places.set(id, id)
}

const saidBy = (rows: Pick<NewNode, 'id'>[], cells: Pick<NewNode, 'parentId' | 'schemaId' | 'value'>[]): string =>
  JSON.stringify(
    rows.map(({ id }) =>
      cells.filter(({ parentId }) => parentId === id).map(cell => [cell.schemaId, cell.value ?? null]),
    ),
  )
