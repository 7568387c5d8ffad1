import type { SchemaNode } from '../../../api/types.ts'

export type SchemaIndex = ReadonlyMap<string, SchemaNode>

/** Every object of a schema by its id (ids are unique in a schema). */
export function indexSchema(content: SchemaNode[]): SchemaIndex {
  return new Map(flatten(content).map(node => [node.id, node]))
}

/** A multivalue has one child, sections and tuples a list. */
export function childrenOf(node: SchemaNode): SchemaNode[] {
  const { children } = node
  return !children ? [] : Array.isArray(children) ? children : [children]
}

export function isEditable(node: SchemaNode | undefined): boolean {
  return node?.type !== 'button' && node?.ui_configuration?.edit !== 'disabled'
}

function flatten(nodes: SchemaNode[]): SchemaNode[] {
  return nodes.flatMap(node => [node, ...flatten(childrenOf(node))])
}
