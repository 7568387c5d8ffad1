import type { Context } from '../../base/context.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { type Node, nest, rowsOf } from './tree.ts'

/** Gives an annotation without content the content of another one, as it is. */
export function copyContent(ctx: Context, from: number, to: number) {
  for (const root of nest(rowsOf(ctx, [from])).roots) copyNode(ctx, root, to, null)
}

function copyNode(ctx: Context, { children, id: _, ...node }: Node, annotationId: number, parentId: number | null) {
  const row = { ...node, annotationId, parentId }
  const { id } = ctx.db.insert(datapoints).values(row).returning({ id: datapoints.id }).get()
  for (const child of children) copyNode(ctx, child, annotationId, id)
}
