import type { Span } from '../layout/layout.ts'
import { textOf } from '../layout/layout.ts'

export function nameText(span: Span): string {
  return textOf(span).replace(/^[\s,;:|•·●-]+|[\s,;:|•·●-]+$/g, '')
}

export function addressText(lines: Span[]): string {
  return lines.map(line => nameText(line)).join(', ')
}
