import type { Box, Word } from '../../reading/pages/page.ts'
import type { GridPart } from '../content/schema.ts'
import { linesOf, union } from '../pages/page-data.ts'

/** What is printed in a cell, and the place it really fills. */
export interface Printed {
  text: string
  page: number
  box: Box
}

/** Position of a row's top (or a column's left) edge to that of the next; the last one ends where the part ends. */
interface Strip {
  from: number
  to: number
}

/** Between which lines a cell of the part lies: [left, top, right, bottom] in pixels of the page image. */
export function cellBox(part: GridPart, row: number, column: number): Box {
  const [{ from: top, to: bottom }, { from: left, to: right }] = [rowsOf(part)[row]!, columnsOf(part)[column]!]
  return [left, top, right, bottom]
}

/**
 * The words of a page by the cell they stand in, as `printed(row, column)`; a word belongs where its middle is, and several
 * lines in one cell stay several lines.
 */
export function readCells(part: GridPart, words: Word[]): (row: number, column: number) => Printed | undefined {
  const [rows, columns] = [rowsOf(part), columnsOf(part)]
  const found = Map.groupBy(words, ({ box: [left, top, right, bottom] }) => {
    const row = rows.findIndex(strip => isIn(strip, (top + bottom) / 2))
    const column = columns.findIndex(strip => isIn(strip, (left + right) / 2))
    return `${row} ${column}`
  })
  return (row, column) => printed(part.page, found.get(`${row} ${column}`))
}

function printed(page: number, words: Word[] | undefined): Printed | undefined {
  if (!words) return undefined
  const text = linesOf(words)
    .map(line => line.text)
    .join('\n')
  return { text, page, box: words.map(({ box }) => box).reduce(union) }
}

const rowsOf = ({ rows, height }: GridPart) =>
  strips(
    rows.map(({ top_position: top }) => top),
    height,
  )

const columnsOf = ({ columns, width }: GridPart) =>
  strips(
    columns.map(({ left_position: left }) => left),
    width,
  )

const strips = (starts: number[], extent: number): Strip[] =>
  starts.map((from, index) => ({ from, to: starts[index + 1] ?? starts[0]! + extent }))

const isIn = ({ from, to }: Strip, middle: number) => middle >= from && middle < to
