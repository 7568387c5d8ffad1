import type { Box } from '../../../pages/page.ts'
import { around, overlapX } from '../../layout/boxes.ts'
import type { Line, Segment } from '../../layout/layout.ts'
import { textOf } from '../../layout/layout.ts'
import type { Column } from './item-heads.ts'

/** Numbers with a currency, a percent sign or a unit: what stands in the columns right of a description. */
const NUMBER = /^(?:\p{Sc}|\p{L}{1,3}\.?)? ?[-+(]?\d[\d.,' ]*\)?-? ?(?:%|\p{Sc}|\p{L}{1,8}\.?)?$/u
/** Pixels that a stack may stand away from its head before it rather has none. */
const SKIP_STACK = 120

/**
 * Column index of every segment that is a number. Numbers that stand above each other are one stack; stacks are matched with the heads in
 * their order from left to right, so that a head that is shifted against its numbers (centred over them, say) still gets them.
 */
export function numberColumns(columns: Column[], lines: Line[]): Map<Segment, number> {
  const rows = lines
    .map(line => line.segments.filter(segment => NUMBER.test(textOf(segment.tokens))))
    .filter(row => row.length > 1)
  const stacks = stack(rows.flat())
  const matched = match(
    stacks.map(({ box }) => box),
    columns.map(({ box }) => box),
  )
  const result = new Map<Segment, number>()
  for (const [index, { segments }] of stacks.entries()) {
    const column = matched[index]
    if (column !== undefined && column >= 0) for (const segment of segments) result.set(segment, column)
  }
  return result
}

interface Stack {
  box: Box
  segments: Segment[]
}

/** Groups segments that overlap from left to right. */
function stack(segments: Segment[]): Stack[] {
  const stacks: Stack[] = []
  for (const segment of [...segments].sort((a, b) => a.box[0] - b.box[0])) {
    const last = stacks.at(-1)
    if (last && overlapX(last.box, segment.box) > 0) {
      last.segments.push(segment)
      last.box = around([last.box, segment.box])
    } else stacks.push({ box: segment.box, segments: [segment] })
  }
  return stacks
}

interface Plan {
  cost: number
  /** Head of every stack so far. */
  heads: number[]
}

/** The cheapest assignment of stacks to heads that keeps the order; -1 for stacks without a head. */
function match(stacks: Box[], heads: Box[]): number[] {
  let plans: Plan[] = heads.map(() => ({ cost: 0, heads: [] }))
  plans.push({ cost: 0, heads: [] })
  for (const box of stacks) {
    const next: Plan[] = []
    for (const [used, plan] of plans.entries()) {
      const without = { cost: plan.cost + SKIP_STACK, heads: [...plan.heads, -1] }
      const before = plans[used - 1]
      const own = before && { cost: before.cost + distance(box, heads[used - 1]!), heads: [...before.heads, used - 1] }
      const left = next[used - 1]
      next.push([without, own, left].reduce((a, b) => (b && b.cost < a!.cost ? b : a))!)
    }
    plans = next
  }
  return plans.at(-1)!.heads
}

/** Pixels between a stack and a head; aligned edges count as touching. */
function distance(stack: Box, head: Box): number {
  const gap = Math.max(0, -overlapX(stack, head))
  const edges = Math.min(
    Math.abs(stack[0] - head[0]),
    Math.abs(stack[2] - head[2]),
    Math.abs(stack[0] + stack[2] - head[0] - head[2]) / 2,
  )
  return gap + 0.2 * edges
}
