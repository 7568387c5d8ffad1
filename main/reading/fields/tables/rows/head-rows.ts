import { type Found, judge } from '../../header/judge.ts'
import { textOf } from '../../layout/layout.ts'
import type { ItemHead } from '../columns/item-heads.ts'
import type { ItemCells } from './line-items.ts'

export interface HeadRow {
  page: number
  cells: Record<string, Found>
}

/** The head of a table as a row of its own: over every column that gave a value, the words that are printed there. Null where no head has words. */
export function headRow(head: ItemHead, rows: ItemCells[]): HeadRow | null {
  const own = rows.filter(({ row }) => row.head === head)
  const cells: Record<string, Found> = {}
  for (const { row, cells: data } of own) {
    for (const [name, { spans }] of Object.entries(data)) {
      const first = spans[0]?.[0]
      const column = first ? [...row.cells].find(([, tokens]) => tokens.includes(first))?.[0] : undefined
      const tokens = column === undefined ? [] : head.columns[column]!.tokens
      if (tokens.length > 0) cells[name] ??= judge('cell', [tokens], textOf(tokens), {})
    }
  }
  return Object.keys(cells).length > 0 ? { page: head.page, cells } : null
}
