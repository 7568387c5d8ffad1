import { height, middleY } from '../../layout/boxes.ts'
import type { Line } from '../../layout/layout.ts'
import { textOf } from '../../layout/layout.ts'
import type { LineCells } from '../columns/cells.ts'
import type { ItemHead } from '../columns/item-heads.ts'

export interface ItemRow {
  head: ItemHead
  /** The line with the amounts. */
  anchor: Line
  cells: LineCells
  /** Lines of the description above and below the anchor, cells of their own. */
  more: { line: Line; cells: LineCells }[]
}

/** Indexes of the lines a row stands on. */
export function linesOf(row: ItemRow): number[] {
  return [row.anchor, ...row.more.map(other => other.line)].map(line => line.index)
}

/** "Ref.: 123", "Notes: …": said about the item, not what it is called. */
export function isNote(line: Line): boolean {
  return /^\p{L}[\p{L}. ]{1,25}:/u.test(textOf(line.segments[0]!.tokens).replace(' :', ':'))
}

/** Through lines that follow each other closely to the row they hang on; the row above is taken when both are as near. */
export function nearest(rows: ItemRow[], line: Line, lines: Line[]): ItemRow | null {
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
