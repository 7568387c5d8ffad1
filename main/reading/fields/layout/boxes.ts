import type { Box } from '../../pages/page.ts'

/** The smallest box around all; boxes must not be empty. */
export function around(boxes: Box[]): Box {
  const box: Box = [...boxes[0]!]
  for (const [left, top, right, bottom] of boxes) {
    box[0] = Math.min(box[0], left)
    box[1] = Math.min(box[1], top)
    box[2] = Math.max(box[2], right)
    box[3] = Math.max(box[3], bottom)
  }
  return box
}

export function aroundItems(items: { box: Box }[]): Box {
  return around(items.map(item => item.box))
}

/** Shared width in pixels, negative for the gap between them. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(a[2], b[2]) - Math.max(a[0], b[0])
}

/** Distance from the bottom of `upper` to the top of `lower`; negative when they overlap. */
export function gapBelow(upper: Box, lower: Box): number {
  return lower[1] - upper[3]
}

export function middleY(box: Box): number {
  return (box[1] + box[3]) / 2
}

export function height(box: Box): number {
  return box[3] - box[1]
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
