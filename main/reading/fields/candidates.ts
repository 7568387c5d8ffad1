import type { Candidate, Row } from './extraction.ts'
import type { Found } from './header/judge.ts'
import { around, aroundItems } from './layout/boxes.ts'
import { textOf } from './layout/layout.ts'

/** What the readers found, as candidates for the outside: text, page and box from the tokens. */
export function candidate(found: Found): Candidate {
  const tokens = found.spans.flat()
  const first = tokens[0]
  const own = first ? tokens.filter(token => token.page === first.page) : []
  return {
    text: found.spans.map(textOf).join('\n') || (found.value ?? ''),
    value: found.value,
    page: first?.page ?? null,
    box: own.length > 0 ? aroundItems(own) : null,
    score: Math.round(found.score * 10_000) / 10_000,
    ...(found.checked ? { checked: true } : {}),
  }
}

/** A row; its box is around the boxes of its cells. */
export function row(page: number, cells: Record<string, Found>, type: Row['type'] = 'data'): Row {
  const own = Object.fromEntries(Object.entries(cells).map(([column, found]) => [column, candidate(found)]))
  const boxes = Object.values(own).flatMap(cell => (cell.box && cell.page === page ? [cell.box] : []))
  return { type, page, box: around(boxes), cells: own }
}
