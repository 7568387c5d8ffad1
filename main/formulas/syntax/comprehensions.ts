import type { Clause, Expression } from './ast.ts'
import { parseOr } from './expressions.ts'
import { expect, peek, type Stream, takeIf } from './stream.ts'
import { parseTarget } from './targets.ts'

/** After the item: `for x in values if test`, as often as it stands there. */
export function parseComprehension(
  stream: Stream,
  makes: 'list' | 'set' | 'dict',
  item: Expression,
  value: Expression | null,
): Expression {
  const clauses: Clause[] = []
  const { at } = peek(stream)
  while (takeIf(stream, 'for')) {
    const target = parseTarget(stream)
    expect(stream, 'in', 'after the name of a loop')
    const clause: Clause = { target, from: parseOr(stream), tests: [] }
    while (takeIf(stream, 'if')) clause.tests.push(parseOr(stream))
    clauses.push(clause)
  }
  return { kind: 'comprehension', makes, item, value, clauses, at }
}
