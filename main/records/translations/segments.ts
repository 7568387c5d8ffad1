import type { Box, Word } from '../../reading/pages/page.ts'
import { union } from '../pages/page-data.ts'

export interface Segment {
  position: Box
  text: string
}

/** A gap wider than this many heights of the words stands between two columns. */
const WIDE_GAP = 1.5

/** The lines of a page, cut where columns stand beside each other: a cell is translated by itself and shown in its place. */
export function segmentsOf(words: Word[]): Segment[] {
  const segments: Segment[] = []
  for (const { box, text } of words) {
    const last = segments.at(-1)
    if (last && goesOn(last.position, box)) {
      last.position = union(last.position, box)
      last.text += ` ${text}`
    } else segments.push({ position: box, text })
  }
  return segments
}

function goesOn([, top, right, bottom]: Box, [left, wordTop, , wordBottom]: Box): boolean {
  const [height, wordHeight] = [bottom - top, wordBottom - wordTop]
  const overlap = Math.min(bottom, wordBottom) - Math.max(top, wordTop)
  const gap = left - right
  return overlap > 0.5 * Math.min(height, wordHeight) && gap > -height && gap < WIDE_GAP * Math.min(height, wordHeight)
}
