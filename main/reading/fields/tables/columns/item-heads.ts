import type { Box } from '../../../pages/page.ts'
import type { DocumentView } from '../../header/document.ts'
import { ITEM_COLUMNS, type ItemColumn } from '../../labels/column-labels.ts'
import type { Span } from '../../layout/layout.ts'
import { type Head, headAt } from '../head.ts'

/** A column of an item table; `kind` is null for heads that are not known. */
export interface Column {
  kind: ItemColumn | null
  /** Box of its head; pages after the first use the same left and right edges. */
  box: Box
  /** Words of its head; empty where the head was inferred. */
  tokens: Span
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

/** One kind for each column; of two cells for one kind the one that says nothing else keeps it. */
function nameColumns(head: Head<ItemColumn>): Column[] {
  const columns: Column[] = head.cells.map(({ box, tokens }) => ({ kind: null, strong: false, box, tokens }))
  const taken = new Set<ItemColumn>()
  const order = head.cells
    .map((cell, index) => ({ cell, index }))
    .sort((a, b) => b.cell.known - a.cell.known || a.index - b.index)
  for (const { cell, index } of order) {
    const meaning =
      cell.meanings.find(other => !taken.has(other.kind)) ?? cell.meanings.find(other => AMOUNTS.has(other.kind))
    if (!meaning) continue
    taken.add(meaning.kind)
    columns[index] = { ...columns[index]!, kind: meaning.kind, strong: meaning.strong }
  }
  return withDescription(withTotal(columns))
}

/** The last of several prices is the amount of the line; an "amount" on the left, where another follows, is a number of pieces. */
function withTotal(columns: Column[]): Column[] {
  const at = (kinds: ItemColumn[]) =>
    columns.flatMap(({ kind }, index) => (kind && kinds.includes(kind) ? [index] : []))
  const totals = at(['table_column_amount_total', 'table_column_amount_total_base'])
  const prices = at(['table_column_amount', 'table_column_amount_base'])
  if (totals.length === 0 && prices.length > 1)
    return columns.with(prices.at(-1)!, { ...columns[prices.at(-1)!]!, kind: 'table_column_amount_total' })
  const description = columns.findIndex(({ kind }) => kind === 'table_column_description')
  const early = totals.length > 1 && totals[0]! < description ? totals[0]! : -1
  return early < 0 ? columns : columns.with(early, { ...columns[early]!, kind: null })
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
