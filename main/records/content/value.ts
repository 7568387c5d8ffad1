import { invalid } from '../../base/problems.ts'
import type { datapoints } from '../../tables/datapoints.ts'
import { displayed, fits, normalised } from './normalised.ts'
import type { NodeInput } from './schema.ts'
import { type Content, type Node, ruleOf } from './tree.ts'

type Columns = Partial<typeof datapoints.$inferInsert>

/** The columns that what is given for one node sets; Problem 400 for a value where none can stand. */
export function columnsFor(content: Content, node: Node, input: NodeInput): Columns {
  const columns = {
    hidden: input.hidden,
    timeSpent: input.time_spent,
    options: input.options,
    // whoever sets a value without naming a source vouches for nothing
    validationSources: input.validation_sources ?? (input.content ? [] : undefined),
    ...valueColumns(content, node, input),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function valueColumns(content: Content, node: Node, { content: given, options }: NodeInput): Columns {
  const rule = ruleOf(content, options === undefined ? node : { ...node, options })
  if (!given) return rule && options ? { normalizedValue: normalised(rule, node.value ?? '', content.locale) } : {}
  if (!rule) throw invalid('content', `${node.schemaId} is a ${node.category} and holds no value.`)
  if (rule.type === 'button') throw invalid('content', `${node.schemaId} is a button and holds no value.`)
  const columns: Columns = { page: given.page, box: given.position }
  if (given.value != null) {
    columns.value = given.value
    columns.normalizedValue = normalised(rule, given.value, content.locale, given.position != null)
  } else if (given.normalized_value != null) {
    if (!fits(rule, given.normalized_value)) throw invalid('normalized_value', `Not a normalised ${rule.type}.`)
    columns.value = displayed(rule, given.normalized_value)
    columns.normalizedValue = given.normalized_value || null
  }
  // a value typed anew no longer stands where the old one stood
  const isTyped = columns.value !== undefined && columns.value !== node.value && given.position === undefined
  return isTyped ? { ...columns, box: null, page: null } : columns
}
