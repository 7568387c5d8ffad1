import type { DocumentView } from '../header/document.ts'
import { gapBelow, height, middleY } from '../layout/boxes.ts'
import type { Line } from '../layout/layout.ts'
import { textOf } from '../layout/layout.ts'
import { cellsOfLine, type LineCells } from './cells.ts'
import { withQuantity, withUnheadedTotal } from './infer-columns.ts'
import { type Column, findItemHeads, type ItemHead } from './item-heads.ts'
import { numberColumns } from './number-columns.ts'
import { endsTable } from './table-end.ts'

export interface ItemRow {
  head: ItemHead
  /** The line with the amounts. */
  anchor: Line
  cells: LineCells
  /** Lines of the description above and below the anchor, cells of their own. */
  more: { line: Line; cells: LineCells }[]
}

export interface ItemTables {
  rows: ItemRow[]
  heads: ItemHead[]
  /** Indexes of all lines of the tables, heads included. */
  lines: Set<number>
}

/** Item tables of all pages: rows are found by their amounts, wrapped descriptions are given to the nearest row. */
export function readItemTables(view: DocumentView): ItemTables {
  const heads = findItemHeads(view)
  const rows: ItemRow[] = []
  const lines = new Set<number>()
  for (const [index, head] of heads.entries()) {
    const body = bodyOf(view, head, heads[index + 1]?.from ?? Infinity)
    const own = rowsOf(view, head, body)
    if (own.length === 0) continue
    rows.push(...own)
    for (let line = head.from; line <= head.to; line++) lines.add(line)
    for (const row of own) for (const line of [row.anchor, ...row.more.map(other => other.line)]) lines.add(line.index)
  }
  return { rows, heads: heads.filter(head => lines.has(head.from)), lines }
}

/** Lines under the head down to the sums, to a wide gap, or to the next head; over page breaks when nothing ended the table. */
function bodyOf(view: DocumentView, head: ItemHead, next: number): Line[] {
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

function rowsOf(view: DocumentView, head: ItemHead, body: Line[]): ItemRow[] {
  const columns = withUnheadedTotal(view, head.columns, body)
  const numbers = numberColumns(columns, body)
  const lines = body.map(line => ({ line, cells: cellsOfLine(columns, line.segments, numbers) }))
  const cells = lines.map(line => line.cells)
  const named = { ...head, columns: withQuantity(view, columns, cells) }
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

/** "Ref.: 123", "Notes: …": said about the item, not what it is called. */
function isNote(line: Line): boolean {
  return /^\p{L}[\p{L}. ]{1,25}:/u.test(textOf(line.segments[0]!.tokens).replace(' :', ':'))
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

/** Through lines that follow each other closely to the row they hang on; the row above is taken when both are as near. */
function nearest(rows: ItemRow[], line: Line, lines: Line[]): ItemRow | null {
  const above = rows.findLast(row => row.anchor.index < line.index)
  const below = rows.find(row => row.anchor.index > line.index)
  const up = above ? largestGap(lines, above.anchor, line) : Infinity
  const down = below ? largestGap(lines, line, below.anchor) : Infinity
  if (Math.min(up, down) > 1.8 * height(line.box)) return null
  return up <= down + 0.25 * height(line.box) ? (above ?? null) : (below ?? null)
}

function largestGap(lines: Line[], from: Line, to: Line): number {
  if (from.page !== to.page) return Infinity
  const between = lines.filter(line => line.index >= from.index && line.index <= to.index)
  return Math.max(
    ...between.slice(1).map((line, index) => middleY(line.box) - middleY(between[index]!.box) - height(line.box)),
  )
}
