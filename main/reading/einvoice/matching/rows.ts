import type { Candidate, Row } from '../../fields/extraction.ts'
import { around } from '../../fields/layout/boxes.ts'
import type { Token } from '../../fields/layout/layout.ts'
import { linesOf, type Place, type Print, placesOf } from './print.ts'
import { isSame, kindOf } from './same.ts'

/** Lines between two rows at most: a page's foot, the next one's head, and descriptions. */
const FARTHEST = 200
/** Lines of a description that a row may go on for. */
const TALLEST = 6
const CLEAR = 0.8
const CONTRADICTED = 0.5

interface Band {
  from: number
  to: number
}

/** The rows of the data, each cell with its place on the page where it is printed, or with what the page says instead. */
export function printedRows(print: Print, rows: Record<string, string>[], read: Row[]): Row[] {
  const heads = read.filter(({ type }) => type === 'header')
  const data = read.filter(({ type }) => type === 'data')
  const bands = bandsOf(print, rows)
  const used = new Set<Token>()
  const found = rows.map((row, index) => {
    // only where both have as many rows can one be held against the other
    const twin = data.length === rows.length ? data[index] : undefined
    return rowOf(cellsOf(print, row, bands[index] ?? null, used, twin))
  })
  return found.some(({ box }) => box) ? [...heads, ...found] : found
}

/** The lines that each row is printed on, one row below the other; null where it is not found. */
function bandsOf(print: Print, rows: Record<string, string>[]): (Band | null)[] {
  let from = 0
  const starts = rows.map(row => {
    const line = startOf(print, row, from)
    if (line !== null) from = line + 1
    return line
  })
  return starts.map((start, index) => {
    if (start === null) return null
    const next = starts.slice(index + 1).find(line => line !== null)
    return { from: start, to: Math.min(next ?? Number.POSITIVE_INFINITY, start + TALLEST) }
  })
}

/** The line on which most of a row is printed, at least two of its values, or its only one. */
function startOf(print: Print, row: Record<string, string>, from: number): number | null {
  const counts = new Map<number, number>()
  const columns = Object.entries(row).filter(([column]) => kindOf(column) !== 'code')
  for (const [column, value] of columns)
    for (const line of linesOf(print, kindOf(column), value, from, from + FARTHEST))
      counts.set(line, (counts.get(line) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  // of several lines alike the first: the next row takes the next
  const line = Math.min(...[...counts].filter(([, count]) => count === most).map(([index]) => index))
  return most >= Math.min(2, columns.length) ? line : null
}

function cellsOf(
  print: Print,
  row: Record<string, string>,
  band: Band | null,
  used: Set<Token>,
  twin: Row | undefined,
): Record<string, Candidate> {
  const cells: Record<string, Candidate> = {}
  for (const column of byPlace(row)) {
    const value = row[column]!
    const place = band ? placeIn(print, column, value, band, used) : null
    for (const token of place?.tokens ?? []) used.add(token)
    const other = twin?.cells[column]
    cells[column] =
      place || !contradicts(column, value, other) ? cell(column, value, place) : contradicted(value, other!)
  }
  return cells
}

// The same figure may stand in several columns: amounts are taken from the right, what is left belongs to the quantity
const ORDER = ['total', 'tax', 'base', 'amount', 'rate', 'quantity']
const rank = (column: string) => ORDER.findIndex(part => column.includes(part)) + 1 || ORDER.length + 1
const byPlace = (row: Record<string, string>) => Object.keys(row).sort((a, b) => rank(a) - rank(b))

function placeIn(print: Print, column: string, value: string, { from, to }: Band, used: Set<Token>): Place | null {
  const kind = kindOf(column)
  if (kind === 'code') return null
  const free = placesOf(print, kind, value, from, to).filter(({ tokens }) => !tokens.some(token => used.has(token)))
  const first = free.filter(({ tokens }) => tokens[0]!.line === free[0]!.tokens[0]!.line)
  const fromRight = kind === 'amount' && !column.endsWith('quantity')
  return first.sort((a, b) => (fromRight ? b.box[0] - a.box[0] : a.box[0] - b.box[0]))[0] ?? null
}

function contradicts(column: string, value: string, other: Candidate | undefined): boolean {
  // prices are printed before or after a discount
  if (column === 'table_column_amount_base' || kindOf(column) !== 'amount' || !other || other.score < CLEAR)
    return false
  return other.value !== null && !isSame('amount', other.value, value)
}

function cell(column: string, value: string, place: Place | null): Candidate {
  const text = place && kindOf(column) === 'amount' ? place.text : value
  return { text, value, page: place?.page ?? null, box: place?.box ?? null, score: 1, fromData: true }
}

const contradicted = (value: string, { text, page, box }: Candidate): Candidate => ({
  ...{ text: value, value, page, box, printed: text },
  ...{ score: CONTRADICTED, fromData: true },
})

/** A row around its cells; one that stands nowhere has no box. */
export function rowOf(cells: Record<string, Candidate>, type: Row['type'] = 'data'): Row {
  const placed = Object.values(cells).filter(({ box }) => box)
  const page = placed[0]?.page ?? null
  const boxes = placed.flatMap(one => (one.page === page && one.box ? [one.box] : []))
  return { type, page, box: boxes.length ? around(boxes) : null, cells }
}
