import type { Layout, Segment, Span } from '../layout/layout.ts'
import { type Dictionary, type Meaning, meaningsOf } from './dictionary.ts'

/** A label as printed: its tokens and what they may stand for. */
export interface Label<Kind extends string = string> {
  span: Span
  segment: Segment
  meanings: Meaning<Kind>[]
}

/** All labels of a document, the longest at each place, in reading order. */
export function findLabels<Kind extends string>(layout: Layout, dictionary: Dictionary<Kind>): Label<Kind>[] {
  return layout.segments.flatMap(segment => labelsOf(segment, dictionary, layout.ocr))
}

/** Labels in one segment from left to right, without overlap. */
export function labelsOf<Kind extends string>(
  segment: Segment,
  dictionary: Dictionary<Kind>,
  fuzzy: boolean,
): Label<Kind>[] {
  const labels: Label<Kind>[] = []
  let start = 0
  while (start < segment.tokens.length) {
    const label = segment.tokens[start]!.key ? longestAt(segment, start, dictionary, fuzzy) : null
    if (label) labels.push(label)
    start += label ? label.span.length : 1
  }
  return labels
}

function longestAt<Kind extends string>(
  segment: Segment,
  start: number,
  dictionary: Dictionary<Kind>,
  fuzzy: boolean,
): Label<Kind> | null {
  const most = Math.min(segment.tokens.length - start, dictionary.longest + 2)
  for (let length = most; length > 0; length--) {
    const span = segment.tokens.slice(start, start + length)
    if (!span.at(-1)!.key) continue
    const meanings = meaningsOf(dictionary, span.map(token => token.key).join(''), fuzzy)
    if (meanings.length > 0) return { span, segment, meanings }
  }
  return null
}
