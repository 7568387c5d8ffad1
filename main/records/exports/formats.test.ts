import exceljs from 'exceljs'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXTRACTION, field, HEADER, openExportSample } from '../../../test/export-sample.ts'
import { ADMIN, ORIGIN, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let ids: [number, number, number]
beforeAll(async () => {
  ;({ app, ids } = await openExportSample())
})
afterAll(() => app.close())

const get = (query: string) => app.call(`GET /v1/queues/1/export?${query}`)
const raw = async (query: string) => {
  const headers = { authorization: `Bearer ${app.token}` }
  return app.app.fetch(new Request(`${ORIGIN}/api/v1/queues/1/export?${query}`, { headers }))
}

test('JSON has the values that may leave, normalised', async () => {
  const { status, body } = await get(`id=${ids[0]}`)
  expect(status).toBe(200)
  expect(body.pagination).toEqual({ total: 1, total_pages: 1, next: null, previous: null })
  const point = (schema_id: string, value: string, type = 'string') => ({
    category: 'datapoint',
    schema_id,
    value,
    type,
    rir_confidence: 0.5,
  })
  const annotation = `${ORIGIN}/api/v1/annotations/${ids[0]}`
  expect(body.results[0]).toEqual({
    url: annotation,
    status: 'exported',
    arrived_at: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/),
    exported_at: expect.stringMatching(/Z$/),
    document: {
      url: expect.stringMatching(/documents\/\d+$/),
      file_name: 'a&b.pdf',
      file: expect.stringMatching(/documents\/\d+\/content$/),
    },
    modifier: { url: `${ORIGIN}/api/v1/users/1`, username: ADMIN.username },
    schema: { url: expect.stringMatching(/schemas\/\d+$/) },
    metadata: { 'my key': [1, { '2': null }] },
    automated: false,
    modified_at: expect.any(String),
    assigned_at: expect.any(String),
    content: [
      {
        category: 'section',
        schema_id: 'head',
        children: [
          point('document_id', '00123'),
          point('date_issue', '2026-01-31', 'date'),
          point('amount_total', '1471.60', 'number'),
          point('balance', '-12.50', 'number'),
          point('currency', 'EUR', 'enum'),
          point('sender_name', EXTRACTION.fields.sender_name[0]!.text.toWellFormed()),
          point('note', 'kept from the screen'),
          { category: 'multivalue', schema_id: 'orders', children: [point('order_id', '4711')] },
        ],
      },
      {
        category: 'section',
        schema_id: 'tables',
        children: [
          {
            category: 'multivalue',
            schema_id: 'line_items',
            children: [
              {
                category: 'tuple',
                schema_id: 'line_item',
                children: [point('item_description', 'Bolt, zinc'), point('item_amount', '1000.00', 'number')],
              },
              {
                category: 'tuple',
                schema_id: 'line_item',
                children: [point('item_description', 'Washer'), point('item_amount', '471.60', 'number')],
              },
            ],
          },
          {
            category: 'multivalue',
            schema_id: 'taxes',
            children: [{ category: 'tuple', schema_id: 'tax', children: [point('tax_rate', '19', 'number')] }],
          },
        ],
      },
    ],
  })
})

test('the Accept header chooses where format does not', async () => {
  const asked = async (accept: string, query = '') =>
    (await app.call(`GET /v1/queues/1/export?${query}`, { headers: { accept } })).headers.get('content-type')
  expect(await asked('text/csv')).toBe('text/csv; charset=utf-8')
  expect(await asked('application/xml;q=0.9, text/csv;q=0.1')).toBe('application/xml')
  expect(await asked('*/*')).toContain('application/json')
  expect(await asked('text/csv', 'format=xml')).toBe('application/xml')
})

test('CSV has a line per row of a table, header fields repeated, shorter tables padded', async () => {
  const { body, headers } = await get(
    `format=csv&id=${ids[0]}&prepend_columns=meta_file_name&append_columns=meta_status`,
  )
  expect(headers.get('content-disposition')).toContain('filename="Invoices.csv"')
  const supplier = `"'=HYPERLINK(""http://evil"")\u0000\u000b & <Söhne>\nLine 2 \ufffd"`
  const head = `a&b.pdf,00123,2026-01-31,1471.60,-12.50,EUR,${supplier},kept from the screen`
  expect(body).toBe(
    [
      `meta_file_name,${HEADER},meta_status`,
      `${head},4711,"Bolt, zinc",1000.00,19,exported`,
      `${head},,Washer,471.60,,exported`,
      '',
    ].join('\r\n'),
  )
})

test('columns are chosen by schema id; without one of a table a document is one line', async () => {
  const { body } = await get('format=csv&columns=amount_total,document_id&decimal_mark=,&delimiter=;&bom=true')
  expect(body.replace('\ufeff', '')).toBe('Total;Number\r\n1471,60;00123\r\n1471,60;00123\r\n')
  const hidden = await get('format=csv&columns=document_id,secret,push')
  expect(hidden.body).toMatch(/^Number\r\n/)
})

test('an empty export is still a file', async () => {
  expect((await get('format=csv&status=postponed')).body).toBe(`${HEADER}\r\n`)
  const { body } = await get('format=xml&status=postponed')
  expect(body).toContain('<export><results></results><pagination>')
  expect((await get('status=postponed')).body.results).toEqual([])
})

test('XML holds the same, whatever letters it has', async () => {
  const { body } = await get(`format=xml&id=${ids[0]}`)
  expect(XMLValidator.validate(body)).toBe(true)
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<export><results><annotation url="/)
  const read = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(body).export
  expect(read.pagination).toEqual({ next: '', previous: '', total: '1', total_pages: '1' })
  const { annotation } = read.results
  expect(annotation).toMatchObject({
    status: 'exported',
    document: { file_name: 'a&b.pdf' },
    modifier: { '@_url': `${ORIGIN}/api/v1/users/1`, username: ADMIN.username },
    metadata: { my_key: ['1', { _2: '' }] },
    automated: 'false',
  })
  const [head, tables] = annotation.content.section
  expect(head.datapoint[0]).toEqual({
    '#text': '00123',
    '@_rir_confidence': '0.5',
    '@_schema_id': 'document_id',
    '@_type': 'string',
  })
  expect(head.datapoint[5]['#text']).toBe('=HYPERLINK("http://evil") & <Söhne>\nLine 2 \ufffd')
  expect(tables.multivalue[0].tuple[1].datapoint[1]).toMatchObject({ '#text': '471.60', '@_type': 'number' })
})

test('XLSX has real numbers and dates under a header that stays', async () => {
  const answered = await raw(`format=xlsx&id=${ids[0]}&append_columns=meta_arrived_at`)
  expect(answered.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(await answered.arrayBuffer())
  const sheet = workbook.worksheets[0]!
  expect(workbook.worksheets).toHaveLength(1)
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(sheet.getRow(1).font).toMatchObject({ bold: true })
  expect((sheet.getRow(1).values as string[]).slice(1)).toEqual([...HEADER.split(','), 'meta_arrived_at'])
  const [, number, date, total, balance, currency, supplier] = sheet.getRow(2).values as exceljs.CellValue[]
  expect({ number, date, total, balance, currency }).toEqual({
    number: '00123',
    date: new Date('2026-01-31'),
    total: 1471.6,
    balance: -12.5,
    currency: 'EUR',
  })
  expect(supplier).toMatch(/^'=HYPERLINK/)
  expect(sheet.getCell('C2').numFmt).toBe('0.00')
  expect(sheet.getCell('B2').numFmt).toBe('yyyy-mm-dd')
  expect(sheet.getCell('L2').value).toBeInstanceOf(Date)
  expect(sheet.getRow(3).getCell(9).value).toBe('Washer')
  expect(sheet.getRow(3).getCell(11).value).toBeNull()
  expect(sheet.rowCount).toBe(3)
})

test('documents of an older schema keep their columns, after those of the new one', async () => {
  const content = [{ category: 'section', id: 's', label: 'S', children: [field('amount_total', 'Sum', 'number')] }]
  const older = (await app.call('GET /v1/queues/1')).body.schema
  const schema = (await app.call('POST /v1/schemas', { body: { name: 'New', content } })).body.url
  await app.call('PATCH /v1/queues/1', { body: { schema } })
  const { body } = await get(`format=csv&id=${ids[0]}`)
  expect(body).toMatch(/^Sum,Number,Date,Balance,Currency,/)
  expect(body).toContain('\r\n1471.60,00123,2026-01-31,-12.50,EUR,')
  await app.call('PATCH /v1/queues/1', { body: { schema: older } })
})
