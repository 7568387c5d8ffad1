import { eq } from 'drizzle-orm'
import { insertAll } from '../../../base/bulk.ts'
import type { Context } from '../../../base/context.ts'
import type { Extraction } from '../../../reading/fields/extraction.ts'
import { candidates, datapoints } from '../../../tables/datapoints.ts'
import { planOf } from '../../schemas/formulas.ts'
import { settleFormulas } from '../formulas/settle.ts'
import { loadContent, type Node } from '../tree.ts'
import { filled, type NewNode } from './fill.ts'

interface Finding {
  fields: Set<string>
  /** What the extraction proposes, by id and by parent. */
  proposed: Map<number | null, NewNode[]>
  /** New rows as they stand below an existing node. */
  grown: NewNode[]
  /** Proposed node to the existing one that takes its value. */
  taken: Map<NewNode, Node>
}

/**
 * Fills fields that a schema got later from an extraction of the whole document; whatever was there before stays as it
 * is. A table that is empty gets its rows; one that has rows gets the new cells of those rows that stand at the same place.
 */
export function fillAdded(
  ctx: Context,
  annotationId: number,
  extraction: Extraction,
  initial: Record<string, string>,
  fields: string[],
) {
  const content = loadContent(ctx, annotationId)
  const { nodes, others } = filled(ctx, content, extraction, initial)
  const finding: Finding = { fields: new Set(fields), proposed: byParent(nodes), grown: [], taken: new Map() }
  match(finding, finding.proposed.get(null) ?? [], content.roots)
  for (const [{ id, parentId, position, ...columns }, node] of finding.taken) {
    ctx.db.update(datapoints).set(columns).where(eq(datapoints.id, node.id)).run()
  }
  insertAll(ctx.db, datapoints, finding.grown)
  const places = new Map([...finding.taken].map(([{ id }, node]) => [id, node.id]))
  for (const { id } of finding.grown) places.set(id, id)
  const kept = others.filter(({ datapointId }) => places.has(datapointId))
  insertAll(
    ctx.db,
    candidates,
    kept.map(other => ({ ...other, datapointId: places.get(other.datapointId)! })),
  )
  if (planOf(content.schema).order.length) settleFormulas(ctx, annotationId)
}

// Sections, multivalues and datapoints pair by their schema id; the rows of a table by their place on the page
function match(finding: Finding, proposed: NewNode[], existing: Node[]) {
  for (const news of proposed) {
    const node = existing.find(({ schemaId, category }) => schemaId === news.schemaId && category === news.category)
    if (!node) continue
    if (node.category === 'datapoint') take(finding, news, node)
    else if (node.category === 'multivalue') matchRows(finding, news, node)
    else match(finding, finding.proposed.get(news.id) ?? [], node.children)
  }
}

function matchRows(finding: Finding, news: NewNode, node: Node) {
  const rows = finding.proposed.get(news.id) ?? []
  if (!node.children.length) {
    const isNew = [...below(finding, news)].some(({ schemaId }) => finding.fields.has(schemaId))
    if (isNew) for (const row of rows) grow(finding, row, node.id)
    return
  }
  for (const row of rows) {
    const cells = finding.proposed.get(row.id) ?? []
    const same = node.children.find(old => old.children.some(cell => cells.some(other => standsAt(cell, other))))
    if (same) match(finding, cells, same.children)
  }
}

const standsAt = (cell: Node, other: NewNode) =>
  cell.schemaId === other.schemaId &&
  cell.rirBox !== null &&
  cell.rirPage === other.rirPage &&
  JSON.stringify(cell.rirBox) === JSON.stringify(other.rirBox)

function take({ fields, taken }: Finding, news: NewNode, node: Node) {
  const isUntouched = node.rirText === null && !(node.validationSources as string[]).includes('human')
  if (fields.has(news.schemaId) && isUntouched) taken.set(news, node)
}

function grow(finding: Finding, node: NewNode, parentId: number) {
  finding.grown.push({ ...node, parentId })
  for (const child of finding.proposed.get(node.id) ?? []) grow(finding, child, node.id)
}

function* below(finding: Finding, node: NewNode): Generator<NewNode> {
  for (const child of finding.proposed.get(node.id) ?? []) {
    yield child
    yield* below(finding, child)
  }
}

function byParent(nodes: NewNode[]): Finding['proposed'] {
  const found: Finding['proposed'] = new Map()
  for (const node of nodes) found.set(node.parentId ?? null, [...(found.get(node.parentId ?? null) ?? []), node])
  return found
}
