import type { Box } from '../../pages/page.ts'
import { aroundItems, gapBelow, height, overlapX } from '../layout/boxes.ts'
import type { Layout, Segment, Token } from '../layout/layout.ts'
import type { Meaning } from './dictionary.ts'
import type { Label } from './find-labels.ts'

export type Relation = 'same' | 'right' | 'below'

/** That a token stands where the value of a label stands. */
export interface Attachment<Kind extends string = string> {
  label: Label<Kind>
  meaning: Meaning<Kind>
  relation: Relation
  /** 0 for the token right after a strong label; grows with everything that stands between. */
  cost: number
}

/** Attachments by token index, cheapest first. */
export type Attachments<Kind extends string> = Map<number, Attachment<Kind>[]>

const WEAK = 0.4
/** Values below a label stand within this many heights of the label. */
const REACH = 3.5

/** Finds for every token the labels it may belong to: before it in its segment, to its left on the line, above it. */
export function attachLabels<Kind extends string>(layout: Layout, labels: Label<Kind>[]): Attachments<Kind> {
  const attachments: Attachments<Kind> = new Map()
  const starts = new Map(labels.map(label => [label.span[0]!.index, label]))
  for (const label of labels) {
    const reach = [...sameSegment(label, starts), ...toTheRight(layout, label, starts), ...below(layout, label, starts)]
    for (const { token, relation, cost } of reach) {
      const own = attachments.get(token.index) ?? []
      for (const meaning of label.meanings) {
        own.push({ label, meaning, relation, cost: cost + (meaning.strong ? 0 : WEAK) })
      }
      attachments.set(token.index, own)
    }
  }
  for (const own of attachments.values()) own.sort((a, b) => a.cost - b.cost)
  return attachments
}

interface Reached {
  token: Token
  relation: Relation
  cost: number
}

type Starts = Map<number, Label<string>>

function sameSegment(label: Label, starts: Starts): Reached[] {
  const tokens = label.segment.tokens
  const from = tokens.indexOf(label.span.at(-1)!) + 1
  const reached: Reached[] = []
  let between = 0
  for (const token of tokens.slice(from)) {
    if (starts.has(token.index)) break
    reached.push({ token, relation: 'same', cost: 0.12 * between })
    if (token.key) between++
  }
  return reached
}

function toTheRight(layout: Layout, label: Label, starts: Starts): Reached[] {
  const { line, index, tokens } = label.segment
  // what follows the label in its own segment is its value, unless it is a note such as (EUR) or 19 %
  const closed =
    tokens.at(-1) !== label.span.at(-1) &&
    /\d{3}/.test(
      tokens
        .slice(tokens.indexOf(label.span.at(-1)!) + 1)
        .map(token => token.text)
        .join(''),
    )
  const after = layout.lines[line]!.segments.filter(segment => segment.index > index)
  const reached: Reached[] = []
  for (const [step, segment] of after.entries()) {
    if (starts.has(segment.tokens[0]!.index)) break
    const own = leading(segment, starts)
    for (const [offset, token] of own.entries()) {
      reached.push({ token, relation: 'right', cost: 0.15 + 0.2 * step + 0.08 * offset + (closed ? 0.5 : 0) })
    }
    if (own.length < segment.tokens.length) break
  }
  return reached
}

function leading(segment: Segment, starts: Starts): Token[] {
  const end = segment.tokens.findIndex(token => starts.has(token.index))
  return end < 0 ? segment.tokens : segment.tokens.slice(0, end)
}

function below(layout: Layout, label: Label, starts: Starts): Reached[] {
  const box = aroundItems(label.span)
  const reached: Reached[] = []
  let row = 0
  for (let line = label.segment.line + 1; line < layout.lines.length && row < 3; line++) {
    const { box: lineBox, segments, page } = layout.lines[line]!
    if (page !== label.segment.page || gapBelow(box, lineBox) > REACH * height(box)) break
    const under = segments.find(segment => isUnder(box, segment.box))
    if (!under || gapBelow(box, under.box) < -0.3 * height(box)) continue
    const start = starts.get(under.tokens[0]!.index)
    if (start?.meanings.some(meaning => meaning.strong)) break
    const cost = 0.45 + 0.3 * row + (isAligned(box, under.box) ? 0 : 0.2)
    reached.push(
      ...inColumn(under, box, starts).map((token, offset) => ({
        token,
        relation: 'below' as const,
        cost: cost + 0.08 * offset,
      })),
    )
    row++
  }
  return reached
}

function isUnder(label: Box, other: Box): boolean {
  return overlapX(label, other) > 0 || Math.abs(label[0] - other[0]) < height(label)
}

function isAligned(label: Box, other: Box): boolean {
  const tolerance = 0.8 * height(label)
  return (
    Math.abs(label[0] - other[0]) < tolerance ||
    Math.abs(label[2] - other[2]) < tolerance ||
    Math.abs(label[0] + label[2] - other[0] - other[2]) < 2 * tolerance
  )
}

/** Of a long segment only what begins under the label or near it. */
function inColumn(segment: Segment, label: Box, starts: Starts): Token[] {
  const own = leading(segment, starts)
  const from = own.findIndex(token => token.box[2] > label[0] - height(label))
  return from < 0 ? [] : own.slice(from)
}
