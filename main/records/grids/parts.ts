import { invalidAt } from '../../base/problems.ts'
import { setGrid } from '../content/draft.ts'
import { checkedPart } from '../content/grid/check.ts'
import { gridOf } from '../content/grid/lines.ts'
import type { GridPart } from '../content/schema.ts'
import { readCells } from './cells.ts'
import { clearColumns, dropRows } from './follow.ts'
import { partAt, tuplesOf } from './operations.ts'
import type { ColumnOperation, GridPartsInput, RowOperation } from './schema.ts'
import { addTuple, isExtracted, removeTuple, type Table, tupleOf, writeCell } from './table.ts'

/** Takes a part as it is now and reads again only what the operations name; Problem 400 at the operation at fault. */
export function applyPartOperations(table: Table, { grid_index: index, grid, operations }: GridPartsInput) {
  const { call, draft, node } = table
  const { parts } = gridOf(node)
  const before = partAt(parts, index, [])
  const others = parts.toSpliced(index, 1)
  const part = checkedPart(call, draft, node, grid, others, ['grid'])
  for (const [at, operation] of operations.columns.entries())
    checkColumn(table, part, operation, ['operations', 'columns', at])
  for (const [at, operation] of operations.rows.entries())
    checkRow(table, before, part, operation, ['operations', 'rows', at])
  for (const { op, row_index, tuple_id: id } of operations.rows) {
    const tuple = op === 'delete' ? tupleOf(table, id ?? before.rows[row_index]!.tuple_id) : undefined
    if (tuple) removeTuple(table, tuple)
  }
  dropRows(table, null, part)
  const earlier = tuplesOf(parts.slice(0, index))
  const drawn = { ...part, rows: rowsWithTuples(table, part, operations.rows, earlier) }
  readAgain(table, drawn, operations)
  setGrid(draft, node, { parts: others.toSpliced(index, 0, drawn) })
}

type Path = (string | number)[]

function checkColumn(
  { node, draft }: Table,
  { columns }: GridPart,
  { op, schema_id: id }: ColumnOperation,
  path: Path,
) {
  const rule = draft.rules.get(node.schemaId)
  const isKnown =
    rule?.category === 'multivalue' &&
    rule.children.category === 'tuple' &&
    rule.children.children.some(column => column.id === id)
  if (!isKnown) throw invalidAt([...path, 'schema_id'], `${node.schemaId} has no column ${id}.`)
  const isDrawn = columns.some(column => column.schema_id === id)
  if (op === 'delete' && isDrawn) throw invalidAt([...path, 'schema_id'], `${id} is still a column of the grid.`)
  if (op !== 'delete' && !isDrawn) throw invalidAt([...path, 'schema_id'], `${id} is no column of the grid.`)
}

function checkRow(
  table: Table,
  before: GridPart,
  part: GridPart,
  { op, row_index: index, tuple_id: id }: RowOperation,
  path: Path,
) {
  const row = (op === 'delete' ? before : part).rows[index]
  if (!row && (op !== 'delete' || id === null)) throw invalidAt([...path, 'row_index'], `The grid has no row ${index}.`)
  if (op === 'delete') {
    const tupleId = id ?? row!.tuple_id
    if (part.rows.some(kept => kept.tuple_id !== null && kept.tuple_id === tupleId))
      throw invalidAt([...path, 'tuple_id'], `A row of the grid still stands for the tuple ${tupleId}.`)
    if (id !== null && tupleOf(table, id)?.parentId !== table.node.id)
      throw invalidAt([...path, 'tuple_id'], `${id} is no row of this table.`)
  } else if (id !== null && id !== row!.tuple_id)
    throw invalidAt([...path, 'tuple_id'], `Row ${index} of the grid does not stand for the tuple ${id}.`)
}

// Rows that an operation names get their tuple; others wait until one does
function rowsWithTuples(table: Table, part: GridPart, operations: RowOperation[], earlier: (number | null)[]) {
  const named = new Set(operations.filter(({ op }) => op !== 'delete').map(({ row_index }) => row_index))
  const order = [...earlier]
  return part.rows.map((row, index) => {
    const known = isExtracted(table, row) ? tupleOf(table, row.tuple_id) : undefined
    const tuple = known ?? (isExtracted(table, row) && named.has(index) ? addTuple(table, order) : undefined)
    order.push(tuple?.id ?? null)
    return { ...row, tuple_id: tuple?.id ?? null }
  })
}

function readAgain(table: Table, part: GridPart, { columns, rows }: GridPartsInput['operations']) {
  const named = new Set(rows.filter(({ op }) => op !== 'delete').map(({ row_index }) => row_index))
  const moved = new Set(columns.filter(({ op }) => op !== 'delete').map(column => column.schema_id))
  const gone = columns.filter(({ op }) => op === 'delete').map(column => column.schema_id)
  const printed = readCells(part, table.wordsOn(part.page))
  for (const [index, row] of part.rows.entries()) {
    const tuple = tupleOf(table, row.tuple_id)
    if (!tuple) continue
    for (const [place, { schema_id: id }] of part.columns.entries())
      if (id !== null && (named.has(index) || moved.has(id))) writeCell(table, tuple, id, printed(index, place))
    clearColumns(table, tuple, gone)
  }
}
