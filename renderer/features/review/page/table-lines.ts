import type { ValueType } from '../content/readings.ts'
import type { Box, PageWord } from '../shapes.ts'
import { type Captured, linesOf, textOf } from './capture.ts'
import { unionOf } from './geometry.ts'

export interface PlacedCell {
  schemaId: string
  type: ValueType
  position: Box
}

/** A column of a printed table: where its cells stand from left to right. */
export interface Column {
  schemaId: string
  type: ValueType
  left: number
  right: number
}

export type Cells = Map<string, Captured>

/** A gap of so many heights of a line ends the table. */
const GAP = 4

/** The columns that known cells stand in, from left to right. */
export function columnsOf(cells: PlacedCell[]): Column[] {
  return [...Map.groupBy(cells, ({ schemaId }) => schemaId)]
    .map(([schemaId, own]) => ({
      schemaId,
      type: own[0]?.type ?? 'string',
      left: Math.min(...own.map(({ position }) => position[0])),
      right: Math.max(...own.map(({ position }) => position[2])),
    }))
    .sort((a, b) => a.left + a.right - b.left - b.right)
}

/** What the columns say on the line that `position` is on. */
export function cellsBeside(words: PageWord[], position: Box, columns: Column[]): Cells {
  const middle = (position[1] + position[3]) / 2
  const line = linesOf(words).find(own => {
    const [, top, , bottom] = unionOf(own.map(word => word.position)) ?? position
    return middle >= top && middle <= bottom
  })
  return cellsIn(line ?? [], columns)
}

/**
 * The rows under `last`, each line that has a number in every number column of `wanted` (a text in all of them where none
 * is a number); lines with text only go on with the row before. A line with other numbers, such as a total, ends them.
 */
export function rowsUnder(words: PageWord[], last: Box, columns: Column[], wanted: string[]): Cells[] {
  const needed = columns.filter(({ schemaId, type }) => wanted.includes(schemaId) && type === 'number')
  const keys = needed.length ? needed : columns.filter(({ schemaId }) => wanted.includes(schemaId))
  const rows: Cells[] = []
  let bottom = last[3]
  for (const line of linesOf(words.filter(word => word.position[1] >= last[3] - 2))) {
    const [, top, , end] = unionOf(line.map(word => word.position)) ?? last
    const cells = cellsIn(line, columns)
    if (top - bottom > GAP * (end - top)) break
    const row = rows.at(-1)
    if (keys.length > 0 && keys.every(({ schemaId }) => cells.has(schemaId))) rows.push(cells)
    else if (needed.some(({ schemaId }) => cells.has(schemaId))) break
    else if (row && top - bottom < end - top) goOn(row, cells)
    bottom = end
  }
  return rows
}

function cellsIn(line: PageWord[], columns: Column[]): Cells {
  const taken = Map.groupBy(segmentsOf(line), segment => columnOf(segment, columns))
  const cells: Cells = new Map()
  for (const [column, segments] of taken) {
    const captured = column && textOf(segments.flat(), column.type)
    if (captured && (column.type !== 'number' || /\d/.test(captured.value))) cells.set(column.schemaId, captured)
  }
  return cells
}

// Words without a wide gap are one cell
function segmentsOf(line: PageWord[]): PageWord[][] {
  const segments: PageWord[][] = []
  for (const word of line) {
    const before = segments.at(-1)?.at(-1)
    const height = word.position[3] - word.position[1]
    if (before && word.position[0] - before.position[2] < height) segments.at(-1)?.push(word)
    else segments.push([word])
  }
  return segments
}

function columnOf(segment: PageWord[], columns: Column[]): Column | undefined {
  const [left = 0, , right = 0] = unionOf(segment.map(word => word.position)) ?? []
  const shared = (column: Column) => Math.min(right, column.right) - Math.max(left, column.left)
  const touched = columns.filter(column => shared(column) > 0).sort((a, b) => shared(b) - shared(a))
  return touched[0] ?? columns.find((column, i) => (left + right) / 2 < borderAfter(columns, i, column))
}

function borderAfter(columns: Column[], index: number, column: Column): number {
  const next = columns[index + 1]
  return next ? (column.right + next.left) / 2 : Number.POSITIVE_INFINITY
}

function goOn(row: Cells, more: Cells) {
  for (const [schemaId, { value, position }] of more) {
    const before = row.get(schemaId)
    const around = unionOf(before ? [before.position, position] : [position])
    if (around) row.set(schemaId, { value: before ? `${before.value}\n${value}` : value, position: around })
  }
}
