import type { ContentNode } from '../../../api/types.ts'
import type { Operation } from './operations.ts'

/** Which ids stand for the same node. */
export interface Aliases {
  /** An id whose node was deleted and brought back -> its new temporary id. */
  renewed: ReadonlyMap<number, number>
  /** A temporary id -> the id that the service has given since. */
  numbered: ReadonlyMap<number, number>
}

/** The id under which a node from the history is known today, through any number of deletions and returns. */
export function currentId({ renewed, numbered }: Aliases, id: number): number {
  let current = id
  for (;;) {
    const next = renewed.get(current) ?? numbered.get(current)
    if (next === undefined) return current
    current = next
  }
}

/** The service's id for a temporary one. Unlike `currentId` it does not lead from a deleted row to the one that came after. */
export function numberedId({ numbered }: Aliases, id: number): number {
  return numbered.get(id) ?? id
}

export function withId(operation: Operation, id: number): Operation {
  return id === operation.id ? operation : { ...operation, id }
}

/** Numbered by the service -> the temporary id it was drawn under, so that React goes on with the same row. */
export function bornAs({ numbered }: Aliases): ReadonlyMap<number, number> {
  return new Map([...numbered].map(([temporary, id]) => [id, temporary]))
}

let lastTemporary = 0

/** A temporary id, below zero so that it never meets one of the service. */
export function temporaryId(): number {
  lastTemporary -= 1
  return lastTemporary
}

/** The same nodes under new temporary ids, and the aliases that lead to them. */
export function renumbered(node: ContentNode, aliases: Aliases): { node: ContentNode; aliases: Aliases } {
  const renewed = new Map(aliases.renewed)
  const renumber = (old: ContentNode): ContentNode => {
    const id = temporaryId()
    renewed.set(currentId(aliases, old.id), id)
    return { ...old, id, ...(old.children && { children: old.children.map(renumber) }) }
  }
  return { node: renumber(node), aliases: { ...aliases, renewed } }
}

/**
 * Learns which ids the service gave to nodes added under temporary ids: under each multivalue, what is new in `after`
 * belongs to the added nodes in their order.
 */
export function learnIds(before: ContentNode[], after: ContentNode[], sent: Operation[], aliases: Aliases): Aliases {
  const known = new Set(allNodes(before).map(node => node.id))
  const fresh = new Map(allNodes(after).map(node => [node.id, (node.children ?? []).filter(c => !known.has(c.id))]))
  const numbered = new Map(aliases.numbered)
  for (const operation of sent) {
    const born = operation.op === 'add' && fresh.get(operation.id)?.shift()
    if (born) pair(operation.node, born, numbered)
  }
  return { ...aliases, numbered }
}

function pair(temporary: ContentNode, real: ContentNode, numbered: Map<number, number>) {
  numbered.set(temporary.id, real.id)
  for (const child of temporary.children ?? []) {
    const twin = real.children?.find(other => other.schema_id === child.schema_id)
    if (twin) numbered.set(child.id, twin.id)
  }
}

function allNodes(nodes: ContentNode[]): ContentNode[] {
  return nodes.flatMap(node => [node, ...allNodes(node.children ?? [])])
}
