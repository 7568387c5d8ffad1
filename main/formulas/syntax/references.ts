import type { Place } from '../lexing/problem.ts'
import type { Expression, Statement } from './ast.ts'

export interface References {
  /** Fields named as `field.x`, with the first place of each. */
  fields: Map<string, Place>
  /** Those of them whose value is needed: a message about a field needs no value of it. */
  needed: Set<string>
  /** Names after a point anywhere: through rows of a table, columns are named by them. */
  attributes: Set<string>
  /** Columns read as a whole, by `field.x.all_values`. */
  columns: Set<string>
  /** Whether another day may be another value. */
  isDaily: boolean
}

/** The functions that say something about a field, which stands second or behind `field=`. */
export const SPEAKING = new Map([
  ['show_error', 'error'],
  ['show_warning', 'warning'],
  ['show_info', 'info'],
  ['automation_blocker', 'blocker'],
] as const)

/** What a formula looks at, from its syntax alone. */
export function referencesOf(statements: Statement[]): References {
  const found: References = {
    fields: new Map(),
    needed: new Set(),
    attributes: new Set(),
    columns: new Set(),
    isDaily: false,
  }
  visit(statements, found)
  return found
}

function visit(part: unknown, found: References) {
  if (Array.isArray(part)) for (const item of part) visit(item, found)
  if (!part || typeof part !== 'object' || Array.isArray(part)) return
  const node = part as Expression
  if (node.kind === 'field' || node.kind === 'column' || node.kind === 'mark') {
    named(node, found)
    found.needed.add(node.id)
  }
  if (node.kind === 'column') found.columns.add(node.id)
  if (node.kind === 'attribute') found.attributes.add(node.name)
  if ((node.kind === 'name' || node.kind === 'attribute') && /^(today|now)$/.test(node.name)) found.isDaily = true
  if (node.kind === 'call' && node.callee.kind === 'name' && SPEAKING.has(node.callee.name as 'show_error'))
    return visitMessage(node, found)
  // A literal's value is no part of the tree
  for (const [key, value] of Object.entries(node)) if (key !== 'at' && node.kind !== 'literal') visit(value, found)
}

function visitMessage({ values, named: given }: Extract<Expression, { kind: 'call' }>, found: References) {
  const [content, about, ...rest] = values
  visit([content, rest, given.filter(({ name }) => name !== 'field').map(({ value }) => value)], found)
  for (const target of [about, given.find(({ name }) => name === 'field')?.value]) {
    if (target?.kind === 'field' || target?.kind === 'column') named(target, found)
    // The cell of a row: only the way to the row is needed
    else if (target?.kind === 'attribute') visit(target.of, found)
    else visit(target, found)
  }
}

function named({ id, at }: { id: string; at: Place }, { fields }: References) {
  if (!fields.has(id)) fields.set(id, at)
}
