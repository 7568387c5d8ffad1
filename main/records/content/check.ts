import type { SchemaDatapoint, SchemaMultivalue } from '../schemas/content.ts'
import { matches } from '../schemas/pattern.ts'
import { addDecimals } from './decimals.ts'
import type { Message } from './schema.ts'
import { type Content, type Node, ruleOf } from './tree.ts'

/** What is wrong with the content, and the sums its columns ask for. `withHidden` also reports on hidden nodes. */
export function checkContent(content: Content, withHidden = false): Message[] {
  const messages: Message[] = []
  for (const node of visibleNodes(content.roots, withHidden)) {
    const datapoint = ruleOf(content, node)
    if (datapoint) messages.push(...checkDatapoint(node, datapoint))
    const rule = content.rules.get(node.schemaId)
    if (rule?.category === 'multivalue') messages.push(...checkOccurrences(node, rule), ...sumsOf(node, rule))
  }
  return messages
}

export const isValid = (messages: Message[]) => messages.every(({ type }) => type !== 'error')

function* visibleNodes(nodes: Node[], withHidden: boolean): Generator<Node> {
  for (const node of nodes) {
    if (node.hidden && !withHidden) continue
    yield node
    yield* visibleNodes(node.children, withHidden)
  }
}

function checkDatapoint(node: Node, rule: SchemaDatapoint): Message[] {
  if (rule.type === 'button') return []
  const value = node.value ?? ''
  const error = (content: string): Message => ({ id: String(node.id), type: 'error', content, detail: plainDetail })
  if (!value.trim()) return rule.constraints?.required === false ? [] : [error('required')]
  return [...typeErrors(node, rule), ...lengthErrors(value, rule), ...patternErrors(value, rule)].map(error)
}

const plainDetail = { hook_id: null, is_exception: false }

function typeErrors({ normalizedValue }: Node, { type, options }: SchemaDatapoint): string[] {
  if (type === 'number') return normalizedValue === null ? ['not a number'] : []
  if (type === 'date') return normalizedValue === null ? ['not a date'] : []
  if (type !== 'enum' || normalizedValue !== null) return []
  return [`not one of ${(options ?? []).map(({ label }) => label).join(', ')}`]
}

function lengthErrors(value: string, { constraints }: SchemaDatapoint): string[] {
  const { min, max, exact } = constraints?.length ?? {}
  const length = [...value].length
  if (exact != null && length !== exact) return [`not exactly ${exact} characters`]
  if (min != null && length < min) return [`shorter than ${min} characters`]
  return max != null && length > max ? [`longer than ${max} characters`] : []
}

function patternErrors(value: string, { constraints }: SchemaDatapoint): string[] {
  const pattern = constraints?.regexp?.pattern
  return pattern && !matches(pattern, value) ? [`does not match the pattern ${pattern}`] : []
}

function checkOccurrences(node: Node, { min_occurrences: min, max_occurrences: max }: SchemaMultivalue): Message[] {
  const count = node.children.length
  const error = (content: string): Message => ({ id: String(node.id), type: 'error', content, detail: plainDetail })
  if (min != null && count < min) return [error(`fewer than ${min} values`)]
  return max != null && count > max ? [error(`more than ${max} values`)] : []
}

function sumsOf(node: Node, { children: tuple }: SchemaMultivalue): Message[] {
  if (tuple.category !== 'tuple') return []
  return tuple.children
    .filter(column => column.type === 'number' && column.aggregations?.sum)
    .map(column => ({
      id: String(node.id),
      type: 'aggregation',
      content: addDecimals(cellsOf(node, column.id)),
      aggregation_type: 'sum',
      schema_id: column.id,
    }))
}

const cellsOf = (node: Node, schemaId: string) =>
  node.children.flatMap(row =>
    row.children.filter(cell => cell.schemaId === schemaId).map(cell => cell.normalizedValue ?? '0'),
  )
