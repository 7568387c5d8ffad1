import { aroundItems, height, middleY, overlapX } from '../fields/layout/boxes.ts'
import type { Layout, Segment, Span, Token } from '../fields/layout/layout.ts'
import type { Box } from '../pages/page.ts'
import type { Anchor } from './lesson.ts'
import { widthOf } from './place.ts'

const WORDS_AT_MOST = 4
/** How far above or below a label may stand, in heights of the value. */
const REACH = 5

/** The words around a value on each side that has some, as what leads to it on the next page. */
export function anchorsOf(layout: Layout, span: Span): Anchor[] {
  const box = aroundItems(span)
  const { page } = span[0]!
  const { before, after } = besides(layout, span)
  const sides: [Anchor['side'], Token[]][] = [
    ['left', before],
    ['above', beyond(layout, box, page, -1)],
    ['right', after],
    ['below', beyond(layout, box, page, 1)],
  ]
  return sides.flatMap(([side, tokens]) => {
    const words = tokens.map(({ key }) => key).filter(Boolean)
    if (!words.some(word => /\p{L}{2}/u.test(word))) return []
    const at = aroundItems(tokens)
    const [left, right, down] = [box[0] - at[0], box[2] - at[0], middleY(box) - middleY(at)]
    const width = widthOf(layout, page)
    return [{ side, words, left: left / width, right: right / width, down: down / width }]
  })
}

/** Every place where the words of an anchor stand in their order on one line. */
export function placesOf(layout: Layout, words: string[]): Span[] {
  return layout.lines.flatMap(({ segments }) => {
    const tokens = segments.flatMap(segment => segment.tokens).filter(({ key }) => key)
    return tokens.flatMap(({ key: first }, start) => {
      if (first !== words[0]) return []
      const run = tokens.slice(start, start + words.length)
      return run.length === words.length && run.every(({ key }, index) => key === words[index]) ? [run] : []
    })
  })
}

// The rest of the value's own segment, or the neighbouring one
function besides(layout: Layout, span: Span): { before: Token[]; after: Token[] } {
  const { line, segment } = span[0]!
  const { segments } = layout.lines[line]!
  const at = segments.findIndex(({ index }) => index === segment)
  const own = segments[at]!.tokens
  const before = own.slice(0, own.indexOf(span[0]!))
  const after = own.slice(own.indexOf(span.at(-1)!) + 1)
  return {
    before: (before.length ? before : (segments[at - 1]?.tokens ?? [])).slice(-WORDS_AT_MOST),
    after: (after.length ? after : (segments[at + 1]?.tokens ?? [])).slice(0, WORDS_AT_MOST),
  }
}

// The nearest segment over or under the value that says something in words
function beyond(layout: Layout, box: Box, page: number, sign: 1 | -1): Token[] {
  const distance = (segment: Segment) => sign * (middleY(segment.box) - middleY(box))
  const near = layout.segments
    .filter(segment => segment.page === page && overlapX(segment.box, box) > 0)
    .filter(segment => distance(segment) > 0.5 * height(box) && distance(segment) < REACH * height(box))
    .filter(({ tokens }) => tokens.some(({ key }) => /^\p{L}{2,}$/u.test(key)))
    .sort((one, other) => distance(one) - distance(other))[0]
  return near ? near.tokens.slice(0, WORDS_AT_MOST) : []
}
