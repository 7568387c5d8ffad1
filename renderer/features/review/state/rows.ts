import type { ContentNode, SchemaNode } from '../../../api/types.ts'
import { emptyContent } from '../content/empty.ts'
import { temporaryId } from '../content/ids.ts'
import { replacementOf } from '../content/operations.ts'
import { childrenOf } from '../content/schema-index.ts'
import { visibleColumns } from '../content/visible-columns.ts'
import { change, endDraft, fill, say } from './filling.ts'
import type { ReviewState } from './model.ts'
import { goTo } from './moving.ts'
import type { Review } from './store.ts'

/** A new empty row of a table, or a new value of a list, with the keyboard in its first cell. */
export function addTo(review: Review, multivalueId: number) {
  endDraft(review)
  const state = review.store.getState()
  const { nodes, opened } = state
  const multivalue = nodes.get(multivalueId)
  const table = state.outline.tables.find(({ id }) => id === multivalueId)
  const [child] = childrenOf(opened.schema.get(multivalue?.schema_id ?? '') ?? nothing)
  if (!child || opened.readOnly) return
  const node = emptyNode(child)
  const [column] = table ? visibleColumns(table, state) : []
  const first = node.children?.find(cell => cell.schema_id === column?.id) ?? node
  change(review, [{ op: 'add', id: multivalueId, node }], first.id)
  goTo(review, first.id)
  say(review, `Row ${(multivalue?.children?.length ?? 0) + 1} added`)
}

/** Takes a row or a value out; the keyboard goes to its neighbour. */
export function removeFrom(review: Review, multivalueId: number, id: number) {
  const state = review.store.getState()
  const rows = state.nodes.get(multivalueId)?.children ?? []
  const at = rows.findIndex(row => row.id === id)
  const column = columnOf(rows[at], state.selected)
  const next = rows[at + 1] ?? rows[at - 1]
  review.store.setState({ draft: null })
  change(review, [{ op: 'remove', id }], state.selected)
  const target = next && (next.children?.[column] ?? next)
  if (target) goTo(review, target.id)
  else review.store.setState({ selected: null })
  say(review, `Row ${at + 1} deleted`)
}

/** The multivalue and the row (or single value) that a field belongs to. */
export function rowOf(state: ReviewState, id: number): { multivalue: ContentNode; row: ContentNode } | null {
  for (const multivalue of state.nodes.values()) {
    if (multivalue.category !== 'multivalue') continue
    const row = multivalue.children?.find(child => child.id === id || child.children?.some(cell => cell.id === id))
    if (row) return { multivalue, row }
  }
  return null
}

/** The cell so many columns and rows away, stopping at the edges of the table. */
export function cellAt(state: ReviewState, id: number, right: number, down: number): number | null {
  for (const table of state.outline.tables) {
    const row = table.rows.findIndex(({ cells }) => Object.values(cells).includes(id))
    if (row < 0) continue
    const columns = visibleColumns(table, state)
    const column = columns.findIndex(({ id: schemaId }) => table.rows[row]?.cells[schemaId] === id)
    const target = columns[column + right]
    return (target && table.rows[row + down]?.cells[target.id]) ?? null
  }
  return null
}

export function copyFromAbove(review: Review, id: number) {
  const state = review.store.getState()
  const above = state.nodes.get(cellAt(state, id, 0, -1) ?? Number.NaN)
  if (!above) return say(review, 'There is no row above')
  const { content } = replacementOf(above)
  review.store.setState({ draft: null })
  if (content) fill(review, id, { ...content, page: null, position: null })
}

const nothing: SchemaNode = { id: '', label: '', category: 'section' }

/** A node of this schema that says nothing, under ids of its own until the service numbers it. */
export function emptyNode(schema: SchemaNode): ContentNode {
  const { category, id } = schema
  const node: ContentNode = { id: temporaryId(), url: '', schema_id: id, category }
  if (category !== 'datapoint') return { ...node, children: childrenOf(schema).map(emptyNode) }
  return { ...node, content: schema.type === 'button' ? null : emptyContent, validation_sources: [] }
}

function columnOf(row: ContentNode | undefined, id: number | null): number {
  return Math.max(0, row?.children?.findIndex(cell => cell.id === id) ?? 0)
}
