import type { Candidate, Row } from '../main/reading/fields/extraction.ts'
import { fakeReader } from './fake-reader.ts'
import { openTestApp, play, type TestApp } from './harness.ts'

const candidate = (text: string, value: string | null = text): Candidate => ({
  text,
  value,
  page: null,
  box: null,
  score: 0.5,
})
const row = (cells: Record<string, Candidate>): Row => ({ type: 'data', page: 1, box: [0, 0, 1, 1], cells })

export const EXTRACTION = {
  fields: {
    document_id: [candidate('00123')],
    date_issue: [candidate('31.01.2026', '2026-01-31')],
    amount_total: [candidate('1.471,60', '1471.60')],
    balance: [candidate('-12,50', '-12.50')],
    currency: [candidate('eur', 'EUR')],
    sender_name: [candidate('=HYPERLINK("http://evil")\u0000\u000b & <Söhne>\nLine 2 \ud800')],
    secret: [candidate('not for outside')],
    note: [candidate('kept from the screen')],
    order_id: [candidate('4711')],
  },
  tables: {
    line_items: [
      row({ table_column_description: candidate('Bolt, zinc'), table_column_amount: candidate('1.000,00', '1000.00') }),
      row({ table_column_description: candidate('Washer'), table_column_amount: candidate('471,60', '471.60') }),
    ],
    tax_details: [row({ tax_detail_rate: candidate('19') })],
  },
}

export const field = (id: string, label: string, type = 'string', extra: object = {}) => ({
  ...{ category: 'datapoint', id, label, type, rir_field_names: [id], constraints: { required: false } },
  ...extra,
})

const SCHEMA = [
  {
    category: 'section',
    id: 'head',
    label: 'Head',
    children: [
      field('document_id', 'Number', 'string', { constraints: { required: true } }),
      field('date_issue', 'Date', 'date'),
      field('amount_total', 'Total', 'number'),
      field('balance', 'Balance', 'number'),
      field('currency', 'Currency', 'enum', { options: [{ value: 'EUR', label: 'Euro' }] }),
      field('sender_name', 'Supplier'),
      field('secret', 'Secret', 'string', { can_export: false }),
      field('note', 'Note', 'string', { hidden: true }),
      { category: 'datapoint', id: 'push', label: 'Push', type: 'button' },
      {
        ...{ category: 'multivalue', id: 'orders', label: 'Orders' },
        children: field('order_id', 'Order'),
      },
    ],
  },
  {
    category: 'section',
    id: 'tables',
    label: 'Tables',
    children: [
      {
        ...{ category: 'multivalue', id: 'line_items', label: 'Items', rir_field_names: ['line_items'] },
        children: {
          ...{ category: 'tuple', id: 'line_item', label: 'Item' },
          children: [
            field('item_description', 'Description', 'string', { rir_field_names: ['table_column_description'] }),
            field('item_amount', 'Amount', 'number', { rir_field_names: ['table_column_amount'] }),
          ],
        },
      },
      {
        ...{ category: 'multivalue', id: 'taxes', label: 'Taxes', rir_field_names: ['tax_details'] },
        children: {
          ...{ category: 'tuple', id: 'tax', label: 'Tax' },
          children: [field('tax_rate', 'Rate', 'number', { rir_field_names: ['tax_detail_rate'] })],
        },
      },
    ],
  },
]

/** The labels of what may be exported, as a CSV's first line. */
export const HEADER = 'Number,Date,Total,Balance,Currency,Supplier,Note,Order,Description,Amount,Rate'

/** A queue with awkward values in three documents: the first is exported, the second waits, the third is confirmed. */
export async function openExportSample(): Promise<{ app: TestApp; ids: [number, number, number] }> {
  const app = await openTestApp({ reader: fakeReader({ extraction: EXTRACTION }) })
  const schema = await app.call('POST /v1/schemas', { body: { name: 'Small', content: SCHEMA } })
  await app.call('PATCH /v1/queues/1', { body: { schema: schema.body.url } })
  const ids: [number, number, number] = [
    await app.importFile('a&b.pdf'),
    await app.importFile('b.pdf'),
    await app.importFile('c.pdf'),
  ]
  await app.call(`PATCH /v1/annotations/${ids[0]}`, { body: { metadata: { 'my key': [1, { '2': null }] } } })
  await confirm(app, ids[0])
  await app.call('PATCH /v1/queues/1', { body: { use_confirmed_state: true } })
  await confirm(app, ids[2])
  return { app, ids }
}

async function confirm(app: TestApp, id: number) {
  await play(app, [
    { name: 'start', ask: `POST /v1/annotations/${id}/start`, status: 200 },
    { name: 'confirm', ask: `POST /v1/annotations/${id}/confirm`, status: 204 },
  ])
  await app.drain()
}
