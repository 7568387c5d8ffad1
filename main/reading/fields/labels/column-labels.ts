import { COLUMNS, TAX_COLUMNS } from './columns.ts'
import { buildDictionary } from './dictionary.ts'

export type ItemColumn = keyof typeof COLUMNS
export type TaxColumn = keyof typeof TAX_COLUMNS

export const ITEM_COLUMNS = buildDictionary<ItemColumn>(COLUMNS)
export const TAX_TABLE_COLUMNS = buildDictionary<TaxColumn>(TAX_COLUMNS)
