import type { FormulaField } from '../../schemas/formulas.ts'
import type { Draft } from '../draft.ts'
import type { Content, Node } from '../tree.ts'

/** What has changed since the formulas were last evaluated, and then what they have changed themselves. */
export interface Touched {
  cells: Set<Node>
  /** Schema ids of fields with any such cell, and of tables whose rows are others. */
  ids: Set<string>
}

export function touchedIn(draft: Draft): Touched {
  const cells = new Set([...draft.changed, ...draft.added])
  const gone = [...draft.removed].map(({ parentId }) => draft.nodes.get(parentId ?? 0))
  const tables = [...draft.grown, ...gone].flatMap(node => (node?.category === 'multivalue' ? node : []))
  const ids = new Set([...cells].map(({ schemaId }) => schemaId))
  for (const table of new Set(tables)) for (const id of withinTable(draft, table)) ids.add(id)
  return { cells, ids }
}

export function touch({ cells, ids }: Touched, node: Node) {
  cells.add(node)
  ids.add(node.schemaId)
}

/** Whether a formula may come to another value in this row than it had. */
export function isDue(
  { cells, ids }: Touched,
  field: FormulaField,
  node: Node,
  beside: (id: string) => Node | null | undefined,
) {
  if (field.isDaily || cells.has(node) || field.far.some(id => ids.has(id))) return true
  return field.near.some(id => {
    const cell = ids.has(id) ? beside(id) : undefined
    return cell != null && cells.has(cell)
  })
}

function withinTable({ rules }: Content, { schemaId }: Node): string[] {
  const rule = rules.get(schemaId)
  if (rule?.category !== 'multivalue') return [schemaId]
  const columns = rule.children.category === 'tuple' ? rule.children.children.map(({ id }) => id) : []
  return [schemaId, rule.children.id, ...columns]
}
