import { insertAll } from '../../../base/bulk.ts'
import type { Context } from '../../../base/context.ts'
import { datapoints } from '../../../tables/datapoints.ts'
import { lastIdIn } from '../draft.ts'
import { gridOf, mapTuples } from '../grid/lines.ts'
import { type Node, nest, rowsOf } from '../tree.ts'

/** Gives an annotation without content the content of another one, as it is. */
export function copyContent(ctx: Context, from: number, to: number) {
  const nodes = nest(rowsOf(ctx, [from])).roots.flatMap(withAllBelow)
  const first = lastIdIn(ctx) + 1
  const ids = new Map(nodes.map(({ id }, index) => [id, first + index]))
  const rows = nodes.map(({ children: _, ...node }) => ({
    ...node,
    id: ids.get(node.id)!,
    parentId: node.parentId === null ? null : ids.get(node.parentId)!,
    annotationId: to,
    grid: node.grid ? mapTuples(gridOf(node), id => ids.get(id) ?? null) : null,
  }))
  insertAll(ctx.db, datapoints, rows)
}

const withAllBelow = (node: Node): Node[] => [node, ...node.children.flatMap(withAllBelow)]
