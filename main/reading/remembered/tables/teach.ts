import { height, middleY } from '../../fields/layout/boxes.ts'
import type { Layout, Line } from '../../fields/layout/layout.ts'
import type { Box } from '../../pages/page.ts'
import type { ColumnLesson, TableLesson } from '../lesson.ts'
import { widthOf } from '../place.ts'

/** A cell of a confirmed table that has its place on a page; box in pixels. */
export interface ConfirmedCell {
  schemaId: string
  isNumber: boolean
  page: number
  box: Box
}

const END_WORDS = 3
const HEAD_REACH = 8

/** Which column of a printed table is which field, and between which lines its rows stand; null where too little has a place. */
export function tableLesson(layout: Layout, rows: ConfirmedCell[][]): TableLesson | null {
  const cells = rows.flat()
  const columns = columnsOf(layout, rows)
  if (columns.length < 2 || !columns.some(({ isFull }) => isFull)) return null
  const first = cells.reduce((best, cell) => (isBefore(cell, best) ? cell : best))
  const last = cells.reduce((best, cell) => (isBefore(best, cell) ? cell : best))
  const line = 1.6 * (layout.heights.get(first.page) ?? 20)
  return {
    kind: 'table',
    columns,
    head: keysOf(headOver(layout, first)),
    end: keysOf(layout.lines.find(({ page, box }) => page === last.page && middleY(box) > last.box[3])).slice(
      0,
      END_WORDS,
    ),
    wraps: cells.some(({ box, isNumber }) => !isNumber && height(box) > line),
  }
}

function columnsOf(layout: Layout, rows: ConfirmedCell[][]): ColumnLesson[] {
  const columns = [...Map.groupBy(rows.flat(), ({ schemaId }) => schemaId)].map(([schemaId, cells]) => ({
    schemaId,
    left: Math.min(...cells.map(({ page, box }) => box[0] / widthOf(layout, page))),
    right: Math.max(...cells.map(({ page, box }) => box[2] / widthOf(layout, page))),
    isNumber: cells[0]!.isNumber,
    isFull: cells.length === rows.filter(row => row.length > 0).length,
  }))
  return columns.sort((one, other) => one.left + one.right - other.left - other.right)
}

const isBefore = (one: ConfirmedCell, other: ConfirmedCell) =>
  one.page < other.page || (one.page === other.page && middleY(one.box) < middleY(other.box))

function headOver(layout: Layout, { page, box }: ConfirmedCell): Line | undefined {
  return layout.lines.findLast(
    line => line.page === page && middleY(line.box) < box[1] && box[1] - line.box[3] < HEAD_REACH * height(box),
  )
}

// Numbers are others the next time
const keysOf = (line: Line | undefined): string[] =>
  (line?.segments ?? []).flatMap(({ tokens }) => tokens.map(({ key }) => key)).filter(key => /^\p{L}+$/u.test(key))
