import type { GridPart } from '../content/schema.ts'
import type { Node } from '../content/tree.ts'
import { cellBox, readCells } from './cells.ts'
import { addTuple, isExtracted, removeTuple, type Table, tupleOf, writeCell } from './table.ts'

/** Rows of the grid before this part stand for these tuples. */
type Earlier = (number | null)[]

/**
 * Makes the table's tuples follow a part of its grid that was drawn anew: cells whose lines moved are read again from the
 * page, rows that are gone lose their tuple and new ones get one. Returns the part with its tuples.
 */
export function followPart(table: Table, before: GridPart | null, part: GridPart, earlier: Earlier): GridPart {
  dropRows(table, before, part)
  const known = before ? boxesOf(before) : new Map<string, string>()
  const printed = readCells(part, table.wordsOn(part.page))
  const rows = withTuples(table, part, earlier)
  for (const [index, row] of rows.entries()) {
    const tuple = tupleOf(table, row.tuple_id)
    if (!tuple) continue
    for (const [place, { schema_id: schemaId }] of part.columns.entries()) {
      const isSame = known.get(keyOf(row.tuple_id!, schemaId)) === `${part.page} ${cellBox(part, index, place)}`
      if (schemaId && !isSame) writeCell(table, tuple, schemaId, printed(index, place))
    }
    clearColumns(table, tuple, columnsGone(before, part))
  }
  return { ...part, rows }
}

/** The part's rows, each that is to be extracted with a tuple; the others with none. */
function withTuples(table: Table, part: GridPart, earlier: Earlier): GridPart['rows'] {
  const order = [...earlier]
  return part.rows.map(row => {
    const isWanted = isExtracted(table, row)
    const tuple = isWanted ? (tupleOf(table, row.tuple_id) ?? addTuple(table, order)) : undefined
    order.push(tuple?.id ?? null)
    return { ...row, tuple_id: tuple?.id ?? null }
  })
}

/** Tuples of the former part that no row of the new one stands for any more, or only one that is not extracted. */
export function dropRows(table: Table, before: GridPart | null, part: GridPart | null) {
  const kept = new Set(part?.rows.filter(row => isExtracted(table, row)).map(row => row.tuple_id))
  const named = [...(before?.rows ?? []), ...(part?.rows ?? [])].map(row => row.tuple_id)
  for (const id of new Set(named)) {
    const tuple = tupleOf(table, id)
    if (tuple && !kept.has(id)) removeTuple(table, tuple)
  }
}

const columnsGone = (before: GridPart | null, { columns }: GridPart) =>
  (before?.columns ?? [])
    .map(column => column.schema_id)
    .filter(id => id !== null && !columns.some(column => column.schema_id === id)) as string[]

/** Empties the cells of columns that the grid has no longer. */
export function clearColumns(table: Table, tuple: Node, schemaIds: string[]) {
  for (const schemaId of schemaIds) writeCell(table, tuple, schemaId)
}

// Which lines bounded a cell, by tuple and column
function boxesOf(part: GridPart): Map<string, string> {
  const cells = part.rows.flatMap((row, index) =>
    part.columns.map(
      (column, place) =>
        [keyOf(row.tuple_id ?? 0, column.schema_id), `${part.page} ${cellBox(part, index, place)}`] as const,
    ),
  )
  return new Map(cells)
}

const keyOf = (tupleId: number, schemaId: string | null) => `${tupleId} ${schemaId}`
