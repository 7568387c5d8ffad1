import { invalid } from '../../../base/problems.ts'
import type { datapoints } from '../../../tables/datapoints.ts'
import type { SchemaDatapoint } from '../../schemas/content.ts'
import type { ContentInput, NodeInput } from '../schema.ts'
import { type Content, mayOverride, type Node, ruleOf } from '../tree.ts'
import { displayed, fits, isSame, normalised } from './normalised.ts'

type Columns = Partial<typeof datapoints.$inferInsert>

/** The columns that what is given for one node sets; Problem 400 for a value where none can stand. */
export function columnsFor(content: Content, node: Node, input: NodeInput): Columns {
  const values = valueColumns(content, node, input)
  const columns = {
    noRecalculation: overriding(content, node, input, values),
    hidden: input.hidden,
    timeSpent: input.time_spent,
    options: input.options,
    // whoever sets a value without naming a source vouches for nothing
    validationSources: input.validation_sources ?? (input.content ? [] : undefined),
    ...values,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

// A value of one's own stays until the formula is asked for again
function overriding(content: Content, node: Node, input: NodeInput, { value }: Columns): boolean | undefined {
  const rule = content.rules.get(node.schemaId)
  if (!rule || !mayOverride(rule)) return undefined
  return input.no_recalculation ?? (value !== undefined && value !== (node.value ?? '') ? true : undefined)
}

function valueColumns(content: Content, node: Node, { content: given, options }: NodeInput): Columns {
  const rule = ruleOf(content, options === undefined ? node : { ...node, options })
  if (!given) return rule && options ? { normalizedValue: normalised(rule, node.value ?? '', content.locale) } : {}
  if (!rule) throw invalid('content', `${node.schemaId} is a ${node.category} and holds no value.`)
  if (rule.type === 'button') throw invalid('content', `${node.schemaId} is a button and holds no value.`)
  const columns: Columns = { page: given.page, box: given.position }
  if (given.value != null) {
    columns.value = given.value
    columns.normalizedValue = normalisedText(content, node, rule, given, options !== undefined)
  } else if (given.normalized_value != null) {
    if (!fits(rule, given.normalized_value)) throw invalid('normalized_value', `Not a normalised ${rule.type}.`)
    columns.value = displayed(rule, given.normalized_value)
    columns.normalizedValue = given.normalized_value || null
  }
  // a value typed anew no longer stands where the old one stood
  const isTyped = columns.value !== undefined && columns.value !== node.value && given.position === undefined
  return isTyped ? { ...columns, box: null, page: null } : columns
}

// What the node says already means what it did: a value in the field's format is no text of the page, though it has its place
function normalisedText(
  { locale }: Content,
  node: Node,
  rule: SchemaDatapoint,
  { value, position }: ContentInput,
  hasNewOptions: boolean,
): string | null {
  if (value === node.value && !hasNewOptions) return node.normalizedValue
  return normalised(rule, value ?? '', locale, position != null)
}

/** Throws Problem 400 when an operation gives a value and another normalised value than that has. */
export function requireAgreement(content: Content, node: Node, { content: given, options }: NodeInput) {
  const rule = ruleOf(content, options === undefined ? node : { ...node, options })
  if (!rule || given?.value == null || !given.normalized_value) return
  const value = normalisedText(content, node, rule, given, options !== undefined)
  if (value !== null && isSame(rule.type, value, given.normalized_value)) return
  const sentence = `"${given.value}" of ${node.schemaId} is not ${given.normalized_value}. Send one of the two.`
  throw invalid('operations', `value and normalized_value do not agree: ${sentence}`)
}
