import type { Call } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import type { Word } from '../../reading/pages/page.ts'
import type { Draft } from '../content/draft.ts'
import { addEmpty, nodeOf, removeNode, replaceNode } from '../content/edit.ts'
import { gridOf, rowTypesOf } from '../content/grid/lines.ts'
import type { GridPart } from '../content/schema.ts'
import type { Node } from '../content/tree.ts'
import { blank } from '../content/values/normalised.ts'
import { readPages } from '../pages/service.ts'
import type { SchemaMultivalue } from '../schemas/content.ts'
import type { Printed } from './cells.ts'

const LONGEST_VALUE = 1500

/** A table of line items whose rows follow its grid. */
export interface Table {
  call: Call
  draft: Draft
  node: Node
  rule: SchemaMultivalue
  /** Tuples that were added, or of which a cell was read anew. */
  touched: Set<number>
  wordsOn(page: number): Word[]
}

/** Problem 404 when there is no such node, 400 when it is no table. */
export function openTable(call: Call, draft: Draft, nodeId: number): Table {
  const node = nodeOf(draft, nodeId)
  const rule = draft.rules.get(node.schemaId)
  if (rule?.category !== 'multivalue' || rule.children.category !== 'tuple')
    throw new Problem(400, `${node.schemaId} is no table, so it has no grid. Choose a multivalue of tuples.`)
  const pages = new Map<number, Word[]>()
  const wordsOn = (page: number) => {
    const words = pages.get(page) ?? readPages(call, draft.annotationId, [page])[0]?.words ?? []
    pages.set(page, words)
    return words
  }
  return { call, draft, node, rule, touched: new Set(), wordsOn }
}

export const isExtracted = ({ rule }: Table, { type }: GridPart['rows'][number]) =>
  type != null && rowTypesOf(rule).row_types_to_extract.includes(type)

export const tupleOf = ({ draft }: Table, id: number | null): Node | undefined =>
  id === null ? undefined : draft.nodes.get(id)

/** A new tuple behind the last one that an earlier row of the grid stands for. */
export function addTuple(table: Table, earlier: (number | null)[]): Node {
  const { call, draft, node, touched } = table
  const places = new Map(node.children.map(({ id }, index) => [id, index]))
  const before = earlier.findLast(id => id !== null && places.has(id))
  const later = gridOf(node).parts.flatMap(({ rows }) => rows.map(row => row.tuple_id))
  const first = later.find(id => id !== null && places.has(id))
  const index = before != null ? places.get(before)! + 1 : first != null ? places.get(first) : undefined
  const tuple = addEmpty(call, draft, node, index)
  touched.add(tuple.id)
  return tuple
}

export function removeTuple({ call, draft }: Table, tuple: Node) {
  removeNode(call, draft, tuple)
}

/** Puts what is printed into a cell; where nothing is, the cell is as blank as a new one. What was vouched for and reads the same stays so. */
export function writeCell({ call, draft, touched }: Table, tuple: Node, schemaId: string, found?: Printed) {
  const cell = tuple.children.find(child => child.schemaId === schemaId)
  const rule = draft.rules.get(schemaId)
  if (!cell || rule?.category !== 'datapoint' || rule.type === 'button') return
  touched.add(tuple.id)
  if (!found) {
    const { value, validationSources } = blank(rule, draft.locale) as Node
    const content = { value, page: null, position: null }
    replaceNode(call, draft, cell, { content, validation_sources: validationSources as string[] })
    return
  }
  const value = found.text.slice(0, LONGEST_VALUE).toWellFormed()
  const sources = value === cell.value ? (cell.validationSources as string[]) : []
  replaceNode(call, draft, cell, {
    content: { value, page: found.page, position: found.box },
    validation_sources: sources,
  })
}
