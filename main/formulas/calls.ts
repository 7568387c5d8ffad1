import { evaluate } from './evaluate.ts'
import { inScope, type Run } from './run.ts'
import type { Expression } from './syntax/ast.ts'
import { SPEAKING } from './syntax/references.ts'
import { Impossible } from './values/decimal.ts'
import { Callable, Dict, kindOf, List, Row, textOf, type Value } from './values/value.ts'
import { spend, spendText } from './values/work.ts'

type Call = Extract<Expression, { kind: 'call' }>
const DEEPEST = 40
const LONGEST_MESSAGE = 4096

export function callFunction(node: Call, run: Run): Value {
  const speaks = spokenBy(node)
  if (speaks) return speak(speaks, node, run)
  const callee = evaluate(node.callee, run)
  if (!(callee instanceof Callable) || !callee.call) throw new Impossible(`${kindOf(callee)} cannot be called.`)
  const values = node.values.map(value => evaluate(value, run))
  const named = node.named.length ? namedValues(node, run) : NONE
  for (const value of values) charge(value)
  const result = callee.call({ values, named })
  charge(result)
  return result
}

const NONE: ReadonlyMap<string, Value> = new Map()

const namedValues = ({ named }: Call, run: Run) => new Map(named.map(({ name, value }) => [name, evaluate(value, run)]))

/** What kind of message a call makes; undefined when it makes none. */
export const spokenBy = ({ callee }: Call) =>
  callee.kind === 'name' ? SPEAKING.get(callee.name as 'show_error') : undefined

export function makeLambda({ names, body }: Extract<Expression, { kind: 'lambda' }>, run: Run): Value {
  const { scope } = run
  return new Callable('lambda', ({ values }) => {
    if (values.length !== names.length) throw new Impossible(`This lambda takes ${names.length} values.`)
    if (run.depth >= DEEPEST) throw new Impossible('Functions call each other too deeply.')
    const before = run.scope
    run.depth += 1
    run.scope = scope
    try {
      return inScope(run, () => {
        for (const [index, name] of names.entries()) run.scope.names.set(name, values[index]!)
        return evaluate(body, run)
      })
    } finally {
      run.depth -= 1
      run.scope = before
    }
  })
}

function charge(value: Value) {
  if (typeof value === 'string') spendText(value.length)
  else if (value instanceof List) spend(value.items.length)
  else if (value instanceof Dict) spend(value.entries.size)
}

/** `show_error("…", field.x)`: the message belongs to the field, or without one to the document. */
function speak(type: 'error' | 'warning' | 'info' | 'blocker', { values, named }: Call, run: Run): Value {
  const [content = named.find(({ name }) => name === 'content')?.value, about] = values
  const field = about ?? named.find(({ name }) => name === 'field')?.value
  if (!content) throw new Impossible('The message is missing.')
  const text = textOf(evaluate(content, run)).slice(0, LONGEST_MESSAGE)
  const target = field ? targetOf(field, run) : null
  if (!run.said.some(said => said.type === type && said.text === text && said.target === target))
    run.said.push({ type, text, target })
  return null
}

function targetOf(node: Expression, run: Run): number | null {
  if (node.kind === 'field' || node.kind === 'column') return run.fields.target(node.id)
  if (node.kind === 'literal' && node.value === null) return null
  if (node.kind === 'attribute') {
    const row = evaluate(node.of, run)
    if (row instanceof Row) return run.fields.targetIn(row, node.name)
  }
  throw new Impossible('A message is about a field: write field.name, or row.name in a loop over a table.')
}
