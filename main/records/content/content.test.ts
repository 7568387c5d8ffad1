import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'

const field = (id: string, more: object = {}) => ({
  category: 'datapoint',
  id,
  label: id,
  type: 'string',
  constraints: { required: false },
  ...more,
})
const OPTIONS = [
  { value: 'eur', label: 'Euro' },
  { value: 'GBP', label: 'Pound' },
]

const SCHEMA = [
  {
    category: 'section',
    id: 'head',
    label: 'Head',
    children: [
      field('number', {
        rir_field_names: ['document_id'],
        constraints: { length: { max: 12 }, regexp: { pattern: '^INV' } },
      }),
      field('issued', { type: 'date', format: 'D. M. YYYY', rir_field_names: ['date_issue'] }),
      field('total', { type: 'number', format: '# ##0,#', rir_field_names: ['amount_total'] }),
      field('currency', { type: 'enum', options: OPTIONS, rir_field_names: ['currency'] }),
      field('ship', { type: 'button' }),
      field('secret', { hidden: true, constraints: { required: true } }),
      field('greeting', { default_value: 'hello' }),
      // text found where a number is wanted, and names that every object has
      field('wrong', { type: 'number', rir_field_names: ['document_id'] }),
      field('odd', { rir_field_names: ['constructor', '__proto__', 'toString'] }),
      { category: 'multivalue', id: 'notes', label: 'Notes', max_occurrences: 2, children: field('note') },
    ],
  },
  {
    category: 'section',
    id: 'table',
    label: 'Table',
    children: [
      {
        category: 'multivalue',
        id: 'rows',
        label: 'Rows',
        min_occurrences: 1,
        rir_field_names: ['line_items'],
        children: {
          category: 'tuple',
          id: 'row',
          label: 'Row',
          children: [
            field('what', { rir_field_names: ['table_column_description'] }),
            field('price', {
              type: 'number',
              format: '#,##0.#',
              rir_field_names: ['table_column_amount_total_base'],
              aggregations: { sum: { label: 'Sum' } },
            }),
          ],
        },
      },
    ],
  },
]

let app: TestApp
let queue: string
let id: number
beforeAll(async () => {
  app = await openTestApp()
  const { body: schema } = await app.call('POST /v1/schemas', { body: { name: 'All kinds', content: SCHEMA } })
  queue = (await app.call('POST /v1/queues', { body: { name: 'All kinds', schema: schema.url, locale: 'de_DE' } })).body
    .url
})
beforeEach(async () => {
  id = await arrival()
  await app.call(`POST /v1/annotations/${id}/start`)
})
afterAll(() => app.close())

async function arrival(): Promise<number> {
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  const { body } = await app.call(`POST ${queue}/upload`, { body: form })
  await app.drain()
  return Number(/\d+$/.exec(body.annotation)?.[0])
}

const tree = async (): Promise<Json[]> => (await app.call(`GET /v1/annotations/${id}/content`)).body.content

async function node(schemaId: string): Promise<Json> {
  const search = (nodes: Json[]): Json =>
    nodes.flatMap(found => (found.schema_id === schemaId ? [found] : [search(found.children ?? [])])).find(Boolean)
  return search(await tree())
}

const operate = (...operations: object[]) =>
  app.call(`POST /v1/annotations/${id}/content/operations`, { body: { operations } })
const set = async (schemaId: string, content: object, more: object = {}) =>
  operate({ op: 'replace', id: (await node(schemaId)).id, value: { content, ...more } })
const setValue = (schemaId: string, value: string) => set(schemaId, { value })
const values = async (multivalue: string) =>
  (await node(multivalue)).children.map((row: Json) =>
    row.content ? row.content.value : row.children.map((cell: Json) => cell.content.value),
  )
const messages = async (query = ''): Promise<Json[]> =>
  (await app.call(`POST /v1/annotations/${id}/content/validate${query}`, { body: {} })).body.messages

test('what was extracted stands in the form of the schema', async () => {
  const content = async (schemaId: string) => (await node(schemaId)).content
  expect(await content('number')).toMatchObject({
    value: 'INV-2026-7',
    normalized_value: 'INV-2026-7',
    page: 1,
    position: [260, 100, 380, 120],
    rir_text: 'INV-2026-7',
    rir_confidence: 0.97,
  })
  expect(await content('issued')).toMatchObject({ value: '31. 1. 2026', normalized_value: '2026-01-31' })
  expect(await content('total')).toMatchObject({ value: '1 471,60', normalized_value: '1471.60' })
  expect(await content('currency')).toMatchObject({ value: 'eur', normalized_value: 'eur', page: null, position: null })
  expect(await content('greeting')).toMatchObject({ value: 'hello', normalized_value: 'hello', rir_confidence: null })
  expect(await content('wrong')).toMatchObject({ value: 'INV-2026-7', normalized_value: null })
  expect(await content('odd')).toMatchObject({ value: '', normalized_value: null })
  expect(await node('ship')).toMatchObject({ content: null, validation_sources: ['NA'] })
  expect(await node('number')).toMatchObject({ validation_sources: ['score'], hidden: false })
  expect(await node('total')).toMatchObject({ validation_sources: [] })
  expect(await node('currency')).toMatchObject({ options: OPTIONS })
  expect(await node('secret')).toMatchObject({ hidden: true })
  expect(await values('rows')).toEqual([
    ['Hexagon bolt, zinc plated', '1,000.00'],
    ['Washer', '471.60'],
  ])
})

test('the tree is read whole, pruned or node by node', async () => {
  const whole = (await app.call(`GET /v1/annotations/${id}/content`)).body
  expect(whole.results).toEqual(whole.content)
  const { body } = await app.call(`GET /v1/annotations/${id}/content?schema_id=total,price`)
  expect(body.content.map(({ schema_id }: Json) => schema_id)).toEqual(['head', 'table'])
  expect(body.content[0].children.map(({ schema_id }: Json) => schema_id)).toEqual(['total'])
  const total = await node('total')
  await play(app, [
    { name: 'a node', ask: `GET ${total.url}`, status: 200, expect: total },
    {
      name: 'a table',
      ask: `GET ${(await node('rows')).url}`,
      status: 200,
      expect: { category: 'multivalue', children: [{ category: 'tuple' }, { category: 'tuple' }] },
    },
    { name: 'no node', ask: `GET /v1/annotations/${id}/content/999999`, status: 404 },
    {
      name: 'the candidates',
      ask: `GET ${(await node('number')).url}/candidates`,
      status: 200,
      expect: {
        results: [
          { value: 'INV-2026-7', score: 0.97 },
          { value: '31.01.2026', score: 0.1 },
        ],
      },
    },
  ])
})

test.each([
  ['number', 'INV-8', 'INV-8'],
  ['number', '', null],
  ['issued', '3.2.2026', '2026-02-03'],
  ['issued', '2026-02-03', '2026-02-03'],
  ['issued', '31.02.2026', null],
  ['total', '1 234,50', '1234.50'],
  ['total', '1.234,50', '1234.50'],
  ['total', '-7', '-7'],
  ['total', 'seven', null],
  ['currency', 'EUR', 'eur'],
  ['currency', 'pound', 'GBP'],
  ['currency', 'yen', null],
  ['price', '1,234.50', '1234.50'],
])('%s typed as %j is normalised to %j', async (schemaId, value, normalised) => {
  const { status } = await setValue(schemaId, value)
  expect(status).toBe(200)
  expect((await node(schemaId)).content).toMatchObject({
    value,
    normalized_value: normalised,
    page: null,
    position: null,
  })
})

test('a normalised value alone is shown in the format of the field', async () => {
  await set('total', { normalized_value: '1234.5' })
  await set('issued', { normalized_value: '2026-02-03' })
  await set('currency', { normalized_value: 'GBP' })
  expect((await node('total')).content).toMatchObject({ value: '1 234,5', normalized_value: '1234.5' })
  expect((await node('issued')).content).toMatchObject({ value: '3. 2. 2026', normalized_value: '2026-02-03' })
  expect((await node('currency')).content).toMatchObject({ value: 'GBP' })
  for (const [schemaId, wrong] of [
    ['total', '1.234,5'],
    ['total', 'x'],
    ['issued', '2026-02-30'],
    ['currency', 'YEN'],
  ]) {
    expect(await set(schemaId!, { normalized_value: wrong }), wrong).toMatchObject({ status: 400 })
  }
  expect((await app.call(`POST /v1/annotations/${id}/content/validate`)).status).toBe(200)
})

test('a value that is sent back means what it did, and two values must agree', async () => {
  const total = await node('total')
  const sent = (content: object) => operate({ op: 'replace', id: total.id, value: { content } })
  const { value, normalized_value: normalised, page, position } = total.content
  expect((await sent({ value, normalized_value: normalised, page, position })).status).toBe(200)
  expect((await node('total')).content).toEqual(total.content)
  expect((await sent({ value: '1.234,50', normalized_value: '1234.5' })).status).toBe(200)
  const rows = await node('rows')
  const cell = { schema_id: 'price', content: { value: '3.50', normalized_value: '4' } }
  for (const { status, body } of [
    await sent({ value: '1.234,50', normalized_value: '1.2345' }),
    await sent({ value: 'many', normalized_value: '1' }),
    await operate({ op: 'add', id: rows.id, value: [cell] }),
  ]) {
    expect({ status, body }).toMatchObject({ status: 400, body: { detail: expect.stringContaining('do not agree') } })
  }
  // a change of one node goes by its value
  await play(app, [
    {
      name: 'patched',
      ask: `PATCH ${total.url}`,
      body: { content: { value: '7', normalized_value: '8' } },
      status: 200,
      expect: { content: { value: '7', normalized_value: '7' } },
    },
  ])
})

test('the place of a value in a format unlike the locale does not change its meaning', async () => {
  const content = [
    {
      ...SCHEMA[0],
      children: [field('total', { type: 'number', format: '#.##0,#', rir_field_names: ['amount_total'] })],
    },
  ]
  const { body: schema } = await app.call('POST /v1/schemas', { body: { name: 'Points', content } })
  const { body } = await app.call('POST /v1/queues', { body: { name: 'Points', schema: schema.url, locale: 'en_GB' } })
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  const { annotation } = (await app.call(`POST ${body.url}/upload`, { body: form })).body
  await app.drain()
  await app.call(`POST ${annotation}/start`)
  const total = (await app.call(`GET ${annotation}/content`)).body.content[0].children[0]
  expect(total.content).toMatchObject({ value: '1.471,60', normalized_value: '1471.60' })
  const { value, page, position } = total.content
  const scenario = { name: 'sent back', ask: `PATCH ${total.url}`, status: 200 }
  await play(app, [{ ...scenario, body: { content: { value, page, position } }, expect: { content: total.content } }])
})

test('operations apply in their order', async () => {
  const [rows, notes] = [await node('rows'), await node('notes')]
  const [first, second] = rows.children
  const { status, body } = await operate(
    { op: 'remove', id: first.id },
    {
      op: 'add',
      id: rows.id,
      value: [
        { schema_id: 'price', content: { value: '3.50', page: 1, position: [1, 2, 3, 4] } },
        { schema_id: 'what', content: { value: 'Nut' } },
      ],
      validation_sources: ['human'],
    },
    { op: 'add', id: String(notes.id), value: { content: { value: 'one' } } },
    { op: 'add', id: notes.id, value: [{ content: { value: 'two' }, schema_id: 'note' }] },
    { op: 'replace', id: second.children[0].id, value: { content: { value: 'Ring' } } },
    {
      op: 'replace',
      id: second.children[0].id,
      value: { content: { value: 'Big ring' }, validation_sources: ['human'] },
    },
  )
  expect({ status, body: body.detail }).toEqual({ status: 200, body: undefined })
  expect(body.content).toEqual(await tree())
  expect(await values('rows')).toEqual([
    ['Big ring', '471.60'],
    ['Nut', '3.50'],
  ])
  expect(await values('notes')).toEqual(['one', 'two'])
  const [ring, nut] = (await node('rows')).children
  expect(ring.children[0].validation_sources).toEqual(['human'])
  expect(nut.children[1]).toMatchObject({ content: { position: [1, 2, 3, 4], page: 1 }, validation_sources: ['human'] })
})

test('rows are added where they are wanted', async () => {
  const { id: rows, children } = await node('rows')
  const add = (what: string, index?: number) => ({
    op: 'add',
    id: rows,
    index,
    value: [{ schema_id: 'what', content: { value: what } }],
  })
  const order = async () => (await values('rows')).map(([what]: string[]) => what)
  await operate(add('last'), add('first', 0), add('second', 1), add('beyond', 99))
  expect(await order()).toEqual(['first', 'second', 'Hexagon bolt, zinc plated', 'Washer', 'last', 'beyond'])
  // in one go: what is taken away and put back stands where it stood
  await operate(
    { op: 'remove', id: children[0].id },
    { op: 'remove', id: children[1].id },
    add('washer', 2),
    add('bolt', 2),
  )
  expect(await order()).toEqual(['first', 'second', 'bolt', 'washer', 'last', 'beyond'])
  expect((await operate(add('before all', -1))).status).toBe(400)
})

test('a value set without its sources has none any more', async () => {
  expect((await node('number')).validation_sources).toEqual(['score'])
  await setValue('number', 'INV-9')
  expect((await node('number')).validation_sources).toEqual([])
})

test('all operations or none', async () => {
  const before = await tree()
  const [rows, total, head] = [await node('rows'), await node('total'), await node('head')]
  const fine = { op: 'replace', id: total.id, value: { content: { value: '1' } } }
  const more = (op: object) => [fine, { op: 'remove', id: rows.children[0].id }, op]
  const cell = rows.children[0].children[0]
  const faults: [string, object][] = [
    ['an unknown id', { op: 'replace', id: 999_999, value: { content: { value: '1' } } }],
    ['what was just removed', { op: 'replace', id: rows.children[0].id, value: {} }],
    ['a cell of what was just removed', { op: 'replace', id: cell.id, value: { content: { value: 'x' } } }],
    ['hiding a section', { op: 'replace', id: head.id, value: { hidden: true } }],
    ['hiding a table', { op: 'replace', id: rows.id, value: { hidden: true } }],
    ['a value for a section', { op: 'replace', id: head.id, value: { content: { value: 'x' } } }],
    ['a value for a button', { op: 'replace', id: (await node('ship')).id, value: { content: { value: 'x' } } }],
    ['removing a field', { op: 'remove', id: total.id }],
    ['adding to a field', { op: 'add', id: total.id, value: { content: { value: 'x' } } }],
    ['a cell for a row', { op: 'add', id: rows.id, value: { content: { value: 'x' } } }],
    ['a column that is none', { op: 'add', id: rows.id, value: [{ schema_id: 'total', content: { value: 'x' } }] }],
    ['an operation that is none', { op: 'swap', id: rows.id }],
    ['no id', { op: 'remove' }],
    ['a number for a text', { op: 'replace', id: total.id, value: { content: { value: 1 } } }],
    ['a long text', { op: 'replace', id: total.id, value: { content: { value: 'x'.repeat(1501) } } }],
    ['three corners', { op: 'replace', id: total.id, value: { content: { position: [1, 2, 3] } } }],
    ['page zero', { op: 'replace', id: total.id, value: { content: { page: 0 } } }],
  ]
  for (const [name, fault] of faults) {
    expect(await operate(...more(fault)), name).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(await tree(), name).toEqual(before)
  }
  expect((await operate({ op: 'replace', id: total.id, value: { content: { value: 'x'.repeat(1500) } } })).status).toBe(
    200,
  )
  expect((await operate()).status).toBe(200)
  expect((await app.call(`POST /v1/annotations/${id}/content/operations`, { body: {} })).body.operations).toEqual([
    'This field is required.',
  ])
})

test('a multivalue holds no more than it may', async () => {
  const notes = await node('notes')
  const add = { op: 'add', id: notes.id, value: { content: { value: 'x' } } }
  expect((await operate(add, add, add)).body.detail).toContain('at most 2')
  expect(await values('notes')).toEqual([])
  expect((await operate(add, add)).status).toBe(200)
})

test('empty rows', async () => {
  const rows = await node('rows')
  await play(app, [
    {
      name: 'a row',
      ask: `POST ${rows.url}/add_empty`,
      status: 200,
      expect: { category: 'tuple', children: [{ content: { value: '' } }, { content: { value: '' } }] },
    },
    { name: 'not in a field', ask: `POST ${(await node('total')).url}/add_empty`, status: 400 },
  ])
  expect(await values('rows')).toHaveLength(3)
})

test('a part of the tree is changed by schema ids and ids', async () => {
  const rows = await node('rows')
  const body = {
    content: [
      {
        category: 'section',
        schema_id: 'head',
        children: [
          { schema_id: 'number', content: { value: 'INV-10' }, validation_sources: ['human'] },
          { schema_id: 'secret', hidden: false },
        ],
      },
      {
        schema_id: 'table',
        children: [
          {
            schema_id: 'rows',
            children: [{ id: rows.children[1].id, children: [{ schema_id: 'what', content: { value: 'Disc' } }] }],
          },
        ],
      },
    ],
  }
  const ask = `PATCH /v1/annotations/${id}/content`
  await play(app, [
    { name: 'changed', ask, body, status: 200 },
    { name: 'no such node', ask, body: { content: [{ schema_id: 'foot' }] }, status: 400 },
    {
      name: 'no such child',
      ask,
      body: { content: [{ schema_id: 'head', children: [{ schema_id: 'price' }] }] },
      status: 400,
    },
    { name: 'no list', ask, body: { content: {} }, status: 400 },
    { name: 'nothing', ask, body: {}, status: 400 },
  ])
  await play(app, [{ name: 'the answer sent back', ask, body: { content: await tree() }, status: 200 }])
  expect(await node('number')).toMatchObject({ content: { value: 'INV-10' }, validation_sources: ['human'] })
  expect(await node('secret')).toMatchObject({ hidden: false })
  expect((await values('rows'))[1]).toEqual(['Disc', '471.60'])
})

test('one node is changed', async () => {
  const { url } = await node('currency')
  await play(app, [
    {
      name: 'its place',
      ask: `PATCH ${url}`,
      body: { content: { page: 1, position: [1, 2.5, 3, 4] } },
      status: 200,
      expect: { content: { value: 'eur', position: [1, 2.5, 3, 4] }, validation_sources: [] },
    },
    {
      name: 'its options',
      ask: `PATCH ${url}`,
      body: { options: [{ value: 'YEN', label: 'Yen' }] },
      status: 200,
      expect: { options: [{ value: 'YEN' }], content: { value: 'eur', normalized_value: null } },
    },
    {
      name: 'a value of these',
      ask: `PATCH ${url}`,
      body: { content: { value: 'yen' } },
      status: 200,
      expect: { content: { normalized_value: 'YEN' } },
    },
    { name: 'hidden', ask: `PATCH ${url}`, body: { hidden: true }, status: 200, expect: { hidden: true } },
    { name: 'no node', ask: `PATCH /v1/annotations/${id}/content/999999`, body: {}, status: 404 },
    { name: 'no truth value', ask: `PATCH ${url}`, body: { hidden: 'yes' }, status: 400 },
    {
      name: 'not by a viewer',
      ask: `PATCH ${url}`,
      as: app.userWith('viewer', [Number(queue.split('/').pop())]),
      body: {},
      status: 403,
    },
  ])
})

test('a rectangle fills a field', async () => {
  const { url } = await node('number')
  const { pages } = (await app.call(`GET /v1/annotations/${id}`)).body
  const other = (await app.call(`GET /v1/annotations/${await arrival()}`)).body
  const ask = `POST ${url}/select`
  await play(app, [
    {
      name: 'two words',
      ask,
      body: { rectangle: [90, 590, 400, 630], page: pages[0] },
      status: 200,
      expect: {
        content: { value: 'Total 1.471,60', page: 1, position: [100, 600, 356, 620] },
        validation_sources: ['human'],
      },
    },
    {
      name: 'a click',
      ask,
      body: { rectangle: [300, 610, 300, 610], page: pages[0] },
      status: 200,
      expect: { content: { value: '1.471,60' } },
    },
    {
      name: 'nothing is printed there, so the value stays',
      ask,
      body: { rectangle: [900, 900, 950, 950], page: pages[0] },
      status: 200,
      expect: { content: { value: '1.471,60' } },
    },
    {
      name: 'a page of another document',
      ask,
      body: { rectangle: [0, 0, 9, 9], page: other.pages[0] },
      status: 400,
      expect: { page: ['This page belongs to another annotation.'] },
    },
    { name: 'no page', ask, body: { rectangle: [0, 0, 9, 9], page: 'one' }, status: 400 },
    { name: 'no rectangle', ask, body: { page: pages[0] }, status: 400 },
    {
      name: 'a table',
      ask: `POST ${(await node('rows')).url}/select`,
      body: { rectangle: [90, 590, 400, 630], page: pages[0] },
      status: 400,
    },
  ])
})

test('what is wrong is told with the node it is wrong at', async () => {
  const about = async (schemaId: string, value: string) => {
    await setValue(schemaId, value)
    const { id: nodeId } = await node(schemaId)
    return (await messages())
      .filter(message => message.id === String(nodeId))
      .map(({ type, content }) => `${type}: ${content}`)
  }
  expect(await about('number', 'INV-2026-12345')).toEqual(['error: longer than 12 characters'])
  expect(await about('number', 'RE-1')).toEqual(['error: does not match the pattern ^INV'])
  expect(await about('number', '')).toEqual(['error: required'])
  expect(await about('number', 'INV-1')).toEqual([])
  expect(await about('total', 'many')).toEqual(['error: not a number'])
  expect(await about('total', '')).toEqual([])
  expect(await about('issued', 'soon')).toEqual(['error: not a date'])
  expect(await about('currency', 'yen')).toEqual(['error: not one of Euro, Pound'])
  expect((await messages()).find(({ type }) => type === 'error')).toMatchObject({
    detail: { hook_id: null, is_exception: false },
  })
})

test('a pattern that takes for ever does not hold up the check of a table', async () => {
  const pattern = '^(?=a)(a+)+$'
  const slow = field('slow', { constraints: { required: false, regexp: { pattern } } })
  const rows = {
    category: 'multivalue',
    id: 'rows',
    label: 'Rows',
    children: { category: 'tuple', id: 'row', label: 'Row', children: [slow] },
  }
  const section = { category: 'section', id: 'table', label: 'Table', children: [rows] }
  const { body: schema } = await app.call('POST /v1/schemas', { body: { name: 'Slow', content: [section] } })
  const { body } = await app.call('POST /v1/queues', { body: { name: 'Slow', schema: schema.url } })
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  const { annotation } = (await app.call(`POST ${body.url}/upload`, { body: form })).body
  await app.drain()
  await app.call(`POST ${annotation}/start`)
  const table = (await app.call(`GET ${annotation}/content`)).body.content[0].children[0]
  const cell = (index: number) => [{ schema_id: 'slow', content: { value: `${'a'.repeat(60)}${index}!` } }]
  const operations = Array.from({ length: 100 }, (_, index) => ({ op: 'add', id: table.id, value: cell(index) }))
  expect((await app.call(`POST ${annotation}/content/operations`, { body: { operations } })).status).toBe(200)
  const begun = performance.now()
  const { messages: found } = (await app.call(`POST ${annotation}/content/validate`, { body: {} })).body
  expect(performance.now() - begun).toBeLessThan(4000)
  expect(found).toHaveLength(100)
  expect(found.at(0).content).toBe(`does not match the pattern ${pattern}`)
  expect(found.at(-1).content).toBe(`not checked, since the pattern ${pattern} takes too long`)
})

test('hidden nodes are reported on only when asked for', async () => {
  const { id: nodeId } = await node('secret')
  const found = async (query: string) => (await messages(query)).some(message => message.id === String(nodeId))
  expect(await found('')).toBe(false)
  expect(await found('?messages_for_hidden_datapoints=true')).toBe(true)
  expect(await found('?messages_for_hidden_datapoints=True')).toBe(true)
  expect(await found('?messages_for_hidden_datapoints=false')).toBe(false)
  const ask = `POST /v1/annotations/${id}/content/validate`
  await play(app, [
    {
      name: 'no body',
      ask,
      status: 200,
      expect: { updated_datapoints: [], suggested_operations: [], matched_trigger_rules: [] },
    },
    {
      name: 'as screens ask',
      ask,
      body: { actions: ['user_update', 'started'], updated_datapoint_ids: [String(nodeId)] },
      status: 200,
    },
    { name: 'a strange action', ask, body: { actions: ['guess'] }, status: 400 },
    {
      name: 'anyone who sees it may ask',
      ask,
      as: app.userWith('viewer', [Number(queue.split('/').pop())]),
      status: 200,
    },
  ])
})

test('sums of columns are exact', async () => {
  const rows = await node('rows')
  const add = (value: string) => ({ op: 'add', id: rows.id, value: [{ schema_id: 'price', content: { value } }] })
  const sum = async () => (await messages()).find(({ type }) => type === 'aggregation')
  expect(await sum()).toEqual({
    id: String(rows.id),
    type: 'aggregation',
    content: '1471.60',
    aggregation_type: 'sum',
    schema_id: 'price',
  })
  await operate(...rows.children.map((row: Json) => ({ op: 'remove', id: row.id })), add('0.1'), add('0.2'))
  expect((await sum()).content).toBe('0.3')
  await operate(add('-1,000.005'), add('nothing'), add('90071992547409931'))
  expect((await sum()).content).toBe('90071992547408931.295')
  expect((await messages()).some(({ content }) => content === 'not a number')).toBe(true)
})

test('too few rows are an error, not a wall', async () => {
  const rows = await node('rows')
  expect((await operate(...rows.children.map((row: Json) => ({ op: 'remove', id: row.id })))).status).toBe(200)
  expect(await messages()).toContainEqual(
    expect.objectContaining({ id: String(rows.id), content: 'fewer than 1 values' }),
  )
})

test('only who holds the document changes it', async () => {
  const number = Number(queue.split('/').pop())
  const total = await node('total')
  const body = { operations: [{ op: 'replace', id: total.id, value: { content: { value: '1' } } }] }
  const ask = `POST /v1/annotations/${id}/content/operations`
  await play(app, [
    {
      name: 'another person',
      ask,
      as: app.userWith('annotator', [number]),
      body,
      status: 409,
      expect: { code: 'conflict_status', detail: expect.stringContaining('reviewed by ada') },
    },
    { name: 'another admin', ask, as: app.userWith('admin'), body, status: 409 },
    { name: 'a viewer', ask, as: app.userWith('viewer', [number]), body, status: 403 },
    { name: 'given back', ask: `POST /v1/annotations/${id}/cancel`, status: 204 },
    { name: 'not even I', ask, body, status: 409, expect: { code: 'conflict_status' } },
    { name: 'reading is free', ask: `GET ${total.url}`, as: app.userWith('viewer', [number]), status: 200 },
  ])
})
