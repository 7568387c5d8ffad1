import type { Call } from '../../base/context.ts'
import { invalid, notFound } from '../../base/problems.ts'
import { type Draft, dropNode, growNode, noteEdit, setGrid } from './draft.ts'
import { checkedGrid } from './grid/check.ts'
import { gridOf, mapTuples } from './grid/lines.ts'
import type { NodeInput, Operation, TreePatch } from './schema.ts'
import type { Content, Node } from './tree.ts'
import { columnsFor, requireAgreement } from './values/value.ts'

const ROWS_AT_MOST = 1000

/** Applies operations in their order; throws Problem 400 at the operation at fault, and then none of them is kept. */
export function applyOperations(call: Call, draft: Draft, operations: Operation[]): number[] {
  return operations.flatMap((operation, index) => {
    const node = draft.nodes.get(operation.id)
    if (!node) throw invalid('operations', `Operation ${index}: there is no datapoint with the id ${operation.id}.`)
    if (operation.op === 'replace') return replaceDatapoint(call, draft, node, operation.value, index)
    if (operation.op === 'remove') return removeNode(call, draft, node)
    return addChild(call, draft, node, operation)
  })
}

function replaceDatapoint(call: Call, draft: Draft, node: Node, input: NodeInput, index: number): number[] {
  if (node.category !== 'datapoint')
    throw invalid(
      'operations',
      `Operation ${index}: ${node.schemaId} is a ${node.category}, and only datapoints are replaced.`,
    )
  requireAgreement(draft, node, input)
  return replaceNode(call, draft, node, input)
}

/** Changes what `input` names of one node; returns the ids of changed datapoints. */
export function replaceNode(call: Call, draft: Draft, node: Node, input: NodeInput): number[] {
  if (input.grid?.parts.length || (input.grid && node.grid))
    setGrid(draft, node, checkedGrid(call, draft, node, input.grid, ['grid']))
  const named = columnsFor(draft, node, input)
  if (!Object.keys(named).length) return []
  if (typeof named.value === 'string' && named.value !== node.value) noteEdit(call, draft, node, 'replace', named.value)
  Object.assign(node, named)
  draft.changed.add(node)
  return [node.id]
}

/** Applies a partial tree, level by level: nodes are found among their parent's children by id, else by schema id. */
export function patchTree(call: Call, draft: Draft, patches: TreePatch[], siblings = draft.roots): number[] {
  return patches.flatMap((patch, index) => {
    const node = siblings.find(known =>
      patch.id !== undefined ? known.id === patch.id : known.schemaId === patch.schema_id,
    )
    if (!node) throw invalid('content', `Item ${index}: no such node (${patch.id ?? patch.schema_id}).`)
    const { id: _id, schema_id: _schemaId, children, ...input } = patch
    return [...replaceNode(call, draft, node, input), ...patchTree(call, draft, children ?? [], node.children)]
  })
}

/** Adds an empty row or value to a multivalue and returns it; `index` is its place, the end when left out. */
export function addEmpty(call: Call, draft: Draft, multivalue: Node, index?: number): Node {
  const [id] = addChild(call, draft, multivalue, { index })
  return draft.nodes.get(id!)!
}

function addChild(
  call: Call,
  draft: Draft,
  parent: Node,
  { value, index, validation_sources: sources }: Partial<Extract<Operation, { op: 'add' }>>,
): number[] {
  const rule = draft.rules.get(parent.schemaId)
  if (rule?.category !== 'multivalue')
    throw invalid('operations', `${parent.schemaId} is no multivalue, so nothing can be added to it.`)
  const most = rule.max_occurrences ?? ROWS_AT_MOST
  if (parent.children.length >= most) throw invalid('operations', `${rule.label} holds at most ${most} values.`)
  if (rule.children.category === 'tuple' && value !== undefined && !Array.isArray(value))
    throw invalid('operations', `A row of ${rule.label} is a list of cells.`)
  const child = growNode(call, draft, parent, rule.children, Math.min(index ?? Infinity, parent.children.length))
  const vouched = sources ? { validation_sources: sources } : {}
  const given = Array.isArray(value) ? value : value ? [{ ...value, schema_id: child.schemaId }] : []
  if (rule.children.category === 'datapoint') setGiven(call, draft, child, given[0], vouched)
  else setCells(call, draft, rule.label, child, given, vouched)
  noteEdit(call, draft, child, 'add', null)
  return [child.id, ...child.children.map(cell => cell.id)]
}

type Cell = NodeInput & { schema_id: string }

function setCells(call: Call, draft: Draft, table: string, row: Node, given: Cell[], vouched: NodeInput) {
  const cells = new Map(given.map(cell => [cell.schema_id, cell]))
  const unknown = [...cells.keys()].find(id => !row.children.some(cell => cell.schemaId === id))
  if (unknown) throw invalid('operations', `${table} has no column ${unknown}.`)
  for (const cell of row.children) setGiven(call, draft, cell, cells.get(cell.schemaId), vouched)
}

function setGiven(call: Call, draft: Draft, node: Node, given: Cell | undefined, vouched: NodeInput) {
  if (given) requireAgreement(draft, node, given)
  if (given || vouched.validation_sources) replaceNode(call, draft, node, { ...vouched, ...given })
}

/** Takes a row or a value out of its multivalue. */
export function removeNode(call: Call, draft: Draft, node: Node): number[] {
  const parent = node.parentId === null ? undefined : draft.nodes.get(node.parentId)
  if (parent?.category !== 'multivalue')
    throw invalid('operations', 'Only rows and values of a multivalue can be removed.')
  noteEdit(call, draft, node, 'remove', null)
  dropNode(draft, parent, node)
  if (parent.grid)
    setGrid(
      draft,
      parent,
      mapTuples(gridOf(parent), id => (id === node.id ? null : id)),
    )
  return []
}

export function nodeOf<Known extends Content>(content: Known, id: number): Node {
  const node = content.nodes.get(id)
  if (!node) throw notFound()
  return node
}
