import type { DocumentView } from '../../header/document.ts'
import { findItemHeads, type ItemHead } from '../columns/item-heads.ts'
import { bodyOf, rowsOf } from './headed-rows.ts'
import { type ItemRow, linesOf } from './item-row.ts'
import { learnedRows } from './learned-rows.ts'
import { addsUp, pricedLines } from './priced-lines.ts'

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
    for (const line of own.flatMap(linesOf)) lines.add(line)
  }
  if (rows.length === 0) return withoutHead(view)
  return { rows, heads: heads.filter(head => lines.has(head.from)), lines }
}

function withoutHead(view: DocumentView): ItemTables {
  const learned = learnedRows(view)
  const priced = addsUp(view, learned) ? [] : pricedLines(view)
  const rows = priced.length > 0 ? priced : learned
  return { rows, heads: [], lines: new Set(rows.flatMap(linesOf)) }
}
