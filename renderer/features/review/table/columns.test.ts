import { expect, test } from 'vitest'
import type { SchemaNode } from '../../../api/types.ts'
import { sumOf, widthOf, writtenAs } from './columns.ts'

const column = (id: string, more: Partial<SchemaNode> = {}): SchemaNode => ({
  id,
  label: id,
  category: 'datapoint',
  type: 'number',
  ...more,
})

test('a column is as wide as the schema says, or as its type needs', () => {
  expect([column('a', { width: 30 }), column('b'), column('c', { type: 'date' })].map(widthOf)).toEqual([30, 8, 10])
})

const amount = column('item_total', { aggregations: { sum: {} }, rir_field_names: ['table_column_amount_total'] })
const messages = [
  { id: '9', type: 'aggregation' as const, content: '119.00', aggregation_type: 'sum', schema_id: 'item_total' },
]
const header = (normalized: string) => [{ engineName: 'amount_total', label: 'Total', normalized }]

test('a sum is held against its header amount', () => {
  expect(sumOf(amount, messages, header('119'))).toEqual({ value: '119.00', agrees: true, difference: null })
  expect(sumOf(amount, messages, header('100'))?.difference).toEqual({ label: 'Total', amount: '19.00' })
  expect(sumOf(amount, [], header('100'))).toBeNull()
  expect(sumOf(column('x'), messages, [])).toBeNull()
})

test.each([
  ['10375', undefined, '10 375.00'],
  ['-1234567.5', '# ##0,#', '-1 234 567,50'],
  ['10375.125', '#.##0,#', '10.375,125'],
  ['100', "#'##0", '100'],
  ['1000.5', '#.##0', '1.000,5'],
  ['1000', null, '1000.00'],
  ['many', '# ##0.#', 'many'],
])('a sum of %s in the format %s is written %s', (value, format, written) => {
  expect(writtenAs(value, format)).toBe(written)
})
