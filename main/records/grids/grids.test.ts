import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeReader, INVOICE_EXTRACTION, INVOICE_PAGE } from '../../../test/fake-reader.ts'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import type { Page, Word } from '../../reading/pages/page.ts'

const word = (text: string, left: number, top: number): Word => ({
  text,
  box: [left, top, left + text.length * 12, top + 20],
})
const PAGE: Page = {
  ...INVOICE_PAGE,
  words: [
    ...[word('Item', 100, 260), word('Qty', 600, 260), word('Price', 900, 260)],
    ...[word('Bolt,', 100, 300), word('long', 172, 300), word('10', 600, 300), word('1,000.00', 900, 300)],
    ...[word('zinc', 100, 322), word('Washer', 100, 360), word('20', 600, 360), word('471.60', 900, 360)],
    ...[word('Carried', 100, 400), word('over', 200, 400), word('1,471.60', 900, 400)],
  ],
}
const NEXT: Page = { ...PAGE, number: 2, words: [word('Nut', 100, 100), word('7.00', 900, 100)] }

const field = (id: string, more: object = {}) => ({
  category: 'datapoint',
  id,
  label: id,
  type: 'string',
  constraints: { required: false },
  ...more,
})
const COLUMNS = [
  field('what', { rir_field_names: ['table_column_description'] }),
  field('qty', { type: 'number', default_value: '1' }),
  field('price', { type: 'number', format: '#,##0.#', rir_field_names: ['table_column_amount_total_base'] }),
  { category: 'datapoint', id: 'act', label: 'Act', type: 'button' },
]
const schemaWith = (rows: object = {}) => [
  {
    category: 'section',
    id: 'all',
    label: 'All',
    children: [
      field('total'),
      { category: 'multivalue', id: 'notes', label: 'Notes', children: field('note') },
      {
        category: 'multivalue',
        id: 'rows',
        label: 'Rows',
        max_occurrences: 5,
        rir_field_names: ['line_items'],
        grid: { row_types: ['data', 'header'], default_row_type: 'data', row_types_to_extract: ['data'] },
        children: { category: 'tuple', id: 'row', label: 'Row', children: COLUMNS },
        ...rows,
      },
    ],
  },
]

let app: TestApp
let schema: string
let queue: string
let id: number
let table: Json
beforeAll(async () => {
  app = await openTestApp({ reader: fakeReader({ pages: [PAGE, NEXT], extraction: INVOICE_EXTRACTION }) })
})
beforeEach(async () => {
  schema = (await app.call('POST /v1/schemas', { body: { name: 'Tables', content: schemaWith() } })).body.url
  queue = (await app.call('POST /v1/queues', { body: { name: 'Tables', schema } })).body.url
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  const { body } = await app.call(`POST ${queue}/upload`, { body: form })
  await app.drain()
  id = Number(/\d+$/.exec(body.annotation)?.[0])
  await app.call(`POST /v1/annotations/${id}/start`)
  table = await node('rows')
})
afterAll(() => app.close())

async function node(schemaId: string, annotation = id): Promise<Json> {
  const { content } = (await app.call(`GET /v1/annotations/${annotation}/content`)).body
  return content.flatMap((section: Json) => section.children).find((child: Json) => child.schema_id === schemaId)
}

const values = async () =>
  (await node('rows')).children.map(({ children }: Json) =>
    children.slice(0, 3).map(({ content }: Json) => content.value),
  )
const grid = async () => (await node('rows')).grid
const tuples = async () => (await node('rows')).children.map((row: Json) => row.id)

const column = (left: number, schemaId: string | null) => ({
  left_position: left,
  schema_id: schemaId,
  header_texts: [],
})
const row = (top: number, tuple: number | null = null, type: string | null = 'data') => ({
  top_position: top,
  tuple_id: tuple,
  type,
})
/** The table as it is printed on the first page, over the tuples that extraction made. */
const drawn = (first: number | null = null, second: number | null = null) => ({
  page: 1,
  columns: [column(90, 'what'), column(580, 'qty'), column(880, 'price')],
  rows: [row(255, null, 'header'), row(295, first), row(350, second), row(390, null, null)],
  width: 930,
  height: 170,
})
const PRINTED = [
  ['Bolt, long\nzinc', '10', '1,000.00'],
  ['Washer', '20', '471.60'],
]

const gridOperations = (...operations: object[]) =>
  app.call(`POST ${table.url}/grid_operations`, { body: { operations } })
const draw = async (part?: object) => {
  const [bolt, washer] = await tuples()
  return gridOperations({ op: 'update', grid_index: 0, grid: part ?? drawn(bolt, washer) })
}
const partOperations = (part: object, operations: object, query = '') =>
  app.call(`POST ${table.url}/grid_parts_operations${query}`, { body: { grid_index: 0, grid: part, operations } })

test('the lines of a table stand between what was found', async () => {
  const [bolt, washer] = await tuples()
  expect(table.grid).toEqual({
    parts: [
      {
        page: 1,
        columns: [column(99, 'what'), column(650, 'price')],
        rows: [row(299, bolt), row(325, washer)],
        width: 885,
        height: 51,
      },
    ],
  })
  expect((await node('notes')).grid).toBeNull()
})

test('a part that is drawn anew is read from the page', async () => {
  const [bolt, washer] = await tuples()
  const { status, body } = await draw()
  expect({ status, detail: body.detail }).toEqual({ status: 200, detail: undefined })
  expect(body).toEqual(await node('rows'))
  expect(await values()).toEqual(PRINTED)
  expect(await tuples()).toEqual([bolt, washer])
  expect(body.grid.parts).toEqual([drawn(bolt, washer)])
  const [what, , price] = body.children[0].children
  expect(what.content).toMatchObject({ page: 1, position: [100, 300, 220, 342] })
  expect(price.content).toMatchObject({ normalized_value: '1000.00', position: [900, 300, 996, 320] })
})

test('the former grid sent back undoes a change', async () => {
  await draw()
  const [part] = (await grid()).parts
  const before = await values()
  await draw({
    ...part,
    rows: [row(255, null, 'header'), row(295, part.rows[1].tuple_id)],
    columns: part.columns.slice(0, 2),
  })
  expect(await values()).toEqual([['Bolt, long\nzinc\nWasher\nCarried over', '10 1,000.00\n20 471.60\n1,471.60', '']])
  expect((await draw(part)).status).toBe(200)
  expect(await values()).toEqual(before)
  expect((await grid()).parts[0].rows[2].tuple_id).not.toBe(part.rows[2].tuple_id)
})

test('only cells whose lines moved are read again', async () => {
  await draw()
  const [part] = (await grid()).parts
  const cell = (at: number, column: number) => table.children[at].children[column].id
  const correct = (target: number, value: string) => ({ op: 'replace', id: target, value: { content: { value } } })
  const operations = [correct(cell(0, 0), 'Long bolt'), correct(cell(1, 0), 'Disc'), correct(cell(1, 2), '470.00')]
  await app.call(`POST /v1/annotations/${id}/content/operations`, { body: { operations } })
  const [head, first, second, skipped] = part.rows
  await draw({ ...part, rows: [head, first, { ...second, top_position: 352 }, skipped] })
  // both rows border on the line that moved, so what was typed there gives way
  expect(await values()).toEqual(PRINTED)

  await app.call(`POST /v1/annotations/${id}/content/operations`, { body: { operations } })
  const [what, qty, price] = part.columns
  const now = (await grid()).parts[0]
  await draw({ ...now, columns: [what, qty, { ...price, left_position: 870 }] })
  expect(await values()).toEqual([
    ['Long bolt', '10', '1,000.00'],
    ['Disc', '20', '471.60'],
  ])
})

test('what was vouched for and reads the same stays so', async () => {
  await draw()
  const price = (await node('rows')).children[0].children[2]
  await app.call(`PATCH ${price.url}`, { body: { validation_sources: ['human'] } })
  const [part] = (await grid()).parts
  await draw({ ...part, width: 940 })
  expect((await app.call(`GET ${price.url}`)).body).toMatchObject({
    content: { value: '1,000.00' },
    validation_sources: ['human'],
  })
})

test('rows come and go with the rows of the grid, and an empty cell holds its default', async () => {
  await draw()
  const [part] = (await grid()).parts
  const [head, first, second, skipped] = part.rows
  await draw({
    ...part,
    rows: [{ ...head, type: 'data' }, first, { ...second, type: null }, { ...skipped, type: 'data' }],
  })
  expect(await values()).toEqual([
    ['Item', 'Qty', 'Price'],
    ['Bolt, long\nzinc', '10', '1,000.00'],
    ['Carried over', '1', '1,471.60'],
  ])
  const [now] = (await grid()).parts
  expect(now.rows.map((one: Json) => one.tuple_id)).toEqual([
    ...(await tuples()).slice(0, 2),
    null,
    (await tuples())[2],
  ])
  expect((await draw({ ...now, columns: [column(90, 'price'), column(580, null), column(880, 'what')] })).status).toBe(
    200,
  )
  expect((await values())[1]).toEqual(['1,000.00', '1', 'Bolt, long\nzinc'])
})

test('parts are created and removed', async () => {
  const next = {
    page: 2,
    columns: [column(90, 'what'), column(880, 'price')],
    rows: [{ top_position: 90 }],
    width: 400,
    height: 40,
  }
  await draw()
  const wide = { ...next, width: 930 }
  const { body } = await gridOperations({ op: 'create', grid_index: 1, grid: wide })
  expect(body.grid.parts[1].rows).toEqual([row(90, body.children[2].id)])
  expect(await values()).toEqual([...PRINTED, ['Nut', '1', '7.00']])

  const [first, second] = (await grid()).parts
  await gridOperations({ op: 'delete', grid_index: 0 })
  expect(await values()).toEqual([['Nut', '1', '7.00']])
  expect((await grid()).parts).toEqual([second])
  await gridOperations({ op: 'create', grid_index: 0, grid: first })
  expect(await values()).toEqual([...PRINTED, ['Nut', '1', '7.00']])
  await gridOperations({ op: 'delete', grid_index: 1 }, { op: 'delete', grid_index: 0 })
  expect(await node('rows')).toMatchObject({ grid: { parts: [] }, children: [] })
})

test('only what the operations name is read again', async () => {
  await draw()
  const [part] = (await grid()).parts
  const [head, first, second, skipped] = part.rows
  const narrow = { ...part, rows: [head, first, { ...second, top_position: 325 }, skipped] }
  const one = await partOperations(narrow, { rows: [{ op: 'update', row_index: 2, tuple_id: second.tuple_id }] })
  expect(one.status).toBe(200)
  expect(one.body.children.map((child: Json) => child.id)).toEqual([second.tuple_id])
  expect(await values()).toEqual([PRINTED[0], ['zinc\nWasher', '20', '471.60']])

  const columns = [column(90, 'what'), column(880, 'price')]
  const fewer = await partOperations(
    { ...narrow, columns },
    { columns: [{ op: 'delete', schema_id: 'qty' }] },
    '?full_response=True',
  )
  expect(fewer.body).toEqual(await node('rows'))
  expect(await values()).toEqual([
    ['Bolt, long\nzinc', '1', '1,000.00'],
    ['zinc\nWasher', '1', '471.60'],
  ])

  const rows = [head, first, { ...skipped, type: 'data' }]
  const { body } = await partOperations(
    { ...narrow, columns, rows },
    {
      rows: [
        { op: 'delete', row_index: 2 },
        { op: 'create', row_index: 2 },
      ],
      columns: [{ op: 'update', schema_id: 'price' }],
    },
  )
  expect(body.grid.parts[0].rows[2]).toEqual(row(390, body.children[1].id))
  expect(await values()).toEqual([
    ['Bolt, long\nzinc', '1', '1,000.00\n471.60'],
    ['Carried over', '1', '1,471.60'],
  ])
})

test('a grid that is set becomes rows when it is told to', async () => {
  const [, washer] = await tuples()
  const parts = [
    { ...drawn(washer), rows: [row(255, null, 'header'), row(295), row(350, washer), row(390, null, null)] },
  ]
  await play(app, [
    { name: 'set', ask: `PATCH ${table.url}`, body: { grid: { parts } }, status: 200, expect: { grid: { parts } } },
    {
      name: 'made into rows',
      ask: `POST ${table.url}/transform_grid_to_datapoints`,
      status: 200,
      expect: { content: [{ category: 'tuple' }, { category: 'tuple', id: washer }] },
    },
  ])
  expect(await values()).toEqual(PRINTED)
  const [bolt] = await tuples()
  expect((await grid()).parts).toEqual([drawn(bolt, washer)])
  await play(app, [
    {
      name: 'given up',
      ask: `PATCH ${table.url}`,
      body: { grid: { parts: [] } },
      status: 200,
      expect: { grid: { parts: [] } },
    },
    { name: 'without one', ask: `POST ${table.url}/transform_grid_to_datapoints`, status: 400 },
    { name: 'the rows stay', ask: `GET ${table.url}`, status: 200, expect: { children: [{}, {}] } },
  ])
})

test('a row that is removed is skipped in the grid from then on', async () => {
  await draw()
  const [bolt, washer] = await tuples()
  await app.call(`POST /v1/annotations/${id}/content/operations`, {
    body: { operations: [{ op: 'remove', id: bolt }] },
  })
  expect((await grid()).parts[0].rows).toEqual(drawn(null, washer).rows.with(1, row(295, null, null)))
  await draw({ ...(await grid()).parts[0], width: 940 })
  expect(await values()).toEqual([PRINTED[1]])
})

test('the grid goes with a changed schema and with a copy', async () => {
  await draw()
  const content = schemaWith({
    children: { category: 'tuple', id: 'row', label: 'Row', children: COLUMNS.slice(0, 2) },
  })
  expect((await app.call(`PATCH ${schema}`, { body: { content } })).status).toBe(200)
  const [part] = (await grid()).parts
  const [bolt, washer] = await tuples()
  expect(part).toEqual({ ...drawn(bolt, washer), columns: [column(90, 'what'), column(580, 'qty'), column(880, null)] })

  const { body } = await app.call(`POST /v1/annotations/${id}/copy`, { body: { target_queue: queue } })
  await app.drain()
  const copied = await node('rows', Number(/\d+$/.exec(body.annotation)?.[0]))
  expect(copied.grid.parts[0].rows.map((one: Json) => one.tuple_id)).toEqual([
    null,
    ...copied.children.map((child: Json) => child.id),
    null,
  ])
  expect(copied.children[0].id).not.toBe(bolt)

  await app.call(`PATCH ${schema}`, {
    body: { content: schemaWith({ grid: null, rir_field_names: null, children: field('what') }) },
  })
  expect(await grid()).toBeNull()
})

test('what is wrong with a grid is told at its place', async () => {
  const [bolt, washer] = await tuples()
  const whole = drawn(bolt, washer)
  const note = await app.call(`POST ${(await node('notes')).url}/add_empty`)
  const faults: [string, object, (string | number)[]][] = [
    ['a page that is none', { page: 3 }, ['page']],
    ['a column that is none', { columns: [column(90, 'total')] }, ['columns', 0, 'schema_id']],
    ['a button', { columns: [column(90, 'act')] }, ['columns', 0, 'schema_id']],
    ['a column twice', { columns: [column(90, 'what'), column(99, 'what')] }, ['columns', 1, 'schema_id']],
    ['columns in disorder', { columns: [column(90, 'what'), column(90, 'qty')] }, ['columns', 1, 'left_position']],
    ['a column without a place', { columns: [{ schema_id: 'what' }] }, ['columns', 0, 'left_position']],
    ['rows in disorder', { rows: [row(300), row(299)] }, ['rows', 1, 'top_position']],
    ['a row above the page', { rows: [row(-1)] }, ['rows', 0, 'top_position']],
    ['a type that is none', { rows: [row(300, null, 'sum')] }, ['rows', 0, 'type']],
    ['a tuple twice', { rows: [row(300, bolt), row(310, bolt)] }, ['rows', 1, 'tuple_id']],
    ['no row of this table', { rows: [row(300, note.body.id)] }, ['rows', 0, 'tuple_id']],
    ['a text for a tuple', { rows: [{ ...row(300), tuple_id: 'x' }] }, ['rows', 0, 'tuple_id']],
    ['wider than the page', { width: 1200 }, ['width']],
    ['higher than the page', { height: 1600 }, ['height']],
    ['ends before its last column', { width: 700 }, ['width']],
    ['ends before its last row', { height: 100 }, ['height']],
    ['no columns', { columns: undefined }, ['columns']],
  ]
  const before = await node('rows')
  for (const [name, fault, place] of faults) {
    const { status, body } = await draw({ ...whole, ...fault })
    expect({ name, status }).toEqual({ name, status: 400 })
    const told = place.reduce((errors: Json, key) => errors?.[key], body.operations[0].grid)
    expect(told, name).toEqual([expect.any(String)])
    expect(body.detail).toContain(`operations.0.grid.${place.join('.')}: ${told[0]}`)
    expect((await app.call(`PATCH ${table.url}`, { body: { grid: { parts: [{ ...whole, ...fault }] } } })).status).toBe(
      400,
    )
    expect(await node('rows'), name).toEqual(before)
  }
})

test('operations that do not fit are refused at their place', async () => {
  const [bolt, washer] = await tuples()
  const part = drawn(bolt, washer)
  const next = { ...part, page: 2, rows: [] }
  const ask = `POST ${table.url}/grid_operations`
  const update = { op: 'update', grid_index: 0, grid: part }
  const partly = `POST ${table.url}/grid_parts_operations`
  const named = (operations: object) => ({ grid_index: 0, grid: part, operations })
  const many = { ...part, rows: [...part.rows, ...[395, 400, 405, 410].map(top => row(top))] }
  await play(app, [
    {
      name: 'of two kinds',
      ask,
      body: { operations: [update, { op: 'create', grid_index: 1, grid: next }] },
      status: 400,
      expect: { operations: { 1: { op: [expect.any(String)] } } },
    },
    {
      name: 'no such part',
      ask,
      body: { operations: [{ ...update, grid_index: 1 }] },
      status: 400,
      expect: { operations: { 0: { grid_index: [expect.any(String)] } } },
    },
    { name: 'too far', ask, body: { operations: [{ op: 'create', grid_index: 2, grid: next }] }, status: 400 },
    {
      name: 'one page twice',
      ask,
      body: { operations: [{ op: 'create', grid_index: 1, grid: { ...part, rows: [] } }] },
      status: 400,
      expect: { operations: { 0: { grid: { page: [expect.any(String)] } } } },
    },
    {
      name: 'nothing drawn',
      ask,
      body: { operations: [{ op: 'update', grid_index: 0 }] },
      status: 400,
      expect: { operations: { 0: { grid: ['This field is required.'] } } },
    },
    { name: 'another kind', ask, body: { operations: [{ op: 'move', grid_index: 0 }] }, status: 400 },
    { name: 'too many rows', ask, body: { operations: [{ ...update, grid: many }] }, status: 400 },
    { name: 'no list', ask, body: {}, status: 400, expect: { operations: ['This field is required.'] } },
    { name: 'nothing to do', ask, body: { operations: [] }, status: 200 },
    {
      name: 'no such column',
      ask: partly,
      body: named({ columns: [{ op: 'update', schema_id: 'total' }] }),
      status: 400,
      expect: { operations: { columns: { 0: { schema_id: [expect.any(String)] } } } },
    },
    {
      name: 'a column not drawn',
      ask: partly,
      body: named({ columns: [{ op: 'create', schema_id: 'act' }] }),
      status: 400,
    },
    {
      name: 'a column still drawn',
      ask: partly,
      body: named({ columns: [{ op: 'delete', schema_id: 'what' }] }),
      status: 400,
    },
    {
      name: 'no such row',
      ask: partly,
      body: named({ rows: [{ op: 'update', row_index: 9 }] }),
      status: 400,
      expect: { operations: { rows: { 0: { row_index: [expect.any(String)] } } } },
    },
    {
      name: 'another row',
      ask: partly,
      body: named({ rows: [{ op: 'update', row_index: 1, tuple_id: washer }] }),
      status: 400,
    },
    {
      name: 'a row still drawn',
      ask: partly,
      body: named({ rows: [{ op: 'delete', row_index: 0, tuple_id: bolt }] }),
      status: 400,
    },
    {
      name: 'no row of the table',
      ask: partly,
      body: named({ rows: [{ op: 'delete', row_index: 0, tuple_id: table.id }] }),
      status: 400,
    },
    {
      name: 'no grid for a field',
      ask: `POST ${(await node('total')).url}/grid_operations`,
      body: { operations: [] },
      status: 400,
    },
    {
      name: 'nor for a list of values',
      ask: `POST ${(await node('notes')).url}/transform_grid_to_datapoints`,
      status: 400,
    },
    {
      name: 'nor by a change',
      ask: `PATCH ${(await node('notes')).url}`,
      body: { grid: { parts: [part] } },
      status: 400,
      expect: { grid: { parts: { 0: [expect.any(String)] } } },
    },
    {
      name: 'no node',
      ask: `POST /v1/annotations/${id}/content/999999/grid_operations`,
      body: { operations: [] },
      status: 404,
    },
    {
      name: 'not by a viewer',
      ask,
      as: app.userWith('viewer', [Number(queue.split('/').pop())]),
      body: { operations: [] },
      status: 403,
    },
    { name: 'not by another', ask, as: app.userWith('admin'), body: { operations: [] }, status: 409 },
  ])
})
