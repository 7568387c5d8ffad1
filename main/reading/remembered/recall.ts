import { blockFrom } from '../fields/layout/blocks.ts'
import { aroundItems, height, middleY } from '../fields/layout/boxes.ts'
import type { Layout, Span } from '../fields/layout/layout.ts'
import { textOf } from '../fields/layout/layout.ts'
import type { Box } from '../pages/page.ts'
import { placesOf } from './anchors.ts'
import type { Anchor, Spot } from './lesson.ts'
import { boxOf, runsOf, widthOf } from './place.ts'
import { shapeOf } from './shape.ts'

/** A value where a lesson leads to. */
export interface Recalled {
  text: string
  page: number
  box: Box
  /** Probability 0..1 that this is what is meant, by how much points to it. */
  score: number
}

interface Expected {
  page: number
  left: number
  right: number
  middle: number
  weight: number
}

interface Hit {
  run: Span
  weight: number
  cost: number
}

const WEIGHTS: Record<Anchor['side'], number> = { left: 3, above: 3, right: 1, below: 1 }
const PLACE_WEIGHT = 1.5
const COST_AT_MOST = 4

/**
 * The value that stands where the lesson's spot was, relative to the same words or at the same place of the page; null when
 * nothing there is readable as a value (`isValue`, asked of the printed text). Pure.
 */
export function recallField(layout: Layout, spot: Spot, isValue: (text: string) => boolean): Recalled | null {
  const hits = new Map<string, Hit>()
  for (const expected of expectations(layout, spot)) {
    const found = bestRun(layout, spot, expected, isValue)
    if (!found) continue
    const key = `${found.run[0]!.index}+${found.run.length}`
    const before = hits.get(key)
    const cost = Math.min(found.cost, before?.cost ?? found.cost)
    hits.set(key, { run: found.run, cost, weight: expected.weight + (before?.weight ?? 0) })
  }
  const best = [...hits.values()].sort((one, other) => other.weight - other.cost - (one.weight - one.cost))[0]
  return best ? recalled(layout, spot, best) : null
}

function expectations(layout: Layout, spot: Spot): Expected[] {
  const fixed = { page: spot.page, ...scaled(layout, spot.page, spot), weight: PLACE_WEIGHT }
  const led = spot.anchors.flatMap(anchor => {
    const places = placesOf(layout, anchor.words)
    return places.map(place => {
      const { page } = place[0]!
      const at = aroundItems(place)
      const { left, right, middle } = scaled(layout, page, { ...anchor, middle: anchor.down })
      return {
        ...{ page, left: at[0] + left, right: at[0] + right, middle: middleY(at) + middle },
        // Words that stand in several places point to none of them for sure
        weight: WEIGHTS[anchor.side] / places.length,
      }
    })
  })
  return [...led, fixed]
}

function scaled(layout: Layout, page: number, at: { left: number; right: number; middle: number }) {
  const width = widthOf(layout, page)
  return { left: at.left * width, right: at.right * width, middle: at.middle * width }
}

function bestRun(layout: Layout, spot: Spot, at: Expected, isValue: (text: string) => boolean): Hit | null {
  const unit = layout.heights.get(at.page) ?? 20
  const near = layout.lines.filter(
    ({ page, box }) => page === at.page && Math.abs(middleY(box) - at.middle) < Math.max(unit, 0.6 * height(box)),
  )
  const runs = near
    .flatMap(({ segments }) => segments)
    .filter(({ box }) => box[2] > at.left - 3 * unit && box[0] < at.right + 3 * unit)
    .flatMap(({ tokens }) =>
      runsOf(tokens).map(run => ({ run, ends: [tokens[0] === run[0], tokens.at(-1) === run.at(-1)] })),
    )
  let best: Hit | null = null
  for (const { run, ends } of runs) {
    const limit: number = best?.cost ?? COST_AT_MOST
    const distance = distanceOf(at, run, unit)
    const cost: number = distance < limit ? distance + strangeness(spot, run, ends) : limit
    if (cost < limit && isValue(cut(spot, textOf(run)))) best = { run, weight: 0, cost }
  }
  return best
}

/** How far a run stands from where it should, in heights of a word; one of its edges may be anywhere. */
function distanceOf(at: Expected, run: Span, unit: number): number {
  const box = aroundItems(run)
  const [left, right] = [Math.abs(box[0] - at.left) / unit, Math.abs(box[2] - at.right) / unit]
  const down = Math.abs(middleY(box) - at.middle) / unit
  return Math.min(left, right) + 0.1 * Math.min(10, Math.max(left, right)) + 0.5 * down
}

/** How unlike the last value a run looks, as much as so many heights of distance. */
function strangeness(spot: Spot, run: Span, [isFirst, isLast]: boolean[]): number {
  // What filled its segment alone goes on to its end, however many words that are
  const edge = spot.isFirst && spot.isLast ? 1.8 : 0.6
  return (
    (shapeOf(cut(spot, textOf(run))) === spot.shape ? 0 : 1) +
    (run.length === spot.tokens ? 0 : 0.4) +
    (isFirst === spot.isFirst ? 0 : edge) +
    (isLast === spot.isLast ? 0 : edge)
  )
}

function recalled(layout: Layout, spot: Spot, { run, weight, cost }: Hit): Recalled {
  const lines = spot.lines > 1 ? blockFrom(layout, run, () => false, spot.lines) : [run]
  const text = cut(spot, lines.map(textOf).join('\n'))
  const isLike = shapeOf(cut(spot, textOf(run))) === spot.shape
  return { text, page: run[0]!.page, box: boxOf(lines), score: scoreOf(weight, cost, isLike) }
}

// By what agrees: labels on two sides, a label with the place, a label before or above, or little
function scoreOf(weight: number, cost: number, isLike: boolean): number {
  const sure = weight >= 4.5 ? 0.95 : weight >= 2.5 ? 0.9 : weight >= 2 ? 0.75 : 0.6
  return Math.round(100 * sure * (cost > 2 ? 0.8 : 1) * (isLike ? 1 : 0.8)) / 100
}

function cut({ prefix, suffix }: Spot, text: string): string {
  const from = prefix && text.startsWith(prefix) ? prefix.length : 0
  const to = suffix && text.endsWith(suffix) ? text.length - suffix.length : text.length
  return text.slice(from, to).trim()
}
