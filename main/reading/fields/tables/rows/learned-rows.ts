import type { DocumentView } from '../../header/document.ts'
import type { Line, Span, Token } from '../../layout/layout.ts'
import { chanceOf, type Learned } from '../../learned/learned.ts'
import type { LineCells } from '../columns/cells.ts'
import type { ItemHead } from '../columns/item-heads.ts'
import { ITEM_TAGS } from '../columns/learned-columns.ts'
import { type ItemRow, isNote, nearest } from './item-row.ts'
import { endsTable } from './table-end.ts'

/** Places in ITEM_TAGS. */
export const COLUMN = { text: 1, quantity: 2, price: 4, amount: 7 } as const
const { text: TEXT, price: PRICE, amount: AMOUNT } = COLUMN
/** A word belongs to the likeliest column when that is at least as likely. */
const LEAST = 0.4

/** Rows of items where no head is known (till receipts, heads of other words), as far as the trained network marks their cells; none without it. */
export function learnedRows(view: DocumentView): ItemRow[] {
  const { learned, layout } = view
  if (!learned) return []
  const lines = layout.lines
    .map(line => ({ line, cells: cellsOf(learned, line) }))
    .filter(({ cells }) => cells.size > 0)
  const isPriced = (cells: LineCells, column: number) =>
    view.values.amounts.some(({ span }) => cells.get(column)?.includes(span[0]!))
  const key = [AMOUNT, PRICE].find(column => lines.some(({ cells }) => isPriced(cells, column)))
  if (key === undefined) return []
  const head = headOf(lines[0]!.line)
  const below = endsOf(view, head, lines.find(({ cells }) => isPriced(cells, key))!.line)
  const body = lines.filter(({ line }) => line.index < (below.get(line.page) ?? Infinity))
  const anchors = body.filter(({ cells }) => isPriced(cells, key))
  const rows = anchors.map(({ line, cells }): ItemRow => ({ head, anchor: line, cells, more: [] }))
  for (const other of body) {
    if (anchors.includes(other) || isNote(other.line) || ![...other.cells.keys()].every(column => column <= TEXT))
      continue
    nearest(rows, other.line, layout.lines)?.more.push(other)
  }
  return rows.filter(({ cells, more }) => [cells, ...more.map(line => line.cells)].some(has => has.has(TEXT)))
}

/** Index of the line on every page where sums begin, once rows have begun: what follows, such as payments, is no item. */
function endsOf(view: DocumentView, head: ItemHead, first: Line): Map<number, number> {
  const ends = new Map<number, number>()
  for (const line of view.layout.lines.slice(first.index + 1))
    if (!ends.has(line.page) && endsTable(view, head, line, 1)) ends.set(line.page, line.index)
  return ends
}

function cellsOf(learned: Learned, line: Line): LineCells {
  const cells: LineCells = new Map()
  for (const { tokens } of line.segments) {
    const columns = withoutHoles(tokens.map(token => columnOf(learned, token)))
    for (const [index, token] of tokens.entries()) {
      const column = columns[index]!
      if (column >= 0) cells.set(column, [...(cells.get(column) ?? []), token])
    }
  }
  return cells
}

function columnOf(learned: Learned, token: Token): number {
  const chances = ITEM_TAGS.map(([tag]) => chanceOf(learned, token, tag))
  const best = chances.indexOf(Math.max(...chances))
  return chances[best]! >= LEAST ? best : -1
}

/** Words that the network was unsure of between, before or after words of a description, without a gap, are part of it: "Hot air (per) litre". */
function withoutHoles(columns: number[]): number[] {
  const known = columns.filter(column => column >= 0)
  const isText = known.length > 0 && known.every(column => column === TEXT) && known.length * 2 >= columns.length
  const [first, last] = [columns.indexOf(TEXT), columns.lastIndexOf(TEXT)]
  return columns.map((column, index) =>
    column < 0 && first >= 0 && (isText || (index > first && index < last)) ? TEXT : column,
  )
}

/** A head without words. */
export function headOf({ page, index, box }: Line): ItemHead {
  const columns = ITEM_TAGS.map(([, kind]) => ({ kind, box, tokens: [] as Span, strong: false }))
  return { page, from: index, to: index - 1, box, columns }
}
