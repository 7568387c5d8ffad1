import { type Span, textOf } from '../layout/layout.ts'

export function nameText(span: Span): string {
  return textOf(span).replace(/^[\s,;:|•·●*"-]+|[\s,;:|•·●*"-]+$/g, '')
}

export function addressText(lines: Span[]): string {
  return lines.map(line => nameText(line)).join(', ')
}

/** Whether the words of a name stand in another text, in this order. */
export function samePrinted(name: Span, other: Span): boolean {
  const key = keyOf(name)
  return key.length > 3 && keyOf(other).includes(key)
}

function keyOf(span: Span): string {
  return span.map(token => token.key).join('')
}
