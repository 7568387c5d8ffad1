import { expect, test } from 'vitest'
import type { ContentNode, SchemaNode } from '../../../api/types.ts'
import { emptyContent } from './empty.ts'
import { visibleColumns } from './visible-columns.ts'

const column = (id: string, more: Partial<SchemaNode> = {}): SchemaNode => ({
  id,
  label: id,
  category: 'datapoint',
  ...more,
})
const cell = (id: number, value: string): [number, ContentNode] => [
  id,
  { id, url: '', schema_id: '', category: 'datapoint', content: { ...emptyContent, value, normalized_value: value } },
]

const columns = [column('code'), column('amount'), column('unit', { constraints: { required: true } }), column('note')]
const rows = [{ id: 2, cells: { code: 3, amount: 4, unit: 5, note: 6 } }]
const table = { id: 1, label: '', schemaId: '', columns, rows }
const nodes = new Map([cell(3, ''), cell(4, '12'), cell(5, ''), cell(6, '')])
const shown = (facts: Partial<Parameters<typeof visibleColumns>[1]>, of = table) =>
  visibleColumns(of, { nodes, notes: {}, hasAllColumns: false, ...facts }).map(c => c.id)

test('columns that say nothing are left out unless they must be filled', () =>
  expect(shown({})).toEqual(['amount', 'unit']))

test('an empty column that is complained about is shown', () =>
  expect(shown({ notes: { 6: [{ id: '6', type: 'error', content: 'required' }] } })).toEqual([
    'amount',
    'unit',
    'note',
  ]))

test('all columns are shown on demand', () => expect(shown({ hasAllColumns: true })).toHaveLength(4))

test('a table without rows shows what it could hold', () => {
  const optional = { ...table, rows: [], columns: [column('code'), column('note')] }
  expect(shown({}, optional)).toEqual(['code', 'note'])
})
