import { assign } from './assign.ts'
import { attributeOf } from './attributes.ts'
import { callFunction, makeLambda } from './calls.ts'
import { itemsOf } from './functions/arguments.ts'
import { BUILTINS } from './functions/builtins.ts'
import { setOf } from './functions/lists.ts'
import { FormulaProblem } from './lexing/problem.ts'
import { calculate, holds, itemAt, sliceOf } from './operators.ts'
import { inScope, lookUp, type Run } from './run.ts'
import type { Clause, Expression, Joined } from './syntax/ast.ts'
import { fromInt, Impossible, negate } from './values/decimal.ts'
import { formatted } from './values/format.ts'
import { Missing } from './values/order.ts'
import { asNumber, Column, Dict, isTrue, kindOf, List, quoted, Tuple, textOf, type Value } from './values/value.ts'
import { spend, spendText } from './values/work.ts'

type Node<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>
type Evaluators = { [Kind in Expression['kind']]: (node: Node<Kind>, run: Run) => Value }

/** The value of an expression. Throws FormulaProblem at the part that cannot be evaluated. */
export function evaluate(node: Expression, run: Run): Value {
  try {
    spend()
    return (EVALUATORS[node.kind] as (node: Expression, run: Run) => Value)(node, run)
  } catch (error) {
    if (error instanceof Impossible) throw new FormulaProblem(error.message, node.at, error instanceof Missing)
    throw error
  }
}

const ORDERING = new Set(['<', '<=', '>', '>='])

const EVALUATORS: Evaluators = {
  literal: ({ value }) => value,
  name: ({ name }, run) => {
    const value = lookUp(run.scope, name) ?? BUILTINS.get(name)
    if (value === undefined) throw new Impossible(`Nothing is called ${name}. Fields are written field.${name}.`)
    return value
  },
  field: ({ id }, run) => run.fields.value(id),
  column: ({ id }, run) => {
    const items = run.fields.column(id)
    spend(items.length)
    return new Column(items)
  },
  mark: ({ id, name }, run) => run.fields.mark(id, name),
  unary: ({ operator, of }, run) => {
    const value = evaluate(of, run)
    if (operator === 'not') return !isTrue(value)
    const number = asNumber(needed(of, value))
    if (number) return operator === '-' ? negate(number) : number
    if (value instanceof Column) return calculate('*', value, fromInt(operator === '-' ? -1 : 1))
    throw new Impossible(`${operator} needs a number, not ${kindOf(value)}.`)
  },
  binary: ({ operator, left, right }, run) =>
    calculate(operator, needed(left, evaluate(left, run)), needed(right, evaluate(right, run))),
  logic: ({ operator, left, right }, run) => {
    const value = evaluate(left, run)
    return isTrue(value) === (operator === 'or') ? value : evaluate(right, run)
  },
  comparison: ({ first, rest }, run) => {
    let left = evaluate(first, run)
    let leftNode = first
    for (const { operator, right: node } of rest) {
      const right = evaluate(node, run)
      if (ORDERING.has(operator)) {
        needed(leftNode, left)
        needed(node, right)
      }
      if (!holds(operator, left, right)) return false
      left = right
      leftNode = node
    }
    return true
  },
  choice: ({ test, yes, no }, run) => evaluate(isTrue(evaluate(test, run)) ? yes : no, run),
  attribute: ({ of, name }, run) => attributeOf(needed(of, evaluate(of, run)), name),
  item: ({ of, index }, run) => itemAt(needed(of, evaluate(of, run)), evaluate(index, run)),
  slice: ({ of, bounds }, run) =>
    sliceOf(
      needed(of, evaluate(of, run)),
      bounds.map(bound => (bound ? evaluate(bound, run) : null)),
    ),
  call: callFunction,
  list: ({ items }, run) => new List(items.map(item => evaluate(item, run))),
  tuple: ({ items }, run) => new Tuple(items.map(item => evaluate(item, run))),
  set: ({ items }, run) => setOf(items.map(item => evaluate(item, run))),
  dict: ({ pairs }, run) => new Dict(pairs.map(([key, value]) => [evaluate(key, run), evaluate(value, run)])),
  comprehension: comprehend,
  lambda: makeLambda,
  joined: joinParts,
}

/** Says by its name which field is empty; an empty value without a name is told where it is used. */
function needed(node: Expression, value: Value): Value {
  if (value !== null) return value
  if (node.kind === 'field')
    throw new Missing(`field.${node.id} is empty; default_to(field.${node.id}, …) says what to take instead.`)
  if (node.kind === 'attribute') throw new Missing(`${node.name} is empty; default_to(…, …) says what to take instead.`)
  return value
}

function comprehend({ makes, item, value, clauses }: Node<'comprehension'>, run: Run): Value {
  const made: [Value, Value][] = []
  inScope(run, () =>
    goThrough(clauses, run, () => {
      made.push([evaluate(item, run), value && evaluate(value, run)])
    }),
  )
  if (makes === 'dict') return new Dict(made)
  const items = made.map(([each]) => each)
  return makes === 'set' ? setOf(items) : new List(items)
}

function goThrough([clause, ...inner]: Clause[], run: Run, each: () => void) {
  if (!clause) return each()
  for (const item of itemsOf(evaluate(clause.from, run), 'A loop')) {
    spend()
    assign(clause.target, item, run)
    if (clause.tests.every(test => isTrue(evaluate(test, run)))) goThrough(inner, run, each)
  }
}

function joinParts({ parts }: Joined, run: Run): string {
  const text = parts
    .map(part => {
      if (typeof part === 'string') return part
      const value = evaluate(part.value, run)
      const shown = part.conversion === 'r' ? quoted(value) : part.conversion === 's' ? textOf(value) : value
      return formatted(shown, part.spec ? joinParts(part.spec, run) : '')
    })
    .join('')
  spendText(text.length)
  return text
}
