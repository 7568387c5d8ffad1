import type { Row } from '../../../reading/fields/extraction.ts'
import type { Box } from '../../../reading/pages/page.ts'
import type { SchemaMultivalue } from '../../schemas/content.ts'
import { cellFor } from '../filling/engine-names.ts'
import type { Grid, GridPart } from '../schema.ts'
import { rowTypesOf } from './lines.ts'

interface Span {
  from: number
  to: number
}

/** The lines of a table between the cells that were found, page by page; null where nothing was. `tupleOf` names a row's tuple. */
export function gridFound(rule: SchemaMultivalue, rows: Row[], tupleOf: (row: Row) => number | null): Grid | null {
  const pages = Map.groupBy(rows.filter(isPlaced), row => row.page)
  const parts = [...pages].flatMap(([page, found]) => partFound(rule, page, trimmed(rule, found), tupleOf) ?? [])
  return parts.length ? { parts } : null
}

type PlacedRow = Row & { page: number; box: Box }

// Rows that come as data need not be printed
const isPlaced = (row: Row): row is PlacedRow => row.page !== null && row.box !== null

// Rows of types the schema does not know are left out at both ends of a table, and skipped inside it
function trimmed(rule: SchemaMultivalue, rows: PlacedRow[]): PlacedRow[] {
  const isKnown = ({ type }: Row) => rowTypesOf(rule).row_types.includes(type)
  return rows.slice(rows.findIndex(isKnown), rows.findLastIndex(isKnown) + 1)
}

function partFound(
  rule: SchemaMultivalue,
  page: number,
  rows: PlacedRow[],
  tupleOf: (row: Row) => number | null,
): GridPart | null {
  const columns = columnsFound(rule, rows)
  const lefts = linesBetween(columns.map(({ span }) => span))
  const tops = linesBetween(rows.map(({ box: [, top, , bottom] }) => ({ from: top, to: bottom })))
  if (!isRising(lefts) || !isRising(tops)) return null
  return {
    page,
    columns: columns.map(({ schemaId, heads }, index) => ({
      left_position: lefts[index]!,
      schema_id: schemaId,
      header_texts: heads,
    })),
    rows: rows.map((row, index) => ({
      top_position: tops[index]!,
      tuple_id: tupleOf(row),
      type: typeOf(rule, row, tupleOf(row)),
    })),
    width: Math.max(...columns.map(({ span }) => Math.ceil(span.to))) - lefts[0]!,
    height: Math.max(...rows.map(({ box }) => Math.ceil(box[3]))) - tops[0]!,
  }
}

// Rows beyond the most that the table may hold are skipped
function typeOf(rule: SchemaMultivalue, { type }: Row, tuple: number | null): string | null {
  const { row_types: types, row_types_to_extract: wanted } = rowTypesOf(rule)
  return types.includes(type) && (tuple !== null || !wanted.includes(type)) ? type : null
}

function columnsFound({ children: tuple }: SchemaMultivalue, rows: Row[]) {
  const columns = tuple.category === 'tuple' ? tuple.children : []
  return columns
    .flatMap(column => {
      const cells = rows.flatMap(row => ({ type: row.type, cell: cellFor(column, row) }))
      const boxes = cells.flatMap(({ cell }) => (cell?.box ? [cell.box] : []))
      if (!boxes.length) return []
      const span = { from: Math.min(...boxes.map(box => box[0])), to: Math.max(...boxes.map(box => box[2])) }
      const heads = cells.flatMap(({ type, cell }) => (type === 'header' && cell ? [cell.text] : []))
      return [{ schemaId: column.id, span, heads }]
    })
    .sort((a, b) => a.span.from - b.span.from)
}

// In the middle of the gap to what stands before; where the two overlap, at the beginning
function linesBetween(spans: Span[]): number[] {
  return spans.map(({ from }, index) => {
    const before = spans[index - 1]
    return Math.round(before && before.to < from ? (before.to + from) / 2 : Math.max(0, from - (before ? 0 : 1)))
  })
}

// Also false for nothing: a table without rows or columns has no lines, and one of things in one place has none that help
const isRising = (positions: number[]) =>
  positions.length > 0 && positions.every((position, index) => index === 0 || position > positions[index - 1]! + 1)
