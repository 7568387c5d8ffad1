import { assign } from './assign.ts'
import { spokenBy } from './calls.ts'
import { evaluate } from './evaluate.ts'
import { itemsOf } from './functions/arguments.ts'
import { FormulaProblem } from './lexing/problem.ts'
import { calculate } from './operators.ts'
import type { Run } from './run.ts'
import type { Expression, Statement, Target } from './syntax/ast.ts'
import { Impossible } from './values/decimal.ts'
import { Missing } from './values/order.ts'
import { isTrue, type Value } from './values/value.ts'
import { spend } from './values/work.ts'

/** How a run of lines ended: at their end, or by a word that concerns the loop around them. */
type End = 'through' | 'break' | 'continue'

/** What the last expression that was reached is worth; null when there was none. */
export interface Outcome {
  value: Value
}

export function execute(statements: Statement[], run: Run, outcome: Outcome): End {
  for (const statement of statements) {
    const end = perform(statement, run, outcome)
    if (end !== 'through') return end
  }
  return 'through'
}

function perform(statement: Statement, run: Run, outcome: Outcome): End {
  try {
    spend()
    return step(statement, run, outcome)
  } catch (error) {
    if (error instanceof Impossible) throw new FormulaProblem(error.message, statement.at, error instanceof Missing)
    throw error
  }
}

function step(statement: Statement, run: Run, outcome: Outcome): End {
  switch (statement.kind) {
    case 'expression': {
      const value = evaluate(statement.value, run)
      // A message is no value: what came before it stays
      if (statement.value.kind !== 'call' || !spokenBy(statement.value)) outcome.value = value
      return 'through'
    }
    case 'assign':
      assign(statement.target, assigned(statement, run), run)
      return 'through'
    case 'if': {
      const branch = statement.branches.find(({ test }) => isTrue(evaluate(test, run)))
      return execute(branch?.body ?? statement.otherwise, run, outcome)
    }
    case 'for':
      return forEach(statement, run, outcome)
    case 'while':
      while (isTrue(evaluate(statement.test, run))) if (execute(statement.body, run, outcome) === 'break') break
      return 'through'
    case 'pass':
      return 'through'
    default:
      return statement.kind
  }
}

function forEach({ target, from, body }: Extract<Statement, { kind: 'for' }>, run: Run, outcome: Outcome): End {
  for (const item of [...itemsOf(evaluate(from, run), 'A loop')]) {
    assign(target, item, run)
    if (execute(body, run, outcome) === 'break') break
  }
  return 'through'
}

function assigned({ target, operator, value }: Extract<Statement, { kind: 'assign' }>, run: Run): Value {
  if (!operator) return evaluate(value, run)
  return calculate(operator, evaluate(asExpression(target), run), evaluate(value, run))
}

function asExpression(target: Target): Expression {
  if (target.kind === 'names') throw new Impossible('Only one name can be changed at a time.')
  return target
}
