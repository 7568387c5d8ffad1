import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, type TestApp } from '../../../../test/harness.ts'

const field = (id: string, more: object = {}) => ({ category: 'datapoint', id, label: id, type: 'string', ...more })
const section = (id: string, ...children: object[]) => ({ category: 'section', id, label: id, children })
const many = (id: string, children: object, more: object = {}) => ({
  category: 'multivalue',
  id,
  label: id,
  children,
  ...more,
})
const row = (id: string, ...children: object[]) => ({ category: 'tuple', id, label: id, children })

const NUMBER = field('number', { rir_field_names: ['document_id'] })
const TOTAL = field('total', { type: 'number', format: '# ##0.#', rir_field_names: ['amount_total'] })
const WHAT = field('what', { rir_field_names: ['table_column_description'] })
const PRICE = field('price', { type: 'number', rir_field_names: ['table_column_amount_total_base'] })
const LINES = many('lines', row('line', WHAT, PRICE), { rir_field_names: ['line_items'] })

let app: TestApp
let schema: string
let annotation: string
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  const content = [section('head', NUMBER, TOTAL), section('table', LINES)]
  schema = (await app.call('POST /v1/schemas', { body: { name: 'x', content } })).body.url
  const queue = (await app.call('POST /v1/queues', { body: { name: 'x', schema } })).body.url
  annotation = (await app.call(`POST ${queue}/upload/a.pdf`, { body: new TextEncoder().encode('%PDF-1.7') })).body
    .annotation
  await app.drain()
})
afterAll(() => app.close())

/** The tree as nested lists: `['number', 'INV-2026-7']`. */
const brief = (nodes: Json[]): Json[] =>
  nodes.map(({ schema_id, children, content }) => [schema_id, children ? brief(children) : content.value])

const tree = async (): Promise<Json[]> => (await app.call(`GET ${annotation}/content`)).body.content

async function changed(...content: object[]): Promise<Json[]> {
  const { status, body } = await app.call(`PATCH ${schema}`, { body: { content } })
  expect({ status, detail: body.detail }).toEqual({ status: 200, detail: undefined })
  return brief(await tree())
}

const BOLT = 'Hexagon bolt, zinc plated'

test('fields change places, sections come and go, and every value and id stays', async () => {
  const before = await tree()
  const after = await changed(section('new', LINES, TOTAL), section('head', NUMBER))
  expect(after).toEqual([
    [
      'new',
      [
        [
          'lines',
          [
            [
              'line',
              [
                ['what', BOLT],
                ['price', '1 000.00'],
              ],
            ],
            [
              'line',
              [
                ['what', 'Washer'],
                ['price', '471.60'],
              ],
            ],
          ],
        ],
        ['total', '1 471.60'],
      ],
    ],
    ['head', [['number', 'INV-2026-7']]],
  ])
  const [{ children }] = await tree()
  expect(children[1]).toEqual(before[0].children[1])
  expect(children[0]).toEqual(before[1].children[0])
})

test('new fields begin with their default, dropped ones are gone, and come back empty', async () => {
  expect(
    await changed(
      section('head', field('greeting', { default_value: 'hello' }), NUMBER, field('flag')),
      section('table', many('lines', row('line', PRICE, field('note')))),
    ),
  ).toEqual([
    [
      'head',
      [
        ['greeting', 'hello'],
        ['number', 'INV-2026-7'],
        ['flag', ''],
      ],
    ],
    [
      'table',
      [
        [
          'lines',
          [
            [
              'line',
              [
                ['price', '1 000.00'],
                ['note', ''],
              ],
            ],
            [
              'line',
              [
                ['price', '471.60'],
                ['note', ''],
              ],
            ],
          ],
        ],
      ],
    ],
  ])
  expect(await changed(section('head', TOTAL), section('table', LINES))).toEqual([
    ['head', [['total', '']]],
    [
      'table',
      [
        [
          'lines',
          [
            [
              'line',
              [
                ['what', ''],
                ['price', '1 000.00'],
              ],
            ],
            [
              'line',
              [
                ['what', ''],
                ['price', '471.60'],
              ],
            ],
          ],
        ],
      ],
    ],
  ])
  expect(await changed()).toEqual([])
  expect(await changed(section('head', TOTAL))).toEqual([])
})

test('one value becomes the only one of many, and of many the first stays', async () => {
  expect(await changed(section('head', many('numbers', NUMBER), TOTAL))).toEqual([
    [
      'head',
      [
        ['numbers', [['number', 'INV-2026-7']]],
        ['total', '1 471.60'],
      ],
    ],
  ])
  await app.call(`POST ${annotation}/start`)
  const numbers = (await tree())[0].children[0]
  await app.call(`POST ${annotation}/content/operations`, {
    body: { operations: [{ op: 'add', id: numbers.id, value: { content: { value: 'second' } } }] },
  })
  expect(await changed(section('head', many('numbers', NUMBER, { max_occurrences: 5 }), TOTAL))).toEqual([
    [
      'head',
      [
        [
          'numbers',
          [
            ['number', 'INV-2026-7'],
            ['number', 'second'],
          ],
        ],
        ['total', '1 471.60'],
      ],
    ],
  ])
  expect(await changed(section('head', TOTAL, NUMBER))).toEqual([
    [
      'head',
      [
        ['total', '1 471.60'],
        ['number', 'INV-2026-7'],
      ],
    ],
  ])
})

test('values move into rows and out of them', async () => {
  expect(
    await changed(
      section('head', WHAT),
      section('table', many('prices', PRICE), many('totals', row('sum', TOTAL, NUMBER))),
    ),
  ).toEqual([
    ['head', [['what', BOLT]]],
    [
      'table',
      [
        [
          'prices',
          [
            ['price', '1 000.00'],
            ['price', '471.60'],
          ],
        ],
        [
          'totals',
          [
            [
              'sum',
              [
                ['total', '1 471.60'],
                ['number', 'INV-2026-7'],
              ],
            ],
          ],
        ],
      ],
    ],
  ])
  expect(await changed(section('table', many('lines', row('other', PRICE, WHAT, TOTAL))))).toEqual([
    [
      'table',
      [
        [
          'lines',
          [
            [
              'other',
              [
                ['price', '1 000.00'],
                ['what', BOLT],
                ['total', '1 471.60'],
              ],
            ],
            [
              'other',
              [
                ['price', '471.60'],
                ['what', ''],
                ['total', ''],
              ],
            ],
          ],
        ],
      ],
    ],
  ])
})

test('what is too much for its new place goes, wherever it stood', async () => {
  await app.call(`POST ${annotation}/start`)
  const lines = (await tree())[1].children[0]
  const add = { op: 'add', id: lines.id, value: [{ schema_id: 'what', content: { value: 'Nut' } }] }
  await app.call(`POST ${annotation}/content/operations`, { body: { operations: new Array(300).fill(add) } })
  const [[, [[, rows]]]] = await changed(section('table', many('lines', row('other', WHAT), { max_occurrences: 3 })))
  expect(rows).toEqual([BOLT, 'Washer', 'Nut'].map(what => ['other', [['what', what]]]))
  expect(await changed(section('table', many('list', WHAT, { max_occurrences: 2 })))).toEqual([
    [
      'table',
      [
        [
          'list',
          [
            ['what', BOLT],
            ['what', 'Washer'],
          ],
        ],
      ],
    ],
  ])
  const id = Number(annotation.split('/').pop())
  const stored = app.ctx.db.$client.prepare('select count(*) as n from datapoints where annotation_id = ?').get(id)
  expect(stored).toEqual({ n: 4 })
})

test('another type or format is read from what stands there', async () => {
  const [head] = await changed(section('head', { ...TOTAL, format: '#.##0,#' }, { ...NUMBER, type: 'number' }))
  expect(head).toEqual([
    'head',
    [
      ['total', '1.471,60'],
      ['number', 'INV-2026-7'],
    ],
  ])
  const nodes = (await tree())[0].children
  expect(nodes.map(({ content }: Json) => content.normalized_value)).toEqual(['1471.60', null])
  await changed(section('head', { ...TOTAL, format: undefined, type: 'string' }))
  expect((await tree())[0].children[0].content).toMatchObject({
    value: '1.471,60',
    normalized_value: '1.471,60',
    position: expect.any(Array),
  })
})

test('a new label touches no document, a hidden field hides', async () => {
  const before = await tree()
  await changed(
    section('head', { ...NUMBER, label: 'No.', constraints: { required: false } }, TOTAL),
    section('table', LINES),
  )
  expect(await tree()).toEqual(before)
  await changed(section('head', { ...NUMBER, hidden: true }, TOTAL), section('table', LINES))
  expect((await tree())[0].children[0].hidden).toBe(true)
})

test('a schema that is refused leaves the documents alone', async () => {
  const before = await tree()
  const { status } = await app.call(`PATCH ${schema}`, { body: { name: '', content: [] } })
  expect(status).toBe(400)
  expect(await tree()).toEqual(before)
})

test('documents of other schemas stay as they are', async () => {
  const other = await app.importFile()
  const read = async () => (await app.call(`GET /v1/annotations/${other}/content`)).body
  const before = await read()
  await changed(section('head', NUMBER))
  expect(await read()).toEqual(before)
})
