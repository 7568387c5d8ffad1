import type { SchemaDatapoint, SchemaMultivalue } from '../schemas/content.ts'
import { matches } from '../schemas/pattern.ts'
import { formulaMessages } from './formulas/remarks.ts'
import type { Message } from './schema.ts'
import { type Content, type Node, ruleOf } from './tree.ts'
import { addDecimals } from './values/decimals.ts'

/** How long all patterns of one check may take together; what they found is remembered, so the next check gets further. */
const PATTERNS_MS = 1000

/** What is wrong with the content, and the sums its columns ask for. `withHidden` also reports on hidden nodes. */
export function checkContent(content: Content, withHidden = false): Message[] {
  // first, since they put their values into the nodes that are then checked
  const messages = formulaMessages(content, withHidden)
  const patternErrors = patternCheck()
  for (const node of visibleNodes(content.roots, withHidden)) {
    const datapoint = ruleOf(content, node)
    if (datapoint) messages.push(...checkDatapoint(node, datapoint, patternErrors), ...disagreement(node))
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

function checkDatapoint(node: Node, rule: SchemaDatapoint, patternErrors: PatternCheck): Message[] {
  if (rule.type === 'button') return []
  const value = node.value ?? ''
  const error = (content: string): Message => ({ id: String(node.id), type: 'error', content, detail: plainDetail })
  if (!value.trim()) return rule.constraints?.required === false ? [] : [error('required')]
  return [...typeErrors(node, rule), ...lengthErrors(value, rule), ...patternErrors(value, rule)].map(error)
}

/** Said until a person has decided which of the two is right. */
function disagreement({ id, rirText, printedText, validationSources }: Node): Message[] {
  if (printedText === null || (validationSources as string[]).includes('human')) return []
  const content = `The data of the e-invoice says ${rirText}, the page says ${printedText}.`
  return [{ id: String(id), type: 'warning', content, detail: plainDetail }]
}

const plainDetail = { hook_id: null, is_exception: false }

function typeErrors({ normalizedValue }: Node, { type, options }: SchemaDatapoint): string[] {
  if (type === 'number') return normalizedValue === null ? ['not a number'] : []
  if (type === 'date') return normalizedValue === null ? ['not a date'] : []
  if (type !== 'enum' || normalizedValue !== null) return []
  if (!options?.length) return ['there is nothing to choose from']
  return [`not one of ${options.map(({ label }) => label).join(', ')}`]
}

function lengthErrors(value: string, { constraints }: SchemaDatapoint): string[] {
  const { min, max, exact } = constraints?.length ?? {}
  const length = [...value].length
  if (exact != null && length !== exact) return [`not exactly ${exact} characters`]
  if (min != null && length < min) return [`shorter than ${min} characters`]
  return max != null && length > max ? [`longer than ${max} characters`] : []
}

type PatternCheck = (value: string, rule: SchemaDatapoint) => string[]

// Each match is bounded, but a table has a thousand cells: what is not checked in time is not valid yet
function patternCheck(): PatternCheck {
  let left = PATTERNS_MS
  return (value, { constraints }) => {
    const pattern = constraints?.regexp?.pattern
    if (!pattern) return []
    if (left <= 0) return [`not checked, since the pattern ${pattern} takes too long`]
    const begun = performance.now()
    const isFound = matches(pattern, value)
    left -= performance.now() - begun
    return isFound ? [] : [`does not match the pattern ${pattern}`]
  }
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
