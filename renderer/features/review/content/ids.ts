import type { ContentNode } from '../../../api/types.ts'
import type { Operation } from './operations.ts'

/** Old id -> the id that stands for the same node today (a row brought back by undo, or one the service has numbered). */
export type Aliases = ReadonlyMap<number, number>

export function resolveId(aliases: Aliases, id: number): number {
  let current = id
  for (let next = aliases.get(current); next !== undefined; next = aliases.get(current)) current = next
  return current
}

export function resolveOperation(aliases: Aliases, operation: Operation): Operation {
  const id = resolveId(aliases, operation.id)
  return id === operation.id ? operation : { ...operation, id }
}

/** Numbered by the service -> the temporary id it was drawn under, so that React goes on with the same row. */
export function bornAs(aliases: Aliases): ReadonlyMap<number, number> {
  return new Map([...aliases].filter(([old, id]) => old < 0 && id > 0).map(([old, id]) => [id, old]))
}

let lastTemporary = 0

/** A temporary id, below zero so that it never meets one of the service. */
export function temporaryId(): number {
  lastTemporary -= 1
  return lastTemporary
}

/** The same nodes under new temporary ids; `aliases` gets the way from the old ids to the new ones. */
export function renumbered(node: ContentNode, aliases: Map<number, number>): ContentNode {
  const id = temporaryId()
  aliases.set(resolveId(aliases, node.id), id)
  return { ...node, id, ...(node.children && { children: node.children.map(child => renumbered(child, aliases)) }) }
}

/**
 * Learns which ids the service gave to nodes added under temporary ids: under each multivalue, what is new in `after`
 * belongs to the added nodes in their order.
 */
export function learnIds(before: ContentNode[], after: ContentNode[], sent: Operation[], aliases: Map<number, number>) {
  const known = new Set(allNodes(before).map(node => node.id))
  const fresh = new Map(allNodes(after).map(node => [node.id, (node.children ?? []).filter(c => !known.has(c.id))]))
  for (const operation of sent) {
    const born = operation.op === 'add' && fresh.get(operation.id)?.shift()
    if (born) pair(operation.node, born, aliases)
  }
}

function pair(temporary: ContentNode, real: ContentNode, aliases: Map<number, number>) {
  aliases.set(temporary.id, real.id)
  for (const child of temporary.children ?? []) {
    const twin = real.children?.find(other => other.schema_id === child.schema_id)
    if (twin) aliases.set(child.id, twin.id)
  }
}

function allNodes(nodes: ContentNode[]): ContentNode[] {
  return nodes.flatMap(node => [node, ...allNodes(node.children ?? [])])
}
