import type { Candidate, Row } from '../../fields/extraction.ts'
import { aroundItems, height } from '../../fields/layout/boxes.ts'
import type { Layout, Line, Token } from '../../fields/layout/layout.ts'
import { textOf } from '../../fields/layout/layout.ts'
import type { ColumnLesson, TableLesson } from '../lesson.ts'
import { widthOf } from '../place.ts'

type Cells = Map<string, Token[][]>

interface OpenRow {
  page: number
  cells: Cells
}

const SCORE = 0.9
/** Share of the head's words that must stand on a line for it to be the head again. */
const HEAD_SHARE = 0.7
/** A gap of so many heights of a word ends the table. */
const GAP = 6

/**
 * The rows between the remembered head and end of a table, their cells by the remembered columns. `nameOf` says under which
 * name a column's cells stand, `isValue` whether a text can stand in it. Empty where the head is not found. Pure.
 */
export function recallTable(
  layout: Layout,
  lesson: TableLesson,
  { nameOf, isValue }: { nameOf(schemaId: string): string; isValue(schemaId: string, text: string): boolean },
): Row[] {
  const rows: OpenRow[] = []
  for (const line of bodyOf(layout, lesson)) {
    const cells = cellsOf(layout, lesson, line)
    if (isRow(lesson, cells, isValue)) rows.push({ page: line.page, cells })
    else if (lesson.wraps && rows.at(-1)?.page === line.page && isText(lesson, cells)) append(rows.at(-1)!, cells)
  }
  return rows.map(row => shown(row, nameOf))
}

// From under each head to the end, or to a wide gap
function bodyOf(layout: Layout, { head, end }: TableLesson): Line[] {
  const body: Line[] = []
  let above: Line | null = null
  for (const line of layout.lines) {
    if (above && (line.page !== above.page || line.box[1] - above.box[3] > GAP * height(above.box))) above = null
    const keys = line.segments.flatMap(({ tokens }) => tokens.map(({ key }) => key)).filter(Boolean)
    if (above && end.length && end.every((key, index) => keys[index] === key)) above = null
    else if (isHead(keys, head)) above = line
    else if (above) {
      body.push(line)
      above = line
    }
  }
  return body
}

function isHead(keys: string[], head: string[]): boolean {
  const known = new Set(keys)
  return head.length > 1 && head.filter(key => known.has(key)).length >= HEAD_SHARE * head.length
}

// What is printed without a wide gap is one cell, unless it reaches over several columns
function cellsOf(layout: Layout, { columns }: TableLesson, line: Line): Cells {
  const width = widthOf(layout, line.page)
  const cells: Cells = new Map()
  const put = (tokens: Token[], { schemaId }: ColumnLesson) =>
    cells.set(schemaId, [[...(cells.get(schemaId)?.[0] ?? []), ...tokens]])
  for (const { tokens, box } of line.segments) {
    const touched = columns.filter(({ left, right }) => box[2] > left * width && box[0] < right * width)
    if (touched.length === 1) put(tokens, touched[0]!)
    else for (const token of tokens) put([token], columnAt(columns, (token.box[0] + token.box[2]) / 2 / width))
  }
  return cells
}

const columnAt = (columns: ColumnLesson[], centre: number): ColumnLesson =>
  columns.find((_, index) => centre < borderAfter(columns, index))!

function borderAfter(columns: TableLesson['columns'], index: number): number {
  const next = columns[index + 1]
  return next ? (columns[index]!.right + next.left) / 2 : Number.POSITIVE_INFINITY
}

const isRow = ({ columns }: TableLesson, cells: Cells, isValue: (schemaId: string, text: string) => boolean): boolean =>
  columns.every(({ schemaId, isFull }) => {
    const line = cells.get(schemaId)?.[0]
    return line ? !isFull || isValue(schemaId, textOf(line)) : !isFull
  })

const isText = ({ columns }: TableLesson, cells: Cells) =>
  columns.every(({ schemaId, isNumber }) => !isNumber || !cells.has(schemaId)) && cells.size > 0

function append(row: OpenRow, more: Cells) {
  for (const [schemaId, lines] of more) row.cells.set(schemaId, [...(row.cells.get(schemaId) ?? []), ...lines])
}

function shown({ page, cells }: OpenRow, nameOf: (schemaId: string) => string): Row {
  const all = [...cells.values()].flat(2)
  const named = [...cells].map(([schemaId, lines]): [string, Candidate] => {
    const box = aroundItems(lines.flat())
    return [nameOf(schemaId), { text: lines.map(textOf).join('\n'), value: null, page, box, score: SCORE }]
  })
  const box = aroundItems(all)
  return { type: 'data', page, box, cells: Object.fromEntries(named.sort((a, b) => middleX(a[1]) - middleX(b[1]))) }
}

const middleX = ({ box }: Candidate) => (box ? (box[0] + box[2]) / 2 : 0)
