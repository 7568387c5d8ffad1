import type { Fields } from '../../../formulas/run.ts'
import { fromFloat, fromInt, Impossible } from '../../../formulas/values/decimal.ts'
import { Column, List, Row, type Value } from '../../../formulas/values/value.ts'
import type { SchemaNode } from '../../schemas/content.ts'
import { type Place, placesIn } from '../../schemas/formulas.ts'
import { type Content, type Node, ruleOf } from '../tree.ts'
import { typedValue } from './typed.ts'

/** A document as its formulas see it. Whoever changes a node's value takes it out of `values`. */
export interface Sheet {
  content: Content
  places: Map<string, Place>
  /** What stands directly in a section, by its schema id. */
  singles: Map<string, Node>
  values: Map<Node, Value>
  rows: Map<Node, Row>
  /** Where a column's cell stands in its row, unless the row is out of order. */
  positions: Map<string, number>
}

export const openSheet = (content: Content): Sheet => ({
  content,
  places: placesIn(content.schema),
  singles: new Map(content.roots.flatMap(({ children }) => children).map(node => [node.schemaId, node])),
  values: new Map(),
  rows: new Map(),
  positions: new Map(
    [...content.rules.values()].flatMap(rule =>
      rule.category === 'tuple' ? rule.children.map(({ id }, index): [string, number] => [id, index]) : [],
    ),
  ),
})

/** The fields as a formula sees them that stands in this row, or outside the tables. */
export const fieldsFor = (sheet: Sheet, row: Node | null): Fields => ({
  value: id => fieldValue(sheet, id, row),
  column: id => columnOf(sheet, id).map(node => readValue(sheet, node)),
  mark: (id, name) => markOf(nodeFor(sheet, id, row), name),
  target: id => nodeFor(sheet, id, row)?.id ?? null,
  targetIn: (of, id) => cellOf(sheet, of.key as Node, id)?.id ?? null,
  today: () => sheet.content.today,
})

/** The rows of a table, or the values of a list. */
export const rowsIn = ({ singles }: Sheet, table: string): Node[] => singles.get(table)?.children ?? []

/** A cell of a row; a value of a list is its own row. */
export function cellOf({ positions }: Sheet, row: Node, id: string): Node | undefined {
  if (row.schemaId === id) return row
  const cell = row.children[positions.get(id) ?? -1]
  return cell?.schemaId === id ? cell : row.children.find(each => each.schemaId === id)
}

function readValue({ content, values }: Sheet, node: Node | undefined): Value {
  if (!node) return null
  const known = values.get(node)
  if (known !== undefined) return known
  const rule = ruleOf(content, node)
  const value = rule ? typedValue(rule, node) : null
  values.set(node, value)
  return value
}

function fieldValue(sheet: Sheet, id: string, row: Node | null): Value {
  const { node, table } = placeOf(sheet, id)
  if (node.category === 'datapoint') return readValue(sheet, nodeFor(sheet, id, row))
  const rows = rowsIn(sheet, table ?? id)
  return isList(node)
    ? new Column(rows.map(value => readValue(sheet, value)))
    : new List(rows.map(each => rowFor(sheet, each)))
}

function rowFor(sheet: Sheet, node: Node): Row {
  const known = sheet.rows.get(node)
  if (known) return known
  const isColumn = (id: string) => {
    const place = sheet.places.get(id)
    return place?.node.category === 'datapoint' && sheet.singles.get(place.table ?? '')?.id === node.parentId
  }
  const row = new Row(node, id => (isColumn(id) ? readValue(sheet, cellOf(sheet, node, id)) : undefined))
  sheet.rows.set(node, row)
  return row
}

function columnOf(sheet: Sheet, id: string): Node[] {
  const { node, table } = placeOf(sheet, id)
  if (isList(node)) return rowsIn(sheet, id)
  if (node.category !== 'datapoint') throw new Impossible(`${id} is a table: name a column of it.`)
  if (table === null) return [sheet.singles.get(id)].filter(single => single !== undefined)
  return rowsIn(sheet, table).flatMap(row => cellOf(sheet, row, id) ?? [])
}

/** The node that `field.id` means here. */
function nodeFor(sheet: Sheet, id: string, row: Node | null): Node | undefined {
  const { node, table } = placeOf(sheet, id)
  if (table === null || node.category !== 'datapoint') return sheet.singles.get(table ?? id)
  if (row && row.parentId === sheet.singles.get(table)?.id) return cellOf(sheet, row, id)
  throw new Impossible(`${id} is a column of a table: field.${id}.all_values has its values.`)
}

function placeOf({ places }: Sheet, id: string): Place {
  const place = places.get(id)
  if (!place || place.node.category === 'section') throw new Impossible(`The schema has no field ${id}.`)
  return place
}

const isList = (node: SchemaNode) => node.category === 'multivalue' && node.children.category === 'datapoint'

const MARKS: Record<string, (node: Node) => Value> = {
  rir_confidence: ({ rirConfidence }) => (rirConfidence === null ? null : fromFloat(rirConfidence)),
  rir_text: ({ rirText }) => rirText ?? '',
  rir_raw_text: ({ rirText }) => rirText ?? '',
  ocr_text: ({ rirText }) => rirText ?? '',
  ocr_raw_text: ({ rirText }) => rirText ?? '',
  rir_page: ({ rirPage }) => (rirPage === null ? null : fromInt(rirPage)),
  page: ({ page }) => (page === null ? null : fromInt(page)),
  hidden: ({ hidden }) => hidden,
  validation_sources: ({ validationSources }) => new List(validationSources as string[]),
}

function markOf(node: Node | undefined, name: string): Value {
  const read = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined
  if (!read) throw new Impossible(`Fields have no attribute ${name}; they have ${Object.keys(MARKS).join(', ')}.`)
  return node ? read(node) : null
}
