import { aroundItems, middleY } from '../fields/layout/boxes.ts'
import type { Layout, Span, Token } from '../fields/layout/layout.ts'
import { textOf } from '../fields/layout/layout.ts'
import type { Box } from '../pages/page.ts'
import { bareText } from './shape.ts'

const RUN_AT_MOST = 8

/** The tokens of each line in a box of a page, from top to bottom; a token counts when its middle lies inside. */
export function linesIn(layout: Layout, page: number, [left, top, right, bottom]: Box): Span[] {
  const inside = layout.tokens.filter(({ page: own, box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, middleY(box)]
    return own === page && y >= top && y <= bottom && ((x >= left && x <= right) || isAround(box, [left, right]))
  })
  return [...Map.groupBy(inside, token => token.line).values()]
}

// A value may be a part of a word
const isAround = (box: Box, [left, right]: [number, number]) => box[0] <= left && box[2] >= right

/** Where a text is printed when that is one place only; null otherwise. */
export function onlyPlaceOf(layout: Layout, text: string): Span | null {
  const wanted = bareText(text)
  if (wanted.length < 2) return null
  const found = layout.segments.flatMap(({ tokens }) => runsOf(tokens).filter(run => bareText(textOf(run)) === wanted))
  return found.length === 1 ? found[0]! : null
}

/** All runs of up to eight tokens. */
export function runsOf(tokens: Token[]): Span[] {
  return tokens.flatMap((_, start) =>
    tokens.slice(start, start + RUN_AT_MOST).map((__, index) => tokens.slice(start, start + index + 1)),
  )
}

/** The box around lines; they must not be empty. */
export const boxOf = (lines: Span[]): Box => aroundItems(lines.flat())

export const widthOf = (layout: Layout, page: number): number =>
  layout.pages.find(({ number }) => number === page)?.width || 1

/** Share of the smaller box that both have in common, 0..1. */
export function sharedOf(one: Box, other: Box): number {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0])
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1])
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.max(1, Math.min(areaOf(one), areaOf(other)))
}

const areaOf = (box: Box) => (box[2] - box[0]) * (box[3] - box[1])
