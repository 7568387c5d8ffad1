import { type Span, textOf } from '../layout/layout.ts'

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
