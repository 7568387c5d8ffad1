import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../base/context.ts'
import { invalidAt } from '../../../base/problems.ts'
import { pages } from '../../../tables/pages.ts'
import type { SchemaMultivalue } from '../../schemas/content.ts'
import type { Grid, GridPart } from '../schema.ts'
import type { Content, Node } from '../tree.ts'
import { rowTypesOf } from './lines.ts'

type Path = (string | number)[]

/** Lines dragged to the very edge may be rounded beyond it. */
const SLACK_PX = 1

/** A table's grid as it is kept; throws Problem 400 at what is wrong with it. */
export function checkedGrid(ctx: Context, content: Content, node: Node, { parts }: Grid, path: Path): Grid {
  const checked: GridPart[] = []
  for (const [index, part] of parts.entries())
    checked.push(checkedPart(ctx, content, node, part, checked, [...path, 'parts', index]))
  return { parts: checked }
}

/** One part of a grid beside the `others`, with the types and tuples of its rows; throws Problem 400 at what is wrong with it. */
export function checkedPart(
  ctx: Context,
  content: Content,
  node: Node,
  part: GridPart,
  others: GridPart[],
  path: Path,
): GridPart {
  const rule = content.rules.get(node.schemaId)
  if (rule?.category !== 'multivalue' || rule.children.category !== 'tuple')
    throw invalidAt(path, `${node.schemaId} is no table, so it has no grid.`)
  const { page, columns, rows } = part
  const lefts = columns.map(column => column.left_position)
  refuseDisorder(lefts, index => [...path, 'columns', index, 'left_position'])
  const tops = rows.map(row => row.top_position)
  refuseDisorder(tops, index => [...path, 'rows', index, 'top_position'])
  checkColumns(rule, part, [...path, 'columns'])
  checkBounds(ctx, content.annotationId, part, path)
  if (others.some(other => other.page === page))
    throw invalidAt([...path, 'page'], `Another part of this grid is on page ${page}.`)
  const checked = rows.map((row, index) => checkedRow(content, node, rule, row, [...path, 'rows', index]))
  const taken = others.flatMap(other => other.rows.map(row => row.tuple_id))
  refuseTwice([...taken, ...checked.map(row => row.tuple_id)], (id, index) =>
    invalidAt([...path, 'rows', index - taken.length, 'tuple_id'], `Another row stands for the tuple ${id}.`),
  )
  return { ...part, rows: checked }
}

function checkColumns({ label, children: tuple }: SchemaMultivalue, { columns }: GridPart, path: Path) {
  const known = tuple.category === 'tuple' ? tuple.children : []
  for (const [index, { schema_id: id }] of columns.entries()) {
    if (id === null) continue
    const column = known.find(child => child.id === id)
    if (!column) throw invalidAt([...path, index, 'schema_id'], `${label} has no column ${id}.`)
    if (column.type === 'button')
      throw invalidAt([...path, index, 'schema_id'], `${id} is a button and holds no value.`)
  }
  refuseTwice(
    columns.map(column => column.schema_id),
    (id, index) => invalidAt([...path, index, 'schema_id'], `Another column of this grid is ${id}.`),
  )
}

function checkBounds(
  ctx: Context,
  annotationId: number,
  { page: number, columns, rows, width, height }: GridPart,
  path: Path,
) {
  const page = ctx.db
    .select({ width: pages.width, height: pages.height })
    .from(pages)
    .where(and(eq(pages.annotationId, annotationId), eq(pages.number, number)))
    .get()
  if (!page) throw invalidAt([...path, 'page'], `This document has no page ${number}.`)
  const [left, top] = [columns[0]?.left_position ?? 0, rows[0]?.top_position ?? 0]
  const beyond = (key: string, most: number) =>
    invalidAt([...path, key], `Reaches beyond the page, which has ${most} pixels.`)
  if (left + width > (page.width ?? Infinity) + SLACK_PX) throw beyond('width', page.width!)
  if (top + height > (page.height ?? Infinity) + SLACK_PX) throw beyond('height', page.height!)
  if ((columns.at(-1)?.left_position ?? 0) > left + width)
    throw invalidAt([...path, 'width'], 'Ends before the last column begins.')
  if ((rows.at(-1)?.top_position ?? 0) > top + height)
    throw invalidAt([...path, 'height'], 'Ends before the last row begins.')
}

function checkedRow(content: Content, node: Node, rule: SchemaMultivalue, row: GridPart['rows'][number], path: Path) {
  const { row_types: types, default_row_type: usual } = rowTypesOf(rule)
  const { type = usual, tuple_id: id } = row
  if (type !== null && !types.includes(type)) throw invalidAt([...path, 'type'], `"${type}" is not a valid choice.`)
  const known = id === null ? undefined : content.nodes.get(id)
  if (known && known.parentId !== node.id) throw invalidAt([...path, 'tuple_id'], `${id} is no row of ${rule.label}.`)
  // a former grid names tuples that are gone; sent back to undo a change, it gets new ones
  return { ...row, type, tuple_id: known ? id : null }
}

function refuseDisorder(positions: number[], place: (index: number) => Path) {
  const index = positions.findIndex((position, at) => at > 0 && position <= positions[at - 1]!)
  if (index > 0) throw invalidAt(place(index), 'Must be greater than the position before it.')
}

function refuseTwice<Value>(values: Value[], problem: (value: Value, index: number) => Error) {
  const index = values.findIndex((value, at) => value !== null && values.indexOf(value) < at)
  if (index >= 0) throw problem(values[index]!, index)
}
