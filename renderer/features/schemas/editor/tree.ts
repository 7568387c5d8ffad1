import { childrenOf } from '../../../api/queues.ts'
import type { SchemaNode } from '../../../api/types.ts'

/** Where an object stands: the place of its section, its place there, and so on; ids may be empty or double while edited. */
export type Path = number[]

export function nodeAt(content: SchemaNode[], [index, ...rest]: Path): SchemaNode | undefined {
  const node = content[index ?? -1]
  return node && rest.length > 0 ? nodeAt(childrenOf(node), rest) : node
}

export function changeAt(content: SchemaNode[], path: Path, changed: SchemaNode): SchemaNode[] {
  return withSiblings(content, path, (list, index) => list.with(index, changed))
}

export function removeAt(content: SchemaNode[], path: Path): SchemaNode[] {
  return withSiblings(content, path, (list, index) => list.toSpliced(index, 1))
}

export function insertAt(content: SchemaNode[], path: Path, node: SchemaNode): SchemaNode[] {
  return withSiblings(content, path, (list, index) => list.toSpliced(index, 0, node))
}

/** Where a step up or down leads to: past the neighbour, or into the next section; null at the ends. */
export function stepFrom(content: SchemaNode[], path: Path, step: 1 | -1): Path | null {
  const parent = path.slice(0, -1)
  const siblings = siblingsAt(content, parent)
  const target = (path.at(-1) ?? 0) + step
  if (target >= 0 && target < siblings.length) return [...parent, target]
  const section = content[(path[0] ?? 0) + step]
  if (path.length !== 2 || !section) return null
  return [(path[0] ?? 0) + step, step === 1 ? 0 : childrenOf(section).length]
}

export function move(content: SchemaNode[], from: Path, to: Path): SchemaNode[] {
  const node = nodeAt(content, from)
  return node ? insertAt(removeAt(content, from), to, node) : content
}

/** The one child of a multivalue cannot go without it. */
export const canRemove = (content: SchemaNode[], path: Path): boolean =>
  nodeAt(content, path.slice(0, -1))?.category !== 'multivalue'

/** All objects with their places, parents before their children. */
export function walk(content: SchemaNode[], parent: Path = []): { node: SchemaNode; path: Path }[] {
  return content.flatMap((node, index) => {
    const path = [...parent, index]
    return [{ node, path }, ...walk(childrenOf(node), path)]
  })
}

export const idsOf = (content: SchemaNode[]): string[] => walk(content).map(({ node }) => node.id)

const siblingsAt = (content: SchemaNode[], parent: Path): SchemaNode[] => {
  const node = nodeAt(content, parent)
  return parent.length === 0 ? content : node ? childrenOf(node) : []
}

type Change = (list: SchemaNode[], index: number) => SchemaNode[]

function withSiblings(content: SchemaNode[], [index = 0, ...rest]: Path, change: Change): SchemaNode[] {
  const node = content[index]
  if (rest.length === 0 || !node) return change(content, index)
  return content.with(index, withChildren(node, withSiblings(childrenOf(node), rest, change)))
}

function withChildren(node: SchemaNode, list: SchemaNode[]): SchemaNode {
  const children = node.category === 'multivalue' ? list[0] : list
  return children === undefined ? node : { ...node, children }
}
