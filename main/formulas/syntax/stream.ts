import { FormulaProblem } from '../lexing/problem.ts'
import type { Token } from '../lexing/tokens.ts'

const DEEPEST = 60

/** Tokens with a reading position. */
export interface Stream {
  tokens: Token[]
  index: number
  depth: number
}

export const openStream = (tokens: Token[], depth = 0): Stream => ({ tokens, index: 0, depth })

export const peek = ({ tokens, index }: Stream): Token => tokens[index] ?? tokens.at(-1)!

export function next(stream: Stream): Token {
  const token = peek(stream)
  if (stream.index < stream.tokens.length - 1) stream.index += 1
  return token
}

/** Whether an operator or a word of the language comes next. */
export function isNext(stream: Stream, ...texts: string[]): boolean {
  const { kind, text } = peek(stream)
  return (kind === 'operator' || kind === 'name') && texts.includes(text)
}

export function takeIf(stream: Stream, ...texts: string[]): Token | null {
  return isNext(stream, ...texts) ? next(stream) : null
}

export function expect(stream: Stream, text: string, where: string): Token {
  const token = takeIf(stream, text)
  if (!token) throw unexpected(stream, `Expected ${text} ${where}`)
  return token
}

export function unexpected(stream: Stream, expected: string): FormulaProblem {
  const { kind, text, at } = peek(stream)
  const found = text.trim()
    ? `${kind === 'text' ? 'the text ' : ''}${text}`
    : kind === 'indent'
      ? 'an indented line'
      : 'the end of the line'
  return new FormulaProblem(`${expected}, but found ${found}.`, at)
}

/** Runs what may call itself again, only so deep. */
export function deeper<Result>(stream: Stream, parse: () => Result): Result {
  stream.depth += 1
  if (stream.depth > DEEPEST) throw new FormulaProblem('The formula is nested too deeply.', peek(stream).at)
  const result = parse()
  stream.depth -= 1
  return result
}
