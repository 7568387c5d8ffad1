import type { Box } from '../../../pages/page.ts'
import { height, overlapX } from '../../layout/boxes.ts'
import type { Segment, Span, Token } from '../../layout/layout.ts'
import type { Column } from './item-heads.ts'

/** Tokens of a body line, by index of the column they stand in. */
export type LineCells = Map<number, Span>

const TEXT = new Set(['table_column_description', 'table_column_code', 'table_column_uom', 'table_column_other'])

/** Sorts the tokens of a line into the columns: whole segments where they fit one column, single tokens where they reach over several. */
export function cellsOfLine(columns: Column[], segments: Segment[], numbers: Map<Segment, number>): LineCells {
  const cells: LineCells = new Map()
  const zones = zonesOf(columns)
  for (const segment of segments) {
    const known = numbers.get(segment)
    const places: [Span, number][] = known === undefined ? place(columns, zones, segment) : [[segment.tokens, known]]
    for (const [tokens, column] of places) {
      cells.set(column, [...(cells.get(column) ?? []), ...tokens])
    }
  }
  return cells
}

/** Every column reaches to the middle of the gap to its neighbours. */
function zonesOf(columns: Column[]): Box[] {
  return columns.map(({ box }, index) => {
    const left = columns[index - 1]?.box[2] ?? box[0] - 400
    const right = columns[index + 1]?.box[0] ?? box[2] + 400
    return [(left + box[0]) / 2, box[1], (right + box[2]) / 2, box[3]]
  })
}

function place(columns: Column[], zones: Box[], segment: Segment): [Span, number][] {
  const heads = columns.filter(column => overlapX(column.box, segment.box) > 0.3 * height(segment.box))
  const numbers = segment.tokens.filter(token => /^\p{Sc}?-?\d[\d.,]*\p{Sc}?%?$/u.test(token.text)).length
  if (heads.length < 2 || segment.tokens.length < 2 || numbers === 0)
    return [[segment.tokens, bestColumn(columns, zones, segment.box, segment.tokens)]]
  return segment.tokens.map(token => [[token], bestColumn(columns, zones, token.box, [token])])
}

function bestColumn(columns: Column[], zones: Box[], box: Box, tokens: Token[]): number {
  const scores = columns.map((column, index) => fit(column, zones[index]!, box, tokens))
  return scores.indexOf(Math.max(...scores))
}

function fit(column: Column, zone: Box, box: Box, tokens: Token[]): number {
  const tolerance = 0.6 * height(box)
  const width = Math.max(1, box[2] - box[0])
  const aligned = Math.abs(column.box[0] - box[0]) < tolerance || Math.abs(column.box[2] - box[2]) < tolerance
  const under = overlapX(column.box, box) > 0
  const text = tokens.map(token => token.text).join('')
  const isText = (text.match(/\p{L}/gu)?.length ?? 0) > 0.5 * text.length && text.length > 3
  const misfit = column.kind && isText !== TEXT.has(column.kind) ? (isText ? 0.8 : 0.3) : 0
  return overlapX(zone, box) / width + (aligned ? 0.5 : 0) + (under ? 1 : 0) - misfit
}
