import type { Box } from '../../pages/page.ts'
import { aroundItems, gapBelow, height, overlapX } from './boxes.ts'
import type { Layout, Segment, Span } from './layout.ts'

/**
 * The lines of a block that begins with `first`: segments below it, at the same left edge or centred under it. The first gap sets the pace: later
 * gaps may be a little wider, never more than that. `stops` ends the block before a segment.
 */
export function blockFrom(layout: Layout, first: Span, stops: (segment: Segment) => boolean, most = 8): Span[] {
  const lines: Span[] = [first]
  let box = aroundItems(first)
  let reach = 2.4 * height(box)
  for (let line = first[0]!.line + 1; line < layout.lines.length && lines.length < most; line++) {
    const { page, box: lineBox, segments } = layout.lines[line]!
    if (page !== first[0]!.page || gapBelow(box, lineBox) > reach + height(box)) break
    const next = segments.find(segment => continues(box, segment.box, reach))
    if (!next) continue
    if (stops(next)) break
    lines.push(next.tokens)
    if (lines.length === 2) reach = Math.max(height(box), 1.3 * gapBelow(box, next.box))
    box = next.box[0] < box[0] - height(box) ? next.box : [box[0], next.box[1], next.box[2], next.box[3]]
  }
  return lines
}

function continues(above: Box, below: Box, reach: number): boolean {
  const tolerance = 0.8 * Math.min(height(above), height(below))
  const gap = gapBelow(above, below)
  if (gap < -0.4 * height(above) || gap > reach) return false
  // a slogan or a heading in other type is no line of an address
  if (Math.max(height(above), height(below)) > 1.6 * Math.min(height(above), height(below))) return false
  const centred = overlapX(above, below) > 0 && Math.abs(above[0] + above[2] - below[0] - below[2]) < 2 * tolerance
  return Math.abs(above[0] - below[0]) < tolerance || centred
}
