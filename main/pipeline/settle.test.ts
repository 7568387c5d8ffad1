import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeReader, INVOICE_EXTRACTION } from '../../test/fake-reader.ts'
import { type Json, openTestApp, type TestApp } from '../../test/harness.ts'
import type { Extraction } from '../reading/fields/extraction.ts'

const answers = { extraction: INVOICE_EXTRACTION }
const field = (id: string, name: string, more: object = {}) => ({
  category: 'datapoint',
  id,
  label: id,
  type: 'string',
  rir_field_names: [name],
  ...more,
})
const OPTIONAL = { required: false, length: { max: 5 } }
const CONTENT = [
  {
    category: 'section',
    id: 'head',
    label: 'Head',
    children: [
      field('number', 'document_id', { constraints: OPTIONAL }),
      field('total', 'amount_total', { type: 'number' }),
      {
        category: 'multivalue',
        id: 'rows',
        label: 'Rows',
        children: {
          category: 'tuple',
          id: 'row',
          label: 'Row',
          children: [field('what', 'table_column_description', { constraints: OPTIONAL })],
        },
      },
    ],
  },
]

let app: TestApp
let queue: string
beforeAll(async () => {
  app = await openTestApp({ reader: fakeReader(answers) })
  const schema = (await app.call('POST /v1/schemas', { body: { name: 'S', content: CONTENT } })).body.url
  queue = (await app.call('POST /v1/queues', { body: { name: 'Q', schema } })).body.url
})
beforeEach(() => {
  answers.extraction = INVOICE_EXTRACTION
})
afterAll(() => app.close())

async function imported(
  level: string,
  settings: object = {},
): Promise<{ status: string; values: Json; blocker: Json }> {
  await app.call(`PATCH ${queue}`, { body: { automation_enabled: true, automation_level: level, settings } })
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  const address = (await app.call(`POST ${queue}/upload`, { body: form })).body.annotation
  await app.drain()
  const { status, automation_blocker: blocker } = (await app.call(`GET ${address}`)).body
  const { content } = (await app.call(`GET ${address}/content`)).body
  const [number, total, rows] = content[0].children
  const cells = rows.children.map((row: Json) => row.children[0].content.value)
  return { status, values: [number.content.value, total.content.value, ...cells], blocker }
}

const without = (name: string): Extraction => {
  const { [name]: _, ...fields } = INVOICE_EXTRACTION.fields
  return { ...INVOICE_EXTRACTION, fields }
}

test('where everything is to go out, what is wrong and not needed goes without', async () => {
  expect(await imported('always')).toEqual({ status: 'exported', values: ['', '1 471.60', '', ''], blocker: null })
})

test('nothing is given up where a person must look anyway', async () => {
  const kept = ['INV-2026-7', '1 471.60', 'Hexagon bolt, zinc plated', 'Washer']
  expect(await imported('confident')).toMatchObject({ status: 'to_review', values: kept })
  expect(await imported('always', { automation: { automate_duplicates: false } })).toMatchObject({
    status: 'to_review',
    values: kept,
  })
  answers.extraction = without('amount_total')
  const { status, values, blocker } = await imported('always')
  expect({ status, values }).toEqual({ status: 'to_review', values: kept.with(1, '') })
  const { content } = (await app.call(`GET ${blocker}`)).body
  expect(content.map((reason: Json) => `${reason.type} ${reason.schema_id}`)).toEqual([
    'failed_checks number',
    'failed_checks total',
    'failed_checks what',
  ])
})

test('sums that agree vouch for a value that was read unsurely, and so does what is remembered', async () => {
  const [total] = INVOICE_EXTRACTION.fields.amount_total!
  const vouchedBy = async (more: object) => {
    answers.extraction = {
      fields: { ...INVOICE_EXTRACTION.fields, document_id: [], amount_total: [{ ...total!, score: 0.6, ...more }] },
      tables: {},
    }
    const { status, blocker } = await imported('confident')
    return { status, reasons: blocker && (await app.call(`GET ${blocker}`)).body.content.map((one: Json) => one.type) }
  }
  expect(await vouchedBy({})).toEqual({ status: 'to_review', reasons: ['low_score'] })
  expect(await vouchedBy({ checked: true })).toEqual({ status: 'exported', reasons: null })
  expect(await vouchedBy({ remembered: true })).toEqual({ status: 'exported', reasons: null })
  expect(await vouchedBy({ fromData: true })).toEqual({ status: 'exported', reasons: null })
})

test('a value that is likelier wrong than right is offered, and the field stays empty; what is vouched for stands', async () => {
  const [total] = INVOICE_EXTRACTION.fields.amount_total!
  const totalWith = async (more: object) => {
    const fields = { ...INVOICE_EXTRACTION.fields, amount_total: [{ ...total!, score: 0.4, ...more }] }
    answers.extraction = { ...INVOICE_EXTRACTION, fields }
    await imported('never')
    const { results: newest } = (await app.call('GET /v1/annotations?ordering=-id&page_size=1')).body
    const { content } = (await app.call(`GET ${newest[0].url}/content`)).body
    const node = content
      .flatMap((section: Json) => section.children)
      .find(({ schema_id: schemaId }: Json) => schemaId === 'total')
    const { results } = (await app.call(`GET ${node.url}/candidates`)).body
    return { value: node.content.value, offered: results.length }
  }
  expect(await totalWith({})).toEqual({ value: '', offered: 1 })
  expect(await totalWith({ checked: true })).toEqual({ value: expect.stringMatching(/\d/), offered: 0 })
})
