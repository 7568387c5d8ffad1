import type { DocumentView } from '../../header/document.ts'
import type { ItemColumn } from '../../labels/column-labels.ts'
import { chanceOf } from '../../learned/learned.ts'
import type { LineCells } from './cells.ts'
import type { Column } from './item-heads.ts'

/** Columns by the network's tags, in the order in which a row of cells keeps them. */
export const ITEM_TAGS: [tag: string, kind: ItemColumn][] = [
  ['item_code', 'table_column_code'],
  ['item_text', 'table_column_description'],
  ['item_quantity', 'table_column_quantity'],
  ['item_unit', 'table_column_uom'],
  ['item_price', 'table_column_amount'],
  ['item_rate', 'table_column_rate'],
  ['item_tax', 'table_column_tax'],
  ['item_amount', 'table_column_amount_total'],
]
/** What the network must say of a column's cells, on average, before their head gets a name from it. */
const LEAST = 0.6

/** Columns whose heads no dictionary knows, named by what the trained network says of the cells below, unless another column has that name. */
export function withLearnedKinds({ learned }: DocumentView, columns: Column[], lines: LineCells[]): Column[] {
  if (!learned) return columns
  let named = columns
  for (const [index, column] of columns.entries()) {
    const tokens = column.kind ? [] : lines.flatMap(cells => cells.get(index) ?? [])
    const chances = ITEM_TAGS.map(
      ([tag]) => tokens.reduce((sum, token) => sum + chanceOf(learned, token, tag), 0) / Math.max(1, tokens.length),
    )
    const best = Math.max(...chances)
    const kind = ITEM_TAGS[chances.indexOf(best)]![1]
    if (best >= LEAST && !named.some(other => isLike(other.kind, kind))) named = named.with(index, { ...column, kind })
  }
  return named
}

/** Prices and amounts are one kind each, whether a head calls them net or not. */
function isLike(known: ItemColumn | null, kind: ItemColumn): boolean {
  return known === kind || known === `${kind}_base`
}
