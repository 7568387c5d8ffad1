import { Problem } from '../../base/problems.ts'
import { setGrid } from '../content/draft.ts'
import { gridOf } from '../content/grid/lines.ts'
import type { GridPart } from '../content/schema.ts'
import { followPart } from './follow.ts'
import { tuplesOf } from './operations.ts'
import { removeTuple, type Table } from './table.ts'

/** Makes the table what its grid says: every row read from the page, in the grid's order, and no other rows. */
export function transformGrid(table: Table) {
  const { draft, node } = table
  const { parts } = gridOf(node)
  if (!parts.length) throw new Problem(400, 'This table has no grid yet. Draw one with grid_operations first.')
  const named = new Set(tuplesOf(parts))
  for (const tuple of node.children.filter(({ id }) => !named.has(id))) removeTuple(table, tuple)
  const followed: GridPart[] = []
  for (const part of parts) followed.push(followPart(table, null, part, tuplesOf(followed)))
  setGrid(draft, node, { parts: followed })
  const order = new Map(tuplesOf(followed).map((id, index) => [id, index]))
  node.children.sort((a, b) => order.get(a.id)! - order.get(b.id)!)
  draft.grown.add(node)
}
