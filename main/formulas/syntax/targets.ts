import { FormulaProblem } from '../lexing/problem.ts'
import type { Expression, Target } from './ast.ts'
import { parseOperand } from './operands.ts'
import { isNext, type Stream, takeIf } from './stream.ts'

/** The name or names that a loop gives its values to. */
export function parseTarget(stream: Stream): Target {
  const first = targetOf(parseOperand(stream))
  if (!isNext(stream, ',')) return first
  const targets = [first]
  while (takeIf(stream, ',')) {
    if (isNext(stream, 'in')) break
    targets.push(targetOf(parseOperand(stream)))
  }
  return { kind: 'names', targets, at: first.at }
}

/** An expression that stands left of `=`, as what it gives a value to. */
export function targetOf(expression: Expression): Target {
  const { kind, at } = expression
  if (kind === 'name') return { kind, name: expression.name, at }
  if (kind === 'item') return { kind, of: expression.of, index: expression.index, at }
  if (kind === 'tuple' || kind === 'list') return { kind: 'names', targets: expression.items.map(targetOf), at }
  if (kind === 'field' || kind === 'column' || kind === 'attribute')
    throw new FormulaProblem('A formula cannot set a field: its own value is that of its last expression.', at)
  throw new FormulaProblem('Nothing can be given a value here; write a name left of the =.', at)
}
