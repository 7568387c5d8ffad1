import type { Box } from '../../pages/page.ts'
import { aroundItems, gapBelow, height, overlapX } from './boxes.ts'
import type { Layout, Segment, Span } from './layout.ts'

/**
 * The lines of a block that begins with `first`: segments below it, at the same left edge or centred under it, without a gap of more than
 * a line. `stops` ends the block before a segment.
 */
export function blockFrom(layout: Layout, first: Span, stops: (segment: Segment) => boolean, most = 8): Span[] {
  const lines: Span[] = [first]
  let box = aroundItems(first)
  for (let line = first[0]!.line + 1; line < layout.lines.length && lines.length < most; line++) {
    const { page, box: lineBox, segments } = layout.lines[line]!
    if (page !== first[0]!.page || gapBelow(box, lineBox) > 1.4 * height(box)) break
    const next = segments.find(segment => continues(box, segment.box))
    if (!next) continue
    if (stops(next)) break
    lines.push(next.tokens)
    box = widen(box, next.box)
  }
  return lines
}

function continues(above: Box, below: Box): boolean {
  const tolerance = 0.8 * Math.min(height(above), height(below))
  const gap = gapBelow(above, below)
  if (gap < -0.4 * height(above) || gap > 1.2 * height(above)) return false
  const centred = overlapX(above, below) > 0 && Math.abs(above[0] + above[2] - below[0] - below[2]) < 2 * tolerance
  return Math.abs(above[0] - below[0]) < tolerance || centred
}

/** Left edge of the block, bottom of its last line. */
function widen(block: Box, last: Box): Box {
  return [Math.min(block[0], last[0]), last[1], Math.max(block[2], last[2]), last[3]]
}
