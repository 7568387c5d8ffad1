import { tokensOf } from '../lexing/lexer.ts'
import { FormulaProblem } from '../lexing/problem.ts'
import type { TextPart } from '../lexing/texts.ts'
import type { Token } from '../lexing/tokens.ts'
import { parseDecimal } from '../values/decimal.ts'
import type { Expression, Joined } from './ast.ts'
import { parseBraces, parseBrackets, parseParentheses } from './collections.ts'
import { parseComprehension } from './comprehensions.ts'
import { parseExpression, parseExpressions } from './expressions.ts'
import { deeper, expect, isNext, next, openStream, peek, type Stream, takeIf, unexpected } from './stream.ts'

const CONSTANTS = new Map<string, boolean | null>([
  ['True', true],
  ['False', false],
  ['None', null],
])

/** Words that Python has and formulas have not, or that cannot begin a value. */
const RESERVED = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

/** A value with the calls, attributes and brackets that follow it. */
export function parseOperand(stream: Stream): Expression {
  let operand = parseAtom(stream)
  for (;;) {
    const token = takeIf(stream, '.', '(', '[')
    if (!token) return operand
    if (token.text === '.') operand = attributeOf(stream, operand, token)
    else if (token.text === '(') operand = parseCall(stream, operand, token)
    else operand = parseItem(stream, operand, token)
  }
}

function parseAtom(stream: Stream): Expression {
  const token = peek(stream)
  const { kind, text, at } = token
  if (kind === 'text') return parseTexts(stream)
  if (kind === 'number') return parseNumber(stream)
  if (takeIf(stream, '(')) return deeper(stream, () => parseParentheses(stream, at))
  if (takeIf(stream, '[')) return deeper(stream, () => parseBrackets(stream, at))
  if (takeIf(stream, '{')) return deeper(stream, () => parseBraces(stream, at))
  if (kind !== 'name') throw unexpected(stream, 'Expected a value')
  if (RESERVED.has(text)) throw new FormulaProblem(`${text} cannot stand here.`, at)
  next(stream)
  const constant = CONSTANTS.get(text)
  if (constant !== undefined) return { kind: 'literal', value: constant, at }
  return text === 'field' ? parseField(stream, at) : { kind: 'name', name: text, at }
}

function parseNumber(stream: Stream): Expression {
  const { text, at } = next(stream)
  const value = parseDecimal(text)
  if (!value) throw new FormulaProblem(`${text} is no number that can be calculated with.`, at)
  return { kind: 'literal', value, at }
}

/** `field.x`, `field.x.all_values` and `field.x.attr.name`: a field is named in full, so what a formula depends on is known. */
function parseField(stream: Stream, at: Token['at']): Expression {
  expect(stream, '.', 'after field: fields are written field.name')
  const id = nameNext(stream, 'Expected the id of a field')
  if (!isNext(stream, '.')) return { kind: 'field', id, at }
  const word = stream.tokens[stream.index + 1]?.text
  if (word !== 'all_values' && word !== 'attr') return { kind: 'field', id, at }
  next(stream)
  next(stream)
  if (word === 'all_values') return { kind: 'column', id, at }
  expect(stream, '.', 'and the name of an attribute')
  return { kind: 'mark', id, name: nameNext(stream, 'Expected the name of an attribute'), at }
}

const attributeOf = (stream: Stream, of: Expression, { at }: Token): Expression => ({
  kind: 'attribute',
  of,
  name: nameNext(stream, 'Expected a name after the point'),
  at,
})

function nameNext(stream: Stream, expected: string): string {
  if (peek(stream).kind !== 'name') throw unexpected(stream, expected)
  return next(stream).text
}

function parseCall(stream: Stream, callee: Expression, { at }: Token): Expression {
  const values: Expression[] = []
  const named: { name: string; value: Expression }[] = []
  while (!takeIf(stream, ')')) {
    const isNamed = peek(stream).kind === 'name' && stream.tokens[stream.index + 1]?.text === '='
    if (isNamed) {
      const { text: name } = next(stream)
      next(stream)
      named.push({ name, value: parseExpression(stream) })
    } else {
      if (named.length) throw unexpected(stream, 'Values come before those with names')
      values.push(parseArgument(stream))
    }
    if (!isNext(stream, ')')) expect(stream, ',', 'or ) here')
  }
  return { kind: 'call', callee, values, named, at: callee.kind === 'name' ? callee.at : at }
}

// sum(x for x in …) needs no brackets of its own
function parseArgument(stream: Stream): Expression {
  const value = parseExpression(stream)
  return isNext(stream, 'for') ? parseComprehension(stream, 'list', value, null) : value
}

function parseItem(stream: Stream, of: Expression, { at }: Token): Expression {
  const bounds: (Expression | null)[] = []
  let first = isNext(stream, ':') ? null : parseExpressions(stream)
  while (takeIf(stream, ':')) {
    bounds.push(first)
    first = isNext(stream, ':', ']') ? null : parseExpression(stream)
  }
  expect(stream, ']', 'here')
  if (!bounds.length) return { kind: 'item', of, index: first!, at }
  if (bounds.length > 2) throw new FormulaProblem('A slice has at most two colons.', at)
  return { kind: 'slice', of, bounds: [...bounds, first], at }
}

/** Texts that stand beside each other are one. */
function parseTexts(stream: Stream): Expression {
  const { at } = peek(stream)
  const parts: TextPart[] = []
  while (peek(stream).kind === 'text') parts.push(...next(stream).parts!)
  if (parts.every(part => typeof part === 'string')) return { kind: 'literal', value: parts.join(''), at }
  return joined(stream, parts, at)
}

function joined(stream: Stream, parts: TextPart[], at: Token['at']): Joined {
  const read = parts.map(part => {
    if (typeof part === 'string') return part
    const inner = openStream(tokensOf(part.source, part.at), stream.depth + 1)
    const value = deeper(inner, () => parseExpressions(inner))
    if (peek(inner).kind !== 'newline') throw unexpected(inner, 'Expected the closing }')
    return { value, conversion: part.conversion, spec: part.spec && joined(inner, part.spec, part.at) }
  })
  return { kind: 'joined', parts: read, at }
}
