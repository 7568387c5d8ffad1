import type { Place } from '../lexing/problem.ts'
import type { Token } from '../lexing/tokens.ts'
import type { BinaryOperator, Comparison, Expression } from './ast.ts'
import { parseOperand } from './operands.ts'
import { deeper, expect, isNext, next, peek, type Stream, takeIf, unexpected } from './stream.ts'

/** One expression, from `lambda` and `a if b else c` down. */
export function parseExpression(stream: Stream): Expression {
  return deeper(stream, () => {
    const word = takeIf(stream, 'lambda')
    if (word) return parseLambda(stream, word)
    const yes = parseOr(stream)
    const { at } = peek(stream)
    if (!takeIf(stream, 'if')) return yes
    const test = parseOr(stream)
    expect(stream, 'else', 'to go with the if before it')
    return { kind: 'choice', test, yes, no: parseExpression(stream), at }
  })
}

/** One expression, or several with commas between them, which make a tuple. */
export function parseExpressions(stream: Stream): Expression {
  const first = parseExpression(stream)
  if (!isNext(stream, ',')) return first
  const items = [first]
  while (takeIf(stream, ',')) {
    if (!startsExpression(peek(stream))) break
    items.push(parseExpression(stream))
  }
  return { kind: 'tuple', items, at: first.at }
}

/** What may stand before `in` of a loop or `if` of a comprehension, where a choice may not. */
export function parseOr(stream: Stream): Expression {
  return leftToRight(stream, parseAnd, ['or'], (operator, left, right, at) => ({
    kind: 'logic',
    operator: operator as 'or',
    left,
    right,
    at,
  }))
}

function parseAnd(stream: Stream): Expression {
  return leftToRight(stream, parseNot, ['and'], (operator, left, right, at) => ({
    kind: 'logic',
    operator: operator as 'and',
    left,
    right,
    at,
  }))
}

function parseNot(stream: Stream): Expression {
  const word = takeIf(stream, 'not')
  if (!word) return parseComparison(stream)
  return { kind: 'unary', operator: 'not', of: deeper(stream, () => parseNot(stream)), at: word.at }
}

function parseComparison(stream: Stream): Expression {
  const first = parseSum(stream)
  const rest: { operator: Comparison; right: Expression }[] = []
  const { at } = peek(stream)
  for (let operator = comparisonNext(stream); operator; operator = comparisonNext(stream)) {
    rest.push({ operator, right: parseSum(stream) })
  }
  return rest.length ? { kind: 'comparison', first, rest, at } : first
}

function comparisonNext(stream: Stream): Comparison | null {
  const token = takeIf(stream, '==', '!=', '<=', '>=', '<', '>', 'in', 'is')
  if (token?.text === 'is') return takeIf(stream, 'not') ? 'is not' : 'is'
  if (token) return token.text as Comparison
  if (!isNext(stream, 'not') || stream.tokens[stream.index + 1]?.text !== 'in') return null
  next(stream)
  next(stream)
  return 'not in'
}

const parseSum = (stream: Stream): Expression => leftToRight(stream, parseProduct, ['+', '-'], binary)

const parseProduct = (stream: Stream): Expression => leftToRight(stream, parseSigned, ['*', '/', '//', '%'], binary)

function parseSigned(stream: Stream): Expression {
  const sign = takeIf(stream, '-', '+')
  if (!sign) return parsePower(stream)
  return { kind: 'unary', operator: sign.text as '-', of: deeper(stream, () => parseSigned(stream)), at: sign.at }
}

function parsePower(stream: Stream): Expression {
  const base = parseOperand(stream)
  const token = takeIf(stream, '**')
  if (!token) return base
  return { kind: 'binary', operator: '**', left: base, right: deeper(stream, () => parseSigned(stream)), at: token.at }
}

const binary = (operator: string, left: Expression, right: Expression, at: Place): Expression => ({
  kind: 'binary',
  operator: operator as BinaryOperator,
  left,
  right,
  at,
})

function leftToRight(
  stream: Stream,
  parse: (stream: Stream) => Expression,
  operators: string[],
  make: (operator: string, left: Expression, right: Expression, at: Place) => Expression,
): Expression {
  let left = parse(stream)
  for (let token = takeIf(stream, ...operators); token; token = takeIf(stream, ...operators))
    left = make(token.text, left, parse(stream), token.at)
  return left
}

function parseLambda(stream: Stream, { at }: Token): Expression {
  const names: string[] = []
  while (!takeIf(stream, ':')) {
    const token = next(stream)
    if (token.kind !== 'name') throw unexpected(stream, 'Expected a name after lambda')
    names.push(token.text)
    if (!isNext(stream, ':')) expect(stream, ',', 'between the names of a lambda')
  }
  return { kind: 'lambda', names, body: parseExpression(stream), at }
}

const startsExpression = ({ kind, text }: Token): boolean =>
  kind === 'name' || kind === 'number' || kind === 'text' || (kind === 'operator' && '([{-+'.includes(text))
