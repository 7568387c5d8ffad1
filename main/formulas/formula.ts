import { execute, type Outcome } from './execute.ts'
import { dayFunctions } from './functions/days.ts'
import { FormulaProblem } from './lexing/problem.ts'
import type { Fields, Run, Said } from './run.ts'
import type { Statement } from './syntax/ast.ts'
import { type References, referencesOf } from './syntax/references.ts'
import { parseFormula } from './syntax/statements.ts'
import type { Day } from './values/days.ts'
import type { Value } from './values/value.ts'
import { within } from './values/work.ts'

export interface Formula {
  statements: Statement[]
  references: References
}

export interface Answer {
  value: Value
  said: Said[]
  problem: FormulaProblem | null
  /** Steps that it took. */
  spent: number
}

const KEPT = 1000
const STEPS = 100_000
const parsed = new Map<string, Formula | FormulaProblem>()

/** The formula that a text is, or what is wrong with it. */
export function formulaOf(text: string): Formula | FormulaProblem {
  const known = parsed.get(text)
  if (known) return known
  if (parsed.size >= KEPT) parsed.clear()
  const fresh = parse(text)
  parsed.set(text, fresh)
  return fresh
}

function parse(text: string): Formula | FormulaProblem {
  try {
    const statements = parseFormula(text)
    return { statements, references: referencesOf(statements) }
  } catch (error) {
    if (error instanceof FormulaProblem) return error
    throw error
  }
}

/** Runs a formula on a document, at most so many steps; what goes wrong is told, never thrown. */
export function runFormula({ statements }: Formula, fields: Fields, steps = STEPS): Answer {
  const scope = { names: new Map(), outer: { names: namesOn(fields.today()), outer: null } }
  const run: Run = { fields, said: [], depth: 0, scope }
  const outcome: Outcome = { value: null }
  const { result: problem, spent } = within(Math.min(steps, STEPS), () =>
    problemIn(() => execute(statements, run, outcome)),
  )
  return { value: problem ? null : outcome.value, said: run.said, problem, spent }
}

let latest: { day: number; names: Map<string, Value> } | null = null

// A column's formula runs for each row, on the same day
function namesOn(day: Day): Map<string, Value> {
  if (latest?.day !== day.number)
    latest = { day: day.number, names: new Map(dayFunctions(() => day).map(entry => [entry.name, entry])) }
  return latest.names
}

function problemIn(work: () => unknown): FormulaProblem | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof FormulaProblem) return error
    // A list within itself, looked at
    if (error instanceof RangeError) return new FormulaProblem('Values are nested too deeply.', { line: 1, column: 1 })
    throw error
  }
}
