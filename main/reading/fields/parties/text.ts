import type { DocumentView } from '../header/document.ts'
import { learnedEvidence } from '../header/evidence.ts'
import type { Evidence } from '../header/judge.ts'
import { type Span, textOf } from '../layout/layout.ts'
import { blocksOf } from '../learned/blocks.ts'

export function nameText(span: Span): string {
  return textOf(span).replace(/^[\s,;:|•·●*"-]+|[\s,;:|•·●*"-]+$/g, '')
}

export function addressText(lines: Span[]): string {
  return lines.map(line => nameText(line)).join(', ')
}

/** One line alone is rarely a whole address; one without a number hardly one at all. */
export function addressEvidence(lines: Span[]): Record<string, number> {
  const text = addressText(lines)
  return { lines: Math.min(4, lines.length - 1), plain: /\d/.test(text) ? 0 : 1, brief: text.length < 20 ? 1 : 0 }
}

/** Whether the words of a name stand in another text, in this order. */
export function samePrinted(name: Span, other: Span): boolean {
  const key = keyOf(name)
  return key.length > 3 && keyOf(other).includes(key)
}

function keyOf(span: Span): string {
  return span.map(token => token.key).join('')
}

/** What the network says of an address: how likely its words are, and which share of the words it takes for this address is missing. */
export function learnedAddress(view: DocumentView, lines: Span[], tag: string): Evidence {
  const words = lines.flat()
  const blocks = learnedBlocks(view, tag).map(block => block.flat())
  const block = blocks.find(other => other.some(token => words.includes(token))) ?? []
  const missing = block.filter(token => !words.includes(token) && token.key).length
  return { ...learnedEvidence(view, words, tag), learned_missing: missing / Math.max(1, block.length) }
}

/** Where the network sees values of the tag, each line by line. */
export function learnedBlocks(view: DocumentView, tag: string): Span[][] {
  return view.learned ? blocksOf(view.learned, view.layout, tag, 0.35) : []
}
