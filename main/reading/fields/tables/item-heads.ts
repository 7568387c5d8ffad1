import type { Box } from '../../pages/page.ts'
import type { DocumentView } from '../header/document.ts'
import { ITEM_COLUMNS, type ItemColumn } from '../labels/column-labels.ts'
import { type Head, headAt } from './head.ts'

/** A column of an item table; `kind` is null for heads that are not known. */
export interface Column {
  kind: ItemColumn | null
  /** Box of its head; pages after the first use the same left and right edges. */
  box: Box
  strong: boolean
}

export interface ItemHead extends Omit<Head<ItemColumn>, 'cells'> {
  columns: Column[]
}

const AMOUNTS = new Set<ItemColumn>([
  'table_column_amount',
  'table_column_amount_base',
  'table_column_amount_total',
  'table_column_amount_total_base',
])
/** Without one of these a table of amounts is a summary, not a list of items. */
const TELLING = new Set<ItemColumn>(['table_column_description', 'table_column_quantity', 'table_column_code'])

/** Lines that head an item table: two or more known columns, one of them an amount, one that tells what the item is. */
export function findItemHeads(view: DocumentView): ItemHead[] {
  const heads: ItemHead[] = []
  for (const line of view.layout.lines) {
    if (line.index <= (heads.at(-1)?.to ?? -1)) continue
    const head = headAt(view, line, ITEM_COLUMNS)
    const columns = head && nameColumns(head)
    if (head && columns && isItemHead(columns)) heads.push({ ...head, columns })
  }
  return heads
}

function isItemHead(columns: Column[]): boolean {
  const strong = columns.flatMap(column => (column.kind && column.strong ? [column.kind] : []))
  const kinds = new Set(strong)
  return kinds.size >= 2 && strong.some(kind => AMOUNTS.has(kind)) && strong.some(kind => TELLING.has(kind))
}

/** One kind for each column: the first meaning that no column to the left has taken; a second amount is the total. */
function nameColumns(head: Head<ItemColumn>): Column[] {
  const taken = new Set<ItemColumn>()
  const columns = head.cells.map(({ meanings, box }): Column => {
    const meaning = meanings.find(other => !taken.has(other.kind)) ?? meanings.find(other => AMOUNTS.has(other.kind))
    if (meaning) taken.add(meaning.kind)
    return { kind: meaning?.kind ?? null, strong: meaning?.strong ?? false, box }
  })
  return withDescription(columns)
}

/** Where no head names the description, the widest unknown column in front of the amounts is it. */
function withDescription(columns: Column[]): Column[] {
  if (columns.some(column => column.kind === 'table_column_description')) return columns
  const firstAmount = columns.findIndex(column => column.kind && AMOUNTS.has(column.kind))
  const unknown = columns.findIndex((column, index) => column.kind === null && index < firstAmount)
  if (unknown >= 0)
    return columns.with(unknown, { ...columns[unknown]!, kind: 'table_column_description', strong: false })
  return columns
}
