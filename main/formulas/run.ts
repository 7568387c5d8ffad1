import type { Day } from './values/days.ts'
import type { Row, Value } from './values/value.ts'

/** The document as a formula sees it. Each throws Impossible with a sentence for what cannot be said. */
export interface Fields {
  /** `field.id`: a value, or the rows of a table. */
  value(id: string): Value
  /** `field.id.all_values` */
  column(id: string): Value[]
  /** `field.id.attr.name` */
  mark(id: string, name: string): Value
  /** What a message about `field.id` belongs to. */
  target(id: string): number | null
  /** What a message about a cell of a row belongs to. */
  targetIn(row: Row, id: string): number | null
  today(): Day
}

/** What a formula says besides its value; a target of null is the document as a whole. */
export interface Said {
  type: 'error' | 'warning' | 'info' | 'blocker'
  text: string
  target: number | null
}

export interface Scope {
  names: Map<string, Value>
  outer: Scope | null
}

export interface Run {
  fields: Fields
  said: Said[]
  scope: Scope
  /** Calls of functions within functions. */
  depth: number
}

export function lookUp(scope: Scope, name: string): Value | undefined {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const value = at.names.get(name)
    if (value !== undefined) return value
  }
  return undefined
}

/** Runs `work` with names of its own. */
export function inScope<Result>(run: Run, work: () => Result): Result {
  const { scope } = run
  run.scope = { names: new Map(), outer: scope }
  try {
    return work()
  } finally {
    run.scope = scope
  }
}
