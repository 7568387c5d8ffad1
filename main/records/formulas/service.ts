import type { Call } from '../../base/context.ts'
import { FormulaProblem } from '../../formulas/lexing/problem.ts'
import { type Draft, newNode, openDraft } from '../content/draft.ts'
import { evaluateFormulas, type Remark } from '../content/formulas/evaluate.ts'
import { type Node, rulesOf } from '../content/tree.ts'
import type { SchemaContent } from '../schemas/content.ts'
import { circleText, placesIn, planOf, unknownIn } from '../schemas/formulas.ts'
import type { FormulaAnswer, FormulaFault } from './schema.ts'

const RESULTS_AT_MOST = 20

/** What is wrong with one field's formula, and which fields it needs. */
export function check(schema: SchemaContent, id: string): Pick<FormulaAnswer, 'errors' | 'uses'> {
  const { order, circles } = planOf(schema)
  const field = order.find(({ rule }) => rule.id === id)
  if (!field) return { errors: [], uses: [] }
  const { formula, uses } = field
  if (formula instanceof FormulaProblem) return { errors: [faultOf(formula)], uses }
  const unknown = unknownIn(formula, placesIn(schema))
  const circle = circles.get(id)
  const { line, column } = formula.references.fields.get(circle?.[1] ?? '') ?? { line: 1, column: 1 }
  const errors = [
    ...(unknown ? [faultOf(unknown)] : []),
    ...(circle ? [{ message: circleText(circle), line, column }] : []),
  ]
  return { errors, uses }
}

const faultOf = ({ message, place }: FormulaProblem): FormulaFault => ({ message, ...place })

/** A field's values on a document as the schema would have them; nothing is written. */
export function evaluateOn(call: Call, schema: SchemaContent, id: string, annotationId: number) {
  const draft: Draft = { ...openDraft(call, annotationId), schema, rules: rulesOf(schema) }
  addMissing(call, draft)
  const nodes = nodesAt(draft, id)
  for (const { node } of nodes) node.noRecalculation = null
  const { remarks } = evaluateFormulas(draft)
  return nodes.slice(0, RESULTS_AT_MOST).map(({ node, row }) => ({
    row,
    value: node.value ?? '',
    normalized_value: node.normalizedValue,
    messages: remarks
      .filter(remark => concerns(remark, id, node, row))
      .map(({ type, text }) => ({ type, content: text })),
  }))
}

const concerns = ({ source, node: about }: Remark, id: string, node: Node, row: number | null) =>
  source === id && (about === node || row === null || (about !== null && about.parentId === node.parentId))

/** Fields that the document does not have yet, because the schema is still being written. */
function addMissing(call: Call, draft: Draft) {
  const known = new Set([...draft.nodes.values()].map(({ schemaId }) => schemaId))
  const [section] = draft.roots
  if (!section) return
  for (const { node: rule, table } of placesIn(draft.schema).values()) {
    if (rule.category === 'section' || rule.category === 'tuple' || known.has(rule.id)) continue
    const multivalue = section && draft.roots.flatMap(({ children }) => children).find(each => each.schemaId === table)
    if (table === null) section.children.push(newNode(call, draft, section.id, rule, section.children.length))
    else
      for (const row of multivalue?.children ?? [])
        row.children.push(newNode(call, draft, row.id, rule, row.children.length))
  }
}

function nodesAt(draft: Draft, id: string): { node: Node; row: number | null }[] {
  const table = placesIn(draft.schema).get(id)?.table ?? null
  return draft.roots
    .flatMap(({ children }) => children)
    .flatMap((child): { node: Node; row: number | null }[] => {
      if (table === null) return child.schemaId === id ? [{ node: child, row: null }] : []
      if (child.schemaId !== table) return []
      return child.children.flatMap((row, index) => {
        const node = row.schemaId === id ? row : row.children.find(cell => cell.schemaId === id)
        return node ? [{ node, row: index + 1 }] : []
      })
    })
}
