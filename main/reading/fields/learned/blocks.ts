import { aroundItems, gapBelow, height, overlapX } from '../layout/boxes.ts'
import type { Layout, Span } from '../layout/layout.ts'
import { type Learned, runsOf } from './learned.ts'

/** Words of one tag, line by line, where the lines stand under or beside each other: a name, an address. */
export function blocksOf(learned: Learned, layout: Layout, tag: string, least: number): Span[][] {
  const blocks: Span[][] = []
  for (const run of runsOf(learned, layout.tokens, tag, least)) {
    const block = blocks.findLast(other => belongs(other.at(-1)!, run))
    if (block) block.push(run)
    else blocks.push([run])
  }
  return blocks
}

function belongs(above: Span, run: Span): boolean {
  const [upper, lower] = [aroundItems(above), aroundItems(run)]
  const tall = Math.max(height(upper), height(lower))
  if (above[0]!.page !== run[0]!.page) return false
  if (above[0]!.line === run[0]!.line) return lower[0] - upper[2] < 4 * tall
  // in window addresses an empty line may stand above the town
  const isAligned = Math.abs(upper[0] - lower[0]) < 0.5 * tall
  if (gapBelow(upper, lower) > (isAligned ? 2.8 : 1.6) * tall) return false
  return overlapX(upper, lower) > 0 || Math.abs(upper[0] - lower[0]) < 2 * tall
}
