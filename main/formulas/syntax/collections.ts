import type { Place } from '../lexing/problem.ts'
import type { Expression } from './ast.ts'
import { parseComprehension } from './comprehensions.ts'
import { parseExpression } from './expressions.ts'
import { expect, isNext, type Stream, takeIf } from './stream.ts'

/** After `(`: a value in parentheses, a tuple, or what a comprehension makes. */
export function parseParentheses(stream: Stream, at: Place): Expression {
  if (takeIf(stream, ')')) return { kind: 'tuple', items: [], at }
  const first = parseExpression(stream)
  if (isNext(stream, 'for')) return closed(stream, parseComprehension(stream, 'list', first, null), ')')
  if (takeIf(stream, ')')) return first
  return { kind: 'tuple', items: rest(stream, first, ')'), at }
}

export function parseBrackets(stream: Stream, at: Place): Expression {
  if (takeIf(stream, ']')) return { kind: 'list', items: [], at }
  const first = parseExpression(stream)
  if (isNext(stream, 'for')) return closed(stream, parseComprehension(stream, 'list', first, null), ']')
  return { kind: 'list', items: rest(stream, first, ']'), at }
}

export function parseBraces(stream: Stream, at: Place): Expression {
  if (takeIf(stream, '}')) return { kind: 'dict', pairs: [], at }
  const first = parseExpression(stream)
  if (!takeIf(stream, ':')) {
    if (isNext(stream, 'for')) return closed(stream, parseComprehension(stream, 'set', first, null), '}')
    return { kind: 'set', items: rest(stream, first, '}'), at }
  }
  const value = parseExpression(stream)
  if (isNext(stream, 'for')) return closed(stream, parseComprehension(stream, 'dict', first, value), '}')
  const pairs: [Expression, Expression][] = [[first, value]]
  while (!takeIf(stream, '}')) {
    expect(stream, ',', 'or } here')
    if (takeIf(stream, '}')) break
    const key = parseExpression(stream)
    expect(stream, ':', 'between a key and its value')
    pairs.push([key, parseExpression(stream)])
  }
  return { kind: 'dict', pairs, at }
}

function rest(stream: Stream, first: Expression, end: string): Expression[] {
  const items = [first]
  while (!takeIf(stream, end)) {
    expect(stream, ',', `or ${end} here`)
    if (takeIf(stream, end)) break
    items.push(parseExpression(stream))
  }
  return items
}

function closed(stream: Stream, expression: Expression, end: string): Expression {
  expect(stream, end, 'here')
  return expression
}
