import { expect, it } from 'vitest'
import type { Annotation, ContentNode, Document, Queue, SchemaNode } from '../../api/types.ts'
import { columnsOf, rowsOf, wantedFields } from './rows.ts'

const base = 'http://127.0.0.1:8800/api/v1'
const annotation = (id: number, document: number) =>
  ({ id, url: `${base}/annotations/${id}`, document: `${base}/documents/${document}` }) as Annotation
const value = (annotationId: number, id: number, schema_id: string, text: string, normalized: string | null = null) =>
  ({
    url: `${base}/annotations/${annotationId}/content/${id}`,
    schema_id,
    content: { value: text, normalized_value: normalized },
  }) as ContentNode

it('gives each annotation its file name and its own values', () => {
  const rows = rowsOf({
    pagination: { total: 2, total_pages: 1, next: null, previous: null },
    results: [annotation(7, 3), annotation(70, 4)],
    documents: [{ url: `${base}/documents/3`, original_file_name: 'Müller & Co.pdf' } as Document],
    content: [
      value(7, 1, 'amount_total', '1.234,50', '1234.50'),
      value(70, 2, 'document_id', 'RE-1'),
      value(70, 3, 'order_id', ''),
      value(70, 4, 'order_id', 'B2'),
    ],
  })
  expect(rows.map(row => [row.fileName, row.values])).toEqual([
    ['Müller & Co.pdf', { amount_total: '1234.50' }],
    ['Document 4', { document_id: 'RE-1', order_id: 'B2' }],
  ])
})

const field = (id: string, label: string) => ({ category: 'datapoint', id, label, type: 'string' }) as SchemaNode
const schema: SchemaNode[] = [
  {
    category: 'section',
    id: 'basic',
    label: 'Basic',
    children: [
      field('document_id', 'Invoice number'),
      field('order_id', 'Order'),
      {
        category: 'multivalue',
        id: 'line_items',
        label: 'Items',
        children: { category: 'tuple', id: 'line_item', label: 'Item', children: [field('amount_total', 'Amount')] },
      },
    ],
  },
]

it('shows the usual fields that the schema has, never those of a table', () => {
  const columns = columnsOf({ settings: {} } as Queue, schema)
  expect(columns.map(column => column.label)).toEqual(['Invoice number'])
  expect(wantedFields(columns)).toBe('document_id,currency')
})

it('shows the fields that the queue names instead', () => {
  const queue = { settings: { columns: [{ schema_id: 'order_id' }, { schema_id: 'gone' }] } } as Queue
  expect(columnsOf(queue, schema).map(column => column.id)).toEqual(['order_id'])
})
