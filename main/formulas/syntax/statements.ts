import { tokensOf } from '../lexing/lexer.ts'
import { FormulaProblem } from '../lexing/problem.ts'
import type { Token } from '../lexing/tokens.ts'
import type { BinaryOperator, Expression, Statement } from './ast.ts'
import { parseExpression, parseExpressions } from './expressions.ts'
import { deeper, expect, isNext, next, openStream, peek, type Stream, takeIf, unexpected } from './stream.ts'
import { parseTarget, targetOf } from './targets.ts'

const FOREIGN: Record<string, string> = {
  import: 'Nothing can be imported; re, date, today and timedelta are there already.',
  from: 'Nothing can be imported; re, date, today and timedelta are there already.',
  def: 'Formulas have no functions of their own.',
  return: 'A formula does not return: its value is that of its last expression.',
  try: 'Formulas cannot catch errors; ask is_empty(…) before.',
  class: 'Formulas have no classes.',
}

/** Reads a whole formula. Throws FormulaProblem at what is not understood. */
export function parseFormula(text: string): Statement[] {
  const stream = openStream(tokensOf(text))
  const statements: Statement[] = []
  while (takeLineEnd(stream));
  while (peek(stream).kind !== 'end') statements.push(...parseLine(stream))
  return statements
}

/** One line, which may hold several statements, or one statement with the lines that belong to it. */
function parseLine(stream: Stream): Statement[] {
  const token = peek(stream)
  if (token.kind === 'indent') throw new FormulaProblem('This line is indented without a reason.', token.at)
  if (isNext(stream, 'if')) return [parseIf(stream)]
  if (isNext(stream, 'for')) return [parseFor(stream)]
  if (isNext(stream, 'while')) return [parseWhile(stream)]
  return parseSimpleLine(stream)
}

function parseSimpleLine(stream: Stream): Statement[] {
  const statements = [parseSimple(stream)]
  while (takeIf(stream, ';')) {
    if (peek(stream).kind === 'newline') break
    statements.push(parseSimple(stream))
  }
  if (!takeLineEnd(stream)) throw unexpected(stream, 'Expected the end of the line')
  return statements
}

function parseSimple(stream: Stream): Statement {
  const { kind, text, at } = peek(stream)
  const foreign = kind === 'name' && Object.hasOwn(FOREIGN, text) ? FOREIGN[text] : undefined
  if (foreign) throw new FormulaProblem(foreign, at)
  const word = takeIf(stream, 'break', 'continue', 'pass')
  if (word) return { kind: word.text as 'pass', at }
  const value = parseExpressions(stream)
  const token = peek(stream)
  if (token.kind !== 'operator' || !/^(\+|-|\*|\/|\/\/|%|\*\*)?=$/.test(token.text))
    return { kind: 'expression', value, at }
  next(stream)
  return assignmentOf(stream, value, token)
}

function assignmentOf(stream: Stream, left: Expression, { text, at }: Token): Statement {
  const value = parseExpressions(stream)
  if (isNext(stream, '=')) throw new FormulaProblem('Only one name can be given a value at a time.', peek(stream).at)
  const operator = text === '=' ? null : (text.slice(0, -1) as BinaryOperator)
  return { kind: 'assign', target: targetOf(left), operator, value, at }
}

function parseIf(stream: Stream): Statement {
  const { at } = next(stream)
  const branches = [parseBranch(stream)]
  while (takeIf(stream, 'elif')) branches.push(parseBranch(stream))
  const otherwise = takeIf(stream, 'else') ? parseBody(stream) : []
  return { kind: 'if', branches, otherwise, at }
}

const parseBranch = (stream: Stream) => ({ test: parseExpression(stream), body: parseBody(stream) })

function parseFor(stream: Stream): Statement {
  const { at } = next(stream)
  const target = parseTarget(stream)
  expect(stream, 'in', 'after the name of a loop')
  const from = parseExpressions(stream)
  return { kind: 'for', target, from, body: parseBody(stream), at }
}

function parseWhile(stream: Stream): Statement {
  const { at } = next(stream)
  return { kind: 'while', test: parseExpression(stream), body: parseBody(stream), at }
}

function parseBody(stream: Stream): Statement[] {
  expect(stream, ':', 'at the end of this line')
  if (!takeLineEnd(stream)) return parseSimpleLine(stream)
  if (peek(stream).kind !== 'indent') throw unexpected(stream, 'Expected an indented line')
  next(stream)
  return deeper(stream, () => {
    const statements: Statement[] = []
    while (peek(stream).kind !== 'dedent' && peek(stream).kind !== 'end') statements.push(...parseLine(stream))
    if (peek(stream).kind === 'dedent') next(stream)
    return statements
  })
}

function takeLineEnd(stream: Stream): boolean {
  if (peek(stream).kind !== 'newline') return false
  next(stream)
  return true
}
