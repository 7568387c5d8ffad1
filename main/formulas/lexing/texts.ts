import { FormulaProblem, type Place } from './problem.ts'
import { advance, type Cursor, placeOf } from './tokens.ts'

export type TextPart = string | { source: string; at: Place; conversion: 's' | 'r' | null; spec: TextPart[] | null }

const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
  '0': '\0',
}

/** Whether a text literal begins here, perhaps with r, f or rf before its quotation mark. */
export const startsText = ({ source, index }: Cursor) =>
  /^(?:[rRfFuU]|[rR][fF]|[fF][rR])?['"]/.test(source.slice(index, index + 3))

/** Reads a text literal in any of Python's quotation marks. */
export function readText(cursor: Cursor): TextPart[] {
  const start = placeOf(cursor)
  const [, prefix = '', mark = ''] = /^([a-zA-Z]*)("""|'''|"|')/.exec(
    cursor.source.slice(cursor.index, cursor.index + 5),
  )!
  advance(cursor, prefix.length + mark.length)
  const reading = { cursor, mark, isRaw: /r/i.test(prefix), isFormatted: /f/i.test(prefix), start }
  const parts = readParts(reading, () => cursor.source.startsWith(mark, cursor.index))
  advance(cursor, mark.length)
  return parts
}

interface Reading {
  cursor: Cursor
  mark: string
  isRaw: boolean
  isFormatted: boolean
  start: Place
}

function readParts(reading: Reading, isOver: () => boolean): TextPart[] {
  const { cursor } = reading
  const parts: TextPart[] = []
  let text = ''
  while (!isOver()) {
    const next = cursor.source[cursor.index]
    if (next === undefined || (next === '\n' && reading.mark.length === 1))
      throw new FormulaProblem('The text that begins here has no closing quotation mark.', reading.start)
    if (!reading.isFormatted || (next !== '{' && next !== '}')) {
      text += readCharacter(reading)
    } else if (cursor.source[cursor.index + 1] === next) {
      text += advance(cursor, 2)[0]
    } else {
      if (next === '}')
        throw new FormulaProblem('A single } stands here; write }} for the sign itself.', placeOf(cursor))
      if (text) parts.push(text)
      text = ''
      parts.push(readInserted(reading))
    }
  }
  return text || parts.length === 0 ? [...parts, text] : parts
}

function readCharacter({ cursor, isRaw }: Reading): string {
  const sign = advance(cursor, 1)
  if (sign !== '\\') return sign
  const next = advance(cursor, 1)
  if (isRaw) return sign + next
  const width = next === 'x' ? 2 : next === 'u' ? 4 : 0
  if (!width) return ESCAPES[next] ?? sign + next
  const digits = cursor.source.slice(cursor.index, cursor.index + width)
  if (!new RegExp(`^[0-9a-fA-F]{${width}}$`).test(digits))
    throw new FormulaProblem(`\\${next} needs ${width} hexadecimal digits.`, placeOf(cursor))
  advance(cursor, width)
  return String.fromCharCode(Number.parseInt(digits, 16))
}

/** `{value!r:spec}` of an f-string. */
function readInserted(reading: Reading): TextPart {
  const { cursor, start } = reading
  advance(cursor, 1)
  const at = placeOf(cursor)
  const length = lengthInserted(cursor)
  if (length === null) throw new FormulaProblem('A { of this text has no closing }.', start)
  const source = advance(cursor, length)
  if (!source.trim()) throw new FormulaProblem('Nothing stands between these braces.', at)
  let conversion: 's' | 'r' | null = null
  if (cursor.source[cursor.index] === '!') {
    const named = advance(cursor, 2)[1]
    if (named !== 's' && named !== 'r') throw new FormulaProblem('Only !s and !r are known here.', placeOf(cursor))
    conversion = named
  }
  let spec: TextPart[] | null = null
  if (cursor.source[cursor.index] === ':') {
    advance(cursor, 1)
    spec = readParts(reading, () => cursor.source[cursor.index] === '}')
  }
  if (advance(cursor, 1) !== '}') throw new FormulaProblem('A closing } is missing here.', at)
  return { source, at, conversion, spec }
}

/** Up to the `}`, `!` or `:` that ends the expression, past brackets and texts inside it. */
function lengthInserted({ source, index }: Cursor): number | null {
  let depth = 0
  let quote = ''
  for (let end = index; end < source.length; end++) {
    const sign = source[end]!
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if ('([{'.includes(sign)) depth += 1
    else if (depth === 0 && (sign === '}' || sign === ':' || (sign === '!' && source[end + 1] !== '=')))
      return end - index
    else if (')]}'.includes(sign)) depth -= 1
  }
  return null
}
