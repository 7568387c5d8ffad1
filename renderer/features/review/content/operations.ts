import type { ContentNode } from '../../../api/types.ts'
import type { Box } from '../shapes.ts'

/** What a person may set on one datapoint. */
export interface Replacement {
  content?: { value: string; page: number | null; position: Box | null }
  validation_sources?: string[]
  /** Of calculated fields: whether the value stays as a person has set it. */
  no_recalculation?: boolean
}

/** Edits as the desk keeps them: an added node carries temporary (negative) ids until the service has given it real ones. */
export type Operation =
  | { op: 'replace'; id: number; value: Replacement }
  | { op: 'add'; id: number; node: ContentNode; at?: number }
  | { op: 'remove'; id: number }

export function applyOperations(tree: ContentNode[], operations: Operation[]): ContentNode[] {
  return operations.reduce(applyOperation, tree)
}

/** The operations that take `operations` back, to be applied to the tree that follows them. */
export function inverseOf(tree: ContentNode[], operations: Operation[]): Operation[] {
  const inverse: Operation[] = []
  let current = tree
  for (const operation of operations) {
    const back = inverseOfOne(current, operation)
    if (back) inverse.unshift(back)
    current = applyOperation(current, operation)
  }
  return inverse
}

/** The body the service expects: rows as lists of cells, values of a simple multivalue as one object. */
export function toWire(operation: Operation): object {
  if (operation.op !== 'add') return operation
  const { id, node, at } = operation
  const value = node.category === 'tuple' ? (node.children ?? []).map(wireCell) : wireCell(node)
  return { op: 'add', id, value, ...(at !== undefined && { index: at }) }
}

function applyOperation(tree: ContentNode[], operation: Operation): ContentNode[] {
  return tree.map(node => applyToNode(node, operation))
}

function applyToNode(node: ContentNode, operation: Operation): ContentNode {
  if (operation.op === 'replace' && node.id === operation.id) return replaced(node, operation.value)
  if (!node.children) return node
  if (operation.op === 'add' && node.id === operation.id) {
    return { ...node, children: node.children.toSpliced(operation.at ?? node.children.length, 0, operation.node) }
  }
  const children = mapChanged(node.children, child => applyToNode(child, operation))
  const kept = operation.op === 'remove' ? children.filter(child => child.id !== operation.id) : children
  return kept === node.children || (kept.length === children.length && children === node.children)
    ? node
    : { ...node, children: kept }
}

function mapChanged(nodes: ContentNode[], change: (node: ContentNode) => ContentNode): ContentNode[] {
  const mapped = nodes.map(change)
  return mapped.every((node, i) => node === nodes[i]) ? nodes : mapped
}

function replaced(node: ContentNode, value: Replacement): ContentNode {
  const content = value.content && node.content ? withContent(node.content, value.content) : node.content
  const shown = { ...node, content, validation_sources: value.validation_sources ?? [] }
  if (node.no_recalculation === undefined) return shown
  const isOther = value.content !== undefined && value.content.value !== (node.content?.value ?? '')
  return { ...shown, no_recalculation: value.no_recalculation ?? (isOther || node.no_recalculation) }
}

function withContent(before: NonNullable<ContentNode['content']>, after: NonNullable<Replacement['content']>) {
  const normalized_value = after.value === before.value ? before.normalized_value : null
  return { ...before, ...after, normalized_value }
}

function inverseOfOne(tree: ContentNode[], operation: Operation): Operation | null {
  if (operation.op === 'add') return { op: 'remove', id: operation.node.id }
  const found = findWithParent(tree, operation.id)
  if (!found) return null
  if (operation.op === 'replace') return { op: 'replace', id: operation.id, value: replacementOf(found.node) }
  return found.parent
    ? { op: 'add', id: found.parent.id, node: found.node, at: found.parent.children?.indexOf(found.node) }
    : null
}

/** What has to be sent to bring a datapoint back to how it is now. */
export function replacementOf(node: ContentNode): Replacement {
  const { value = '', page = null, position = null } = node.content ?? {}
  const own = { content: { value, page, position }, validation_sources: node.validation_sources ?? [] }
  return node.no_recalculation === undefined ? own : { ...own, no_recalculation: node.no_recalculation }
}

function findWithParent(
  nodes: ContentNode[],
  id: number,
  parent: ContentNode | null = null,
): { node: ContentNode; parent: ContentNode | null } | null {
  for (const node of nodes) {
    if (node.id === id) return { node, parent }
    const found = findWithParent(node.children ?? [], id, node)
    if (found) return found
  }
  return null
}

function wireCell(node: ContentNode) {
  return { schema_id: node.schema_id, ...replacementOf(node) }
}
