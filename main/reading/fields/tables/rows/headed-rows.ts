import type { DocumentView } from '../../header/document.ts'
import { gapBelow } from '../../layout/boxes.ts'
import type { Line } from '../../layout/layout.ts'
import { textOf } from '../../layout/layout.ts'
import { cellsOfLine, type LineCells } from '../columns/cells.ts'
import { withQuantity, withUnheadedTotal } from '../columns/infer-columns.ts'
import type { Column, ItemHead } from '../columns/item-heads.ts'
import { withLearnedKinds } from '../columns/learned-columns.ts'
import { numberColumns } from '../columns/number-columns.ts'
import { type ItemRow, isNote, nearest } from './item-row.ts'
import { endsTable } from './table-end.ts'

/** Lines under the head down to the sums, to a wide gap, or to the next head; over page breaks when nothing ended the table. */
export function bodyOf(view: DocumentView, head: ItemHead, next: number): Line[] {
  const body: Line[] = []
  let above = { page: head.page, box: head.box }
  for (const line of view.layout.lines.slice(head.to + 1)) {
    if (line.index >= next || endsTable(view, head, line, body.length)) break
    const limit = (body.length > 0 ? 7 : 10) * view.layout.heights.get(line.page)!
    if (line.page === above.page && gapBelow(above.box, line.box) > limit) {
      // under the letterhead of a following page the rows may begin lower
      if (line.page === head.page || body.some(other => other.page === line.page && isPriced(view, other))) break
    }
    body.push(line)
    above = line
  }
  return body
}

function isPriced(view: DocumentView, line: Line): boolean {
  return view.values.amounts.some(({ span, money }) => money && span[0]!.line === line.index)
}

/** Rows are found by their amounts, other lines are given to the nearest row. */
export function rowsOf(view: DocumentView, head: ItemHead, body: Line[]): ItemRow[] {
  const columns = withUnheadedTotal(view, head.columns, body)
  const numbers = numberColumns(columns, body)
  const lines = body.map(line => ({ line, cells: cellsOfLine(columns, line.segments, numbers) }))
  const cells = lines.map(line => line.cells)
  const named = { ...head, columns: withQuantity(view, withLearnedKinds(view, columns, cells), cells) }
  const key = anchorColumn(view, named.columns, cells)
  const isRow = ({ line, cells }: (typeof lines)[number]) =>
    isFilled(view, cells, key) && (line.page === head.page || isPriced(view, line))
  const anchors = key < 0 ? [] : lines.filter(isRow)
  const rows = anchors.map(({ line, cells }): ItemRow => ({ head: named, anchor: line, cells, more: [] }))
  for (const other of lines) {
    if (anchors.includes(other) || isNote(other.line)) continue
    nearest(rows, other.line, body)?.more.push(other)
  }
  return rows
}

/** The column whose amounts mark the rows: the total, else the last column that holds amounts, else the quantity. */
function anchorColumn(view: DocumentView, columns: Column[], lines: LineCells[]): number {
  const filled = (index: number) => lines.filter(cells => isFilled(view, cells, index)).length
  const order = [
    'table_column_amount_total',
    'table_column_amount_total_base',
    'table_column_amount',
    'table_column_amount_base',
    'table_column_quantity',
  ]
  const known = order.flatMap(kind =>
    columns.flatMap((column, index) => (column.kind === kind ? [index] : [])).reverse(),
  )
  return known.find(index => filled(index) > 0) ?? -1
}

function isFilled(view: DocumentView, cells: LineCells, column: number): boolean {
  const tokens = cells.get(column)
  return (
    tokens !== undefined &&
    (view.values.amounts.some(({ span }) => tokens.includes(span[0]!)) || /^\d+$/.test(textOf(tokens)))
  )
}
