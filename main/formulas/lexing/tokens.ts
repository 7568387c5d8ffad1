import type { Place } from './problem.ts'
import type { TextPart } from './texts.ts'

export interface Token {
  kind: 'name' | 'number' | 'text' | 'operator' | 'newline' | 'indent' | 'dedent' | 'end'
  text: string
  at: Place
  /** Of texts: their pieces; those in braces of an f-string are formulas themselves. */
  parts?: TextPart[]
}

/** A position that moves through the formula and knows its line and column. */
export interface Cursor {
  source: string
  index: number
  line: number
  /** Index at which the line begins, less what stood before the source. */
  lineStart: number
}

export const openCursor = (source: string, at: Place = { line: 1, column: 1 }): Cursor => ({
  source,
  index: 0,
  line: at.line,
  lineStart: 1 - at.column,
})

export const placeOf = ({ index, line, lineStart }: Cursor): Place => ({ line, column: index - lineStart + 1 })

/** Moves on by so many characters. */
export function advance(cursor: Cursor, length: number): string {
  const passed = cursor.source.slice(cursor.index, cursor.index + length)
  for (let offset = 0; offset < passed.length; offset++) {
    if (passed[offset] !== '\n') continue
    cursor.line += 1
    cursor.lineStart = cursor.index + offset + 1
  }
  cursor.index += passed.length
  return passed
}
