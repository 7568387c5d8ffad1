import { invalidAt } from '../../base/problems.ts'
import { setGrid } from '../content/draft.ts'
import { checkedPart } from '../content/grid/check.ts'
import { gridOf } from '../content/grid/lines.ts'
import type { GridPart } from '../content/schema.ts'
import { dropRows, followPart } from './follow.ts'
import type { GridOperation } from './schema.ts'
import type { Table } from './table.ts'

/** Creates, changes or removes parts of a table's grid, one kind per call, and the rows with them; Problem 400 at the operation at fault. */
export function applyGridOperations(table: Table, operations: GridOperation[]) {
  for (const [index, operation] of operations.entries()) {
    if (operation.op !== operations[0]!.op)
      throw invalidAt(
        ['operations', index, 'op'],
        `One call takes one kind of operation, and it began with ${operations[0]!.op}.`,
      )
    apply(table, operation, ['operations', index])
  }
}

function apply(table: Table, operation: GridOperation, path: (string | number)[]) {
  const { call, draft, node } = table
  const { op, grid_index: index } = operation
  const { parts } = gridOf(node)
  const before = op === 'create' ? null : partAt(parts, index, path)
  if (index > parts.length) partAt(parts, index, path)
  const others = parts.toSpliced(index, before ? 1 : 0)
  if (op === 'delete') {
    dropRows(table, before, null)
    return setGrid(draft, node, { parts: others })
  }
  const part = checkedPart(call, draft, node, operation.grid, others, [...path, 'grid'])
  const followed = followPart(table, before, part, tuplesOf(parts.slice(0, index)))
  setGrid(draft, node, { parts: others.toSpliced(index, 0, followed) })
}

export function partAt(parts: GridPart[], index: number, path: (string | number)[]): GridPart {
  const part = parts[index]
  if (part) return part
  throw invalidAt([...path, 'grid_index'], `The grid has no part ${index}, only ${parts.length} of them.`)
}

export const tuplesOf = (parts: GridPart[]) => parts.flatMap(({ rows }) => rows.map(row => row.tuple_id))
