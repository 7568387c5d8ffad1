import type { Box, Word } from '../../reading/pages/page.ts'
import { linesOf, union } from './page-data.ts'

const SMALLEST_SIDE = 4

/** The text inside a rectangle of the page, lines joined by newlines, with the box that it really fills. */
export function textIn(words: Word[], rectangle: Box): { text: string; box: Box } {
  const inside = words.filter(word => covered(word.box, widened(rectangle)) > 0.5)
  if (!inside.length) return { text: '', box: rectangle }
  const text = linesOf(inside)
    .map(line => line.text)
    .join('\n')
  return { text, box: inside.map(word => word.box).reduce(union) }
}

// A click without a drag means the word under it
function widened([left, top, right, bottom]: Box): Box {
  if (right - left >= SMALLEST_SIDE && bottom - top >= SMALLEST_SIDE) return [left, top, right, bottom]
  return [left - SMALLEST_SIDE, top - SMALLEST_SIDE, right + SMALLEST_SIDE, bottom + SMALLEST_SIDE]
}

/** Share of the word's middle line that lies in the rectangle, or 1 when the rectangle lies wholly in the word. */
function covered(word: Box, rectangle: Box): number {
  const width = Math.min(word[2], rectangle[2]) - Math.max(word[0], rectangle[0])
  const height = Math.min(word[3], rectangle[3]) - Math.max(word[1], rectangle[1])
  if (width <= 0 || height <= 0) return 0
  const whole = rectangle[0] >= word[0] && rectangle[2] <= word[2] && rectangle[1] >= word[1] && rectangle[3] <= word[3]
  return whole ? 1 : (width * height) / ((word[2] - word[0]) * (word[3] - word[1]))
}
