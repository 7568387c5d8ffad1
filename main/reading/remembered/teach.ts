import { aroundItems, middleY } from '../fields/layout/boxes.ts'
import type { Layout, Span } from '../fields/layout/layout.ts'
import { textOf } from '../fields/layout/layout.ts'
import type { Box } from '../pages/page.ts'
import { anchorsOf } from './anchors.ts'
import type { FieldLesson, Spot } from './lesson.ts'
import { linesIn, onlyPlaceOf, widthOf } from './place.ts'
import { shapeOf } from './shape.ts'

/** A value as a person left it, with its place in pixels where it has one. */
export interface Confirmed {
  value: string
  /** 1-based. */
  page: number | null
  box: Box | null
}

/** What a confirmed value teaches about where to look for it; pure, distances in widths of the page. */
export function fieldLesson(layout: Layout, { value, page, box }: Confirmed): FieldLesson {
  const placed = page !== null && box ? linesIn(layout, page, box) : []
  const alone = placed.length || !value ? null : onlyPlaceOf(layout, value)
  const lines = alone ? [alone] : placed
  return { kind: 'field', value, spot: lines.length ? spotOf(layout, lines, value) : null, isRefused: false }
}

/** What is learnt where a person emptied a field: what stands at this place is not meant. */
export function refusal(layout: Layout, found: Confirmed): FieldLesson {
  return { ...fieldLesson(layout, found), value: '', isRefused: true }
}

function spotOf(layout: Layout, lines: Span[], value: string): Spot {
  const first = lines[0]!
  const box = aroundItems(first)
  const { page, segment } = first[0]!
  const width = widthOf(layout, page)
  const around = layout.segments[segment]!.tokens
  const text = textOf(first)
  const { prefix, suffix } = lines.length === 1 ? glued(text, value.trim()) : { prefix: '', suffix: '' }
  return {
    anchors: anchorsOf(layout, first),
    page,
    left: box[0] / width,
    right: box[2] / width,
    middle: middleY(box) / width,
    tokens: first.length,
    lines: lines.length,
    shape: shapeOf(text.slice(prefix.length, text.length - suffix.length)),
    isFirst: around[0] === first[0],
    isLast: around.at(-1) === first.at(-1),
    prefix,
    suffix,
  }
}

// Only where the value is printed inside the text: numbers and dates are shown in the field's own format
function glued(text: string, value: string): { prefix: string; suffix: string } {
  const at = value ? text.indexOf(value) : -1
  if (at < 0 || text === value) return { prefix: '', suffix: '' }
  return { prefix: text.slice(0, at), suffix: text.slice(at + value.length) }
}
