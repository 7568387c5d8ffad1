import { type FormulaPlan, isReasoning, planOf } from '../../schemas/formulas.ts'
import type { Content, Node } from '../tree.ts'

/** The calculated datapoints whose value hangs on these, directly or through others. */
export function dependentsOf(content: Content, ids: number[]): Node[] {
  const touched = new Set(ids.flatMap(id => content.nodes.get(id)?.schemaId ?? []))
  if (!touched.size) return []
  const fields = reached(planOf(content.schema), reasoningUses(content), touched)
  return [...content.nodes.values()].filter(node => fields.has(node.schemaId) && node.category === 'datapoint')
}

// An answer may need a formula, whose value may need an answer: once more until nothing is new
function reached({ order }: FormulaPlan, asked: Map<string, string[]>, touched: Set<string>): Set<string> {
  const fields = new Set<string>()
  const edges = [...order.map(({ rule, uses }) => [rule.id, uses] as const), ...asked]
  for (let before = -1; before !== fields.size; ) {
    before = fields.size
    for (const [id, uses] of edges) if (uses.some(used => touched.has(used) || fields.has(used))) fields.add(id)
  }
  return fields
}

const reasoningUses = ({ rules }: Content): Map<string, string[]> =>
  new Map(
    [...rules.values()].flatMap(rule =>
      rule.category === 'datapoint' && isReasoning(rule)
        ? [[rule.id, (rule.context ?? []).map(entry => entry.trim().replace(/^field\./, ''))] as [string, string[]]]
        : [],
    ),
  )
