import { and, eq, gte, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Call } from '../../base/context.ts'
import { invalid, notFound } from '../../base/problems.ts'
import { datapoints, edits } from '../../tables/datapoints.ts'
import type { SchemaNode } from '../schemas/content.ts'
import { blank } from './normalised.ts'
import type { NodeInput, Operation, TreePatch } from './schema.ts'
import type { Content, Node } from './tree.ts'
import { columnsFor } from './value.ts'

const ROWS_AT_MOST = 1000

/** Applies operations in their order; throws Problem 400 at the operation at fault, and then none of them is kept. */
export function applyOperations(call: Call, content: Content, operations: Operation[]): number[] {
  return operations.flatMap((operation, index) => {
    const node = content.nodes.get(operation.id)
    if (!node) throw invalid('operations', `Operation ${index}: there is no datapoint with the id ${operation.id}.`)
    if (operation.op === 'replace') return replaceNode(call, content, node, operation.value)
    if (operation.op === 'remove') return removeNode(call, content, node)
    return addChild(call, content, node, operation)
  })
}

/** Changes what `input` names of one node; returns the ids of changed datapoints. */
export function replaceNode(call: Call, content: Content, node: Node, input: NodeInput): number[] {
  const named = columnsFor(content, node, input)
  if (!Object.keys(named).length) return []
  call.db.update(datapoints).set(named).where(eq(datapoints.id, node.id)).run()
  if (typeof named.value === 'string' && named.value !== node.value) note(call, content, node, 'replace', named.value)
  Object.assign(node, named)
  return [node.id]
}

/** Applies a partial tree, level by level: nodes are found among their parent's children by id, else by schema id. */
export function patchTree(call: Call, content: Content, patches: TreePatch[], siblings = content.roots): number[] {
  return patches.flatMap((patch, index) => {
    const node = siblings.find(known =>
      patch.id !== undefined ? known.id === patch.id : known.schemaId === patch.schema_id,
    )
    if (!node) throw invalid('content', `Item ${index}: no such node (${patch.id ?? patch.schema_id}).`)
    const { id: _id, schema_id: _schemaId, children, ...input } = patch
    return [...replaceNode(call, content, node, input), ...patchTree(call, content, children ?? [], node.children)]
  })
}

/** Adds an empty row or value to a multivalue and returns it. */
export function addEmpty(call: Call, content: Content, multivalue: Node): Node {
  const [id] = addChild(call, content, multivalue, {})
  return content.nodes.get(id!)!
}

function addChild(
  call: Call,
  content: Content,
  parent: Node,
  { value, index, validation_sources: sources }: Partial<Extract<Operation, { op: 'add' }>>,
): number[] {
  const rule = content.rules.get(parent.schemaId)
  if (rule?.category !== 'multivalue')
    throw invalid('operations', `${parent.schemaId} is no multivalue, so nothing can be added to it.`)
  const most = rule.max_occurrences ?? ROWS_AT_MOST
  if (parent.children.length >= most) throw invalid('operations', `${rule.label} holds at most ${most} values.`)
  if (rule.children.category === 'tuple' && value !== undefined && !Array.isArray(value))
    throw invalid('operations', `A row of ${rule.label} is a list of cells.`)
  const child = insert(call, content, parent, rule.children, Math.min(index ?? Infinity, parent.children.length))
  if (rule.children.category === 'datapoint') return addValue(call, content, child, value, sources)
  const cells = new Map((Array.isArray(value) ? value : []).map(cell => [cell.schema_id, cell]))
  const unknown = [...cells.keys()].find(id => !child.children.some(cell => cell.schemaId === id))
  if (unknown) throw invalid('operations', `${rule.label} has no column ${unknown}.`)
  for (const cell of child.children) {
    const input = cells.get(cell.schemaId)
    if (input || sources)
      replaceNode(call, content, cell, { ...(sources ? { validation_sources: sources } : {}), ...input })
  }
  note(call, content, child, 'add', null)
  return [child.id, ...child.children.map(cell => cell.id)]
}

function addValue(call: Call, content: Content, child: Node, value: unknown, sources: string[] | undefined): number[] {
  const input = (Array.isArray(value) ? value[0] : value) as NodeInput | undefined
  if (input || sources)
    replaceNode(call, content, child, { ...(sources ? { validation_sources: sources } : {}), ...input })
  note(call, content, child, 'add', null)
  return [child.id]
}

function insert(call: Call, content: Content, parent: Node, rule: SchemaNode, index = parent.children.length): Node {
  const follower = parent.children[index]
  const position = follower?.position ?? (parent.children.at(-1)?.position ?? -1) + 1
  if (follower) shift(call, parent, position, 1)
  const [node] = insertRows(call, content, parent.id, [{ position, rule }])
  parent.children.splice(index, 0, node!)
  const columns =
    rule.category === 'tuple' ? rule.children.map((column, place) => ({ position: place, rule: column })) : []
  if (columns.length) node!.children = insertRows(call, content, node!.id, columns)
  return node!
}

// The cells of a row in one statement: tables have many of them
function insertRows(
  call: Call,
  content: Content,
  parentId: number,
  places: { position: number; rule: SchemaNode }[],
): Node[] {
  const { annotationId, locale } = content
  const rows = places.map(({ position, rule }) => ({ annotationId, parentId, position, ...blank(rule, locale) }))
  const nodes = call.db.insert(datapoints).values(rows).returning().all()
  const made = nodes.map((row): Node => ({ ...row, children: [] })).sort((a, b) => a.position - b.position)
  for (const node of made) content.nodes.set(node.id, node)
  return made
}

// In memory too: the next operation of the same request counts on it
function shift(call: Call, parent: Node, from: number, by: 1 | -1) {
  call.db
    .update(datapoints)
    .set({ position: sql`${datapoints.position} + ${by}` })
    .where(and(eq(datapoints.parentId, parent.id), gte(datapoints.position, from)))
    .run()
  for (const child of parent.children) if (child.position >= from) child.position += by
}

function removeNode(call: Call, content: Content, node: Node): number[] {
  const parent = node.parentId === null ? undefined : content.nodes.get(node.parentId)
  if (parent?.category !== 'multivalue')
    throw invalid('operations', 'Only rows and values of a multivalue can be removed.')
  note(call, content, node, 'remove', null)
  call.db.delete(datapoints).where(eq(datapoints.id, node.id)).run()
  shift(call, parent, node.position + 1, -1)
  parent.children = parent.children.filter(child => child !== node)
  for (const gone of [node, ...node.children]) content.nodes.delete(gone.id)
  return []
}

function note(call: Call, content: Content, node: Node, op: 'replace' | 'add' | 'remove', after: string | null) {
  const { annotationId } = content
  const row = {
    annotationId,
    schemaId: node.schemaId,
    op,
    before: node.value,
    after,
    userId: call.caller.user,
    at: timestamp(call.clock),
  }
  call.db.insert(edits).values(row).run()
}

export function nodeOf(content: Content, id: number): Node {
  const node = content.nodes.get(id)
  if (!node) throw notFound()
  return node
}
