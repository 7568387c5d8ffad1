import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import type { SchemaContent } from './content.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const field = (id: string, more: object = {}) => ({ category: 'datapoint', id, label: id, type: 'string', ...more })
const section = (...children: object[]) => ({ category: 'section', id: 's', label: 'S', children })
const table = (children: object, more: object = {}) => ({
  category: 'multivalue',
  id: 'm',
  label: 'M',
  children,
  ...more,
})
const row = (...children: object[]) => ({ category: 'tuple', id: 't', label: 'T', children })

test('a schema is created, changed and deleted', async () => {
  const content = [
    section(field('a', { description: 'unknown keys come back', matching: { type: 'x' } }), table(row(field('b')))),
  ]
  const { body: made } = await app.call('POST /v1/schemas', { body: { name: 'Small', content } })
  const one = `/v1/schemas/${made.id}`
  await play(app, [
    {
      name: 'read',
      ask: `GET ${one}`,
      status: 200,
      expect: { name: 'Small', content, queues: [], rules: [], metadata: {} },
    },
    { name: 'listed whole', ask: `GET /v1/schemas?id=${made.id}`, status: 200, expect: { results: [{ content }] } },
    {
      name: 'by its queue',
      ask: 'GET /v1/schemas?queue=1',
      status: 200,
      expect: { pagination: { total: 1 }, results: [{ id: 1 }] },
    },
    { name: 'no number', ask: 'GET /v1/schemas?queue=one', status: 400 },
    { name: 'renamed', ask: `PATCH ${one}`, body: { name: 'Tiny' }, status: 200, expect: { name: 'Tiny', content } },
    { name: 'replaced', ask: `PUT ${one}`, body: { name: 'Tiny', content: [] }, status: 200, expect: { content: [] } },
    {
      name: 'half replaced',
      ask: `PUT ${one}`,
      body: { name: 'Tiny' },
      status: 400,
      expect: { content: ['This field is required.'] },
    },
    { name: 'not by an annotator', ask: `PATCH ${one}`, as: app.userWith('annotator'), body: {}, status: 403 },
    { name: 'deleted', ask: `DELETE ${one}`, status: 204 },
    { name: 'gone', ask: `GET ${one}`, status: 404 },
  ])
})

test('templates make whole schemas', async () => {
  const ask = 'POST /v1/schemas/from_template'
  await play(app, [
    {
      name: 'an invoice',
      ask,
      body: { name: 'New', template_name: 'EU Demo Template' },
      status: 201,
      expect: { name: 'New', content: expect.arrayContaining([expect.objectContaining({ id: 'line_items_section' })]) },
    },
    {
      name: 'by its long name',
      ask,
      body: { name: 'New', template_name: 'Tax Invoice UK Demo Template' },
      status: 201,
    },
    {
      name: 'what came',
      ask,
      body: { name: 'New', template_name: 'Delivery Note Demo Template' },
      status: 201,
      expect: {
        content: [{ children: [{ id: 'delivery_note_id' }, {}, {}, {}, {}] }, {}, { id: 'line_items_section' }],
      },
    },
    {
      name: 'what a laboratory found',
      ask,
      body: { name: 'New', template_name: 'Certificates of Analysis Demo Template' },
      status: 201,
      expect: { content: [{}, { id: 'product_section' }, { children: [{ id: 'results' }] }] },
    },
    {
      name: 'nothing',
      ask,
      body: { name: 'New', template_name: 'Empty Organization Template' },
      status: 201,
      expect: { content: [] },
    },
    {
      name: 'unknown',
      ask,
      body: { name: 'New', template_name: 'toString' },
      status: 400,
      expect: { template_name: ['"toString" is not a valid choice.'] },
    },
  ])
})

const message = (text: string) => [text]
const option = (value: string) => ({ value, label: value })
/** A fault at the first object of the first section. */
const at = (key: string, text: string) => ({ content: { 0: { children: { 0: { [key]: message(text) } } } } })
const FAULTS: [string, unknown, object][] = [
  [
    'a type that is none',
    [section(field('a'), field('b', { type: 'reasoning' }))],
    { content: { 0: { children: { 1: { type: message('"reasoning" is not a valid choice.') } } } } },
  ],
  ['no list', { a: 1 }, { content: message('Expected a list of items but got type "object".') }],
  ['null', null, { content: message('This field may not be null.') }],
  [
    'a section that is a text',
    ['x'],
    { content: { 0: message('Invalid data. Expected a dictionary, but got string.') } },
  ],
  ['a field on top', [field('a')], { content: { 0: { category: message('"datapoint" is not a valid choice.') } } }],
  [
    'no label',
    [section({ ...field('a'), label: undefined })],
    { content: { 0: { children: { 0: { label: message('This field is required.') } } } } },
  ],
  [
    'no category',
    [section({ id: 'a', label: 'A' })],
    { content: { 0: { children: { 0: { category: message('This field is required.') } } } } },
  ],
  [
    'a strange category',
    [section(field('a', { category: 'shelf' }))],
    { content: { 0: { children: { 0: { category: message('"shelf" is not a valid choice.') } } } } },
  ],
  [
    'a long id',
    [section(field('x'.repeat(51)))],
    { content: { 0: { children: { 0: { id: message('Ensure this field has no more than 50 characters.') } } } } },
  ],
  [
    'one id twice',
    [section(field('a'), table(row(field('a'))))],
    {
      content: {
        0: {
          children: {
            0: { id: message('The id "a" is used more than once.') },
            1: { children: { children: { 0: { id: message('The id "a" is used more than once.') } } } },
          },
        },
      },
    },
  ],
  [
    'a multivalue without children',
    [section(table(null as never))],
    { content: { 0: { children: { 0: { children: message('This field may not be null.') } } } } },
  ],
  [
    'a multivalue with a list',
    [section(table([row(field('a'))]))],
    {
      content: { 0: { children: { 0: { children: message('Invalid data. Expected a dictionary, but got list.') } } } },
    },
  ],
  [
    'a table in a table',
    [section(table(row(table(field('a')))))],
    {
      content: {
        0: {
          children: {
            0: { children: { children: { 0: { category: message('"multivalue" is not a valid choice.') } } } },
          },
        },
      },
    },
  ],
  [
    'a choice of nothing',
    [section(field('a', { type: 'enum' }))],
    { content: { 0: { children: { 0: { options: message('This field is required.') } } } } },
  ],
  [
    'a button in a row of values',
    [section(table(field('a', { type: 'button' })))],
    {
      content: {
        0: { children: { 0: { children: { type: message('A button cannot be a direct child of a multivalue.') } } } },
      },
    },
  ],
  [
    'a number format of its own',
    [section(field('a', { type: 'number', format: '0.00' }))],
    { content: { 0: { children: { 0: { format: message('"0.00" is not a valid choice.') } } } } },
  ],
  [
    'a broken pattern',
    [section(field('a', { constraints: { regexp: { pattern: '(' } } }))],
    {
      content: {
        0: { children: { 0: { constraints: { regexp: { pattern: message('Not a valid regular expression.') } } } } },
      },
    },
  ],
  [
    'a very long pattern',
    [section(field('a', { constraints: { regexp: { pattern: 'x'.repeat(2001) } } }))],
    {
      content: {
        0: {
          children: {
            0: { constraints: { regexp: { pattern: message('Ensure this field has no more than 2000 characters.') } } },
          },
        },
      },
    },
  ],
  [
    'a threshold over one',
    [section(field('a', { score_threshold: 1.5 }))],
    {
      content: {
        0: { children: { 0: { score_threshold: message('Ensure this value is less than or equal to 1.') } } },
      },
    },
  ],
  [
    'a long formula',
    [section(field('a', { formula: 'x'.repeat(2001) }))],
    {
      content: { 0: { children: { 0: { formula: message('Ensure this field has no more than 2000 characters.') } } } },
    },
  ],
  [
    'a format where there is none',
    [section(field('a', { format: '#,##0.#' }))],
    at('format', 'Not allowed for fields of type "string".'),
  ],
  [
    'options of a date',
    [section(field('a', { type: 'date', options: [{ value: 'x', label: 'X' }] }))],
    at('options', 'Not allowed for fields of type "date".'),
  ],
  [
    'one option twice',
    [section(field('a', { type: 'enum', options: [option('x'), option('y'), option('x')] }))],
    at('options', 'The value "x" is used more than once.'),
  ],
  [
    'an option without a label',
    [section(field('a', { type: 'enum', options: [{ value: 'x' }] }))],
    { content: { 0: { children: { 0: { options: { 0: { label: message('This field is required.') } } } } } } },
  ],
  [
    'a sum outside a table',
    [section(field('a', { type: 'number', aggregations: { sum: { label: 'Sum' } } }))],
    at('aggregations', 'Only columns of a table can be aggregated.'),
  ],
  [
    'a formula and a capture at once',
    [section(field('a', { formula: 'field.b', rir_field_names: ['amount_total'] }))],
    at('rir_field_names', 'Must be empty for a field with a formula.'),
  ],
  [
    'a formula field without one',
    [section(field('a', { ui_configuration: { type: 'formula' } }))],
    at('formula', 'This field is required.'),
  ],
  [
    'a reasoning field without its context',
    [section(field('a', { ui_configuration: { type: 'reasoning' }, prompt: 'Why?' }))],
    at('context', 'This field is required.'),
  ],
  [
    'a button with a value',
    [section(field('a', { type: 'button', default_value: 'x' }))],
    at('default_value', 'A button holds no value.'),
  ],
  [
    'a button that runs a script',
    [section(field('a', { type: 'button', popup_url: 'javascript:alert(1)' }))],
    at('popup_url', 'Enter a valid URL.'),
  ],
  [
    'lengths the wrong way round',
    [section(field('a', { constraints: { length: { min: 5, max: 2 } } }))],
    at('constraints', 'The smallest length is greater than the largest.'),
  ],
  [
    'more rows at least than at most',
    [section(table(row(field('a')), { min_occurrences: 3, max_occurrences: 2 }))],
    at('min_occurrences', 'Must not be greater than max_occurrences.'),
  ],
  [
    'a grid with half of its keys',
    [section(table(row(field('a')), { grid: { row_types: ['data'] } }))],
    {
      content: {
        0: {
          children: {
            0: {
              grid: {
                default_row_type: message('This field is required.'),
                row_types_to_extract: message('This field is required.'),
              },
            },
          },
        },
      },
    },
  ],
  [
    'a grid of unknown rows',
    [
      section(
        table(row(field('a')), {
          grid: { row_types: ['data'], default_row_type: 'data', row_types_to_extract: ['header'] },
        }),
      ),
    ],
    at('grid', '"header" is not among row_types.'),
  ],
  [
    'a captured list of values',
    [section(table(field('a'), { rir_field_names: ['line_items'] }))],
    at('rir_field_names', 'Only for a multivalue of tuples.'),
  ],
  [
    'a column without width',
    [section(field('a', { width: 0 }))],
    at('width', 'Ensure this value is greater than or equal to 1.'),
  ],
]

test.each(FAULTS)('%s is refused at its place', async (_, content, fields) => {
  await play(app, [
    {
      name: 'create',
      ask: 'POST /v1/schemas',
      body: { name: 'x', content },
      status: 400,
      expect: { code: 'bad_request', ...fields },
    },
    { name: 'change', ask: 'PATCH /v1/schemas/1', body: { content }, status: 400, expect: fields },
    { name: 'validate', ask: 'POST /v1/schemas/validate', body: { content }, status: 200, expect: fields },
  ])
})

test('what is valid is told so without being saved', async () => {
  const content = [
    section(
      field('a', { type: 'number', format: null, width: 8 }),
      field('b', { type: 'date', format: 'D. M. YYYY' }),
      field('c', { type: 'enum', options: [], enum_value_type: 'number' }),
      field('d', { ui_configuration: { type: 'lookup', edit: 'disabled' }, constraints: null, rir_field_names: null }),
      table(
        row(
          field('e', { type: 'button', popup_url: 'https://example.org', rir_field_names: [], constraints: {} }),
          field('f', { type: 'number', aggregations: { sum: {} }, width: 10 }),
          field('g', { format: null, options: [], formula: '', ui_configuration: { type: 'formula' } }),
        ),
        { grid: { row_types: ['data', 'header'], default_row_type: 'data', row_types_to_extract: ['data'] } },
      ),
    ),
  ]
  const { body } = await app.call('POST /v1/schemas/validate', { body: { id: 1, name: 'x', content } })
  expect(body).toEqual({})
  const { pagination } = (await app.call('GET /v1/schemas?name=x')).body
  expect(pagination.total).toBe(0)
})

test('a schema in use stays; that of a queue being deleted goes, and its documents can still be read', async () => {
  const { content } = (await app.call('GET /v1/schemas/1')).body as { content: SchemaContent }
  const { body: schema } = await app.call('POST /v1/schemas', { body: { name: 'Used', content } })
  const { body: queue } = await app.call('POST /v1/queues', {
    body: { name: 'Q', schema: schema.url, workspace: url('workspaces/1') },
  })
  const one = `/v1/schemas/${schema.id}`
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  const { annotation } = (await app.call(`POST ${queue.url}/upload`, { body: form })).body
  await app.drain()
  const held = (name: string) => ({ name, ask: `DELETE ${one}`, status: 409, expect: { code: 'conflict_referenced' } })
  await play(app, [
    {
      ...held('by a queue'),
      expect: { detail: `Cannot delete schema because it is referenced from queue '${queue.id}'.` },
    },
    { name: 'the queue takes another', ask: `PATCH ${queue.url}`, body: { schema: url('schemas/1') }, status: 200 },
    { ...held('by an annotation'), expect: { detail: expect.stringContaining('annotation') } },
    { name: 'the queue takes it back', ask: `PATCH ${queue.url}`, body: { schema: schema.url }, status: 200 },
    { name: 'the queue goes', ask: `DELETE ${queue.url}`, status: 202 },
    { name: 'then the schema', ask: `DELETE ${one}`, status: 204 },
    { name: 'it is gone', ask: `GET ${one}`, status: 404 },
    { name: 'from the list too', ask: `GET /v1/schemas?id=${schema.id}`, status: 200, expect: { results: [] } },
    { name: 'nothing new takes it', ask: 'PATCH /v1/queues/1', body: { schema: schema.url }, status: 400 },
    { name: 'the document is there', ask: `GET ${annotation}`, status: 200 },
    {
      name: 'with its content',
      ask: `GET ${annotation}/content`,
      status: 200,
      expect: { content: expect.arrayContaining([]) },
    },
  ])
})
