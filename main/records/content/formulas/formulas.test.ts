import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../../test/harness.ts'
import { loadContent } from '../tree.ts'
import { evaluateFormulas } from './evaluate.ts'

let app: TestApp
let now = Date.UTC(2026, 1, 3, 12)

beforeEach(async () => {
  now = Date.UTC(2026, 1, 3, 12)
  app = await openTestApp({ clock: () => now })
})
afterEach(() => app.close())

const optional = { constraints: { required: false } }
const field = (id: string, more: object) => ({
  category: 'datapoint',
  id,
  label: id,
  type: 'string',
  ...optional,
  ...more,
})
const formula = (id: string, type: string, text: string, more: object = {}) =>
  field(id, { type, formula: text, ui_configuration: { type: 'formula', edit: 'disabled' }, ...more })

/** The fake reader finds document_id, date_issue, amount_total and two line items. */
const schemaWith = (header: object[], columns: object[] = []) => [
  {
    category: 'section',
    id: 'main',
    label: 'Main',
    children: [
      field('document_id', { rir_field_names: ['document_id'] }),
      field('date_issue', { type: 'date', rir_field_names: ['date_issue'] }),
      field('amount_total', { type: 'number', rir_field_names: ['amount_total'], format: '#,##0.#' }),
      field('amount_paid', { type: 'number' }),
      ...header,
      {
        category: 'multivalue',
        id: 'line_items',
        label: 'Items',
        rir_field_names: ['line_items'],
        children: {
          category: 'tuple',
          id: 'line_item',
          label: 'Item',
          children: [
            field('item_description', { rir_field_names: ['table_column_description'] }),
            field('item_amount', { type: 'number', rir_field_names: ['table_column_amount_total_base'] }),
            field('item_rate', { type: 'number', default_value: '10' }),
            ...columns,
          ],
        },
      },
    ],
  },
]

async function imported(content: object[]): Promise<string> {
  const saved = await app.call('PATCH /v1/schemas/1', { body: { content } })
  expect(saved.body, JSON.stringify(saved.body)).toMatchObject({ id: 1 })
  return `/v1/annotations/${await app.importFile()}`
}

const nodesIn = (nodes: Json[]): Json[] => nodes.flatMap(node => [node, ...nodesIn(node.children ?? [])])

async function nodes(annotation: string, id: string): Promise<Json[]> {
  const { body } = await app.call(`GET ${annotation}/content`)
  return nodesIn(body.content).filter(node => node.schema_id === id)
}

const values = async (annotation: string, id: string) =>
  (await nodes(annotation, id)).map(node => [node.content.value, node.content.normalized_value])

const messages = async (annotation: string) => (await app.call(`POST ${annotation}/content/validate`)).body.messages

async function replace(annotation: string, id: string, value: object, index = 0) {
  const node = (await nodes(annotation, id))[index]
  const operations = [{ op: 'replace', id: node.id, value }]
  return app.call(`POST ${annotation}/content/operations`, { body: { operations } })
}

test('formulas are evaluated after extraction, in the order of their needs', async () => {
  const annotation = await imported(
    schemaWith(
      [
        formula('twice', 'number', 'field.gross * 2'),
        formula('gross', 'number', 'round(sum(field.item_gross.all_values), 2)', { format: '# ##0,#' }),
        formula('due', 'date', 'field.date_issue + timedelta(days=14)', { format: 'DD.MM.YYYY' }),
        formula('name', 'string', 'f"{field.document_id} of {field.date_issue:%B}"'),
        formula('age', 'number', '(today() - field.date_issue).days'),
        formula('kind', 'enum', '"LARGE" if field.amount_total > 1000 else "small"', {
          options: ['large', 'small'].map(value => ({ value, label: value })),
        }),
        formula('third', 'number', 'field.amount_total / 3'),
        formula('flag', 'string', 'field.amount_total > 1000'),
      ],
      [formula('item_gross', 'number', 'field.item_amount * (1 + field.item_rate / 100)')],
    ),
  )
  expect(await values(annotation, 'item_gross')).toEqual([
    ['1 100.00', '1100.00'],
    ['518.76', '518.76'],
  ])
  expect(await values(annotation, 'gross')).toEqual([['1 618,76', '1618.76']])
  expect(await values(annotation, 'twice')).toEqual([['3 237.52', '3237.52']])
  expect(await values(annotation, 'due')).toEqual([['14.02.2026', '2026-02-14']])
  expect(await values(annotation, 'name')).toEqual([['INV-2026-7 of January', 'INV-2026-7 of January']])
  expect(await values(annotation, 'age')).toEqual([['3', '3']])
  expect(await values(annotation, 'kind')).toEqual([['LARGE', 'large']])
  expect(await values(annotation, 'third')).toEqual([['490.533333333333', '490.533333333333']])
  expect(await values(annotation, 'flag')).toEqual([['True', 'True']])
  expect((await nodes(annotation, 'gross'))[0].validation_sources).toEqual(['rules'])
})

test('every edit takes the formulas along, in its own answer', async () => {
  const annotation = await imported(
    schemaWith(
      [formula('total', 'number', 'sum(field.item_gross.all_values)')],
      [formula('item_gross', 'number', 'default_to(field.item_amount, 0) * 2')],
    ),
  )
  await app.call(`POST ${annotation}/start`)
  const [amount] = await nodes(annotation, 'item_amount')
  const [items] = await nodes(annotation, 'line_items')
  const find = (body: Json, id: string) => nodesIn(body.content).find(node => node.schema_id === id)?.content.value
  const answer = await replace(annotation, 'item_amount', { content: { value: '5' } })
  expect([find(answer.body, 'item_gross'), find(answer.body, 'total')]).toEqual(['10', '953.20'])
  const added = await app.call(`POST ${annotation}/content/${items.id}/add_empty`)
  expect(added.body.children.map((cell: Json) => cell.content.value)).toEqual(['', '', '10', '0'])
  const patched = await app.call(`PATCH ${annotation}/content`, {
    body: {
      content: [
        {
          schema_id: 'main',
          children: [
            {
              id: items.id,
              children: [
                { id: items.children[1].id, children: [{ schema_id: 'item_amount', content: { value: '1' } }] },
              ],
            },
          ],
        },
      ],
    },
  })
  expect(find(patched.body, 'total')).toBe('12')
  await app.call(`PATCH ${annotation}/content/${amount.id}`, { body: { content: { value: '7' } } })
  const { body } = await app.call(`POST ${annotation}/content/validate`, {
    body: { updated_datapoint_ids: [amount.id] },
  })
  expect(body.updated_datapoints.map((node: Json) => [node.schema_id, node.content.value])).toEqual([
    ['total', '16'],
    ...['14', '2', '0'].map(value => ['item_gross', value]),
  ])
  const operations = [{ op: 'remove', id: items.children[0].id }]
  await app.call(`POST ${annotation}/content/operations`, { body: { operations } })
  expect(await values(annotation, 'total')).toEqual([['2', '2']])
})

test('a formula that cannot be evaluated says where and why, and leaves its field empty', async () => {
  const annotation = await imported(
    schemaWith([
      formula('zero', 'number', 'x = 1\nx / 0'),
      formula('word', 'number', '"abc"'),
      formula('list', 'date', '[1, 2]'),
      formula('unpaid', 'number', 'field.amount_total - field.amount_paid'),
      formula('wrong_column', 'number', 'field.item_amount * 2'),
      formula('endless', 'number', 'while True: pass'),
      formula('after', 'number', 'default_to(field.zero, 7)'),
    ]),
  )
  const [zero] = await nodes(annotation, 'zero')
  const told = (await messages(annotation)) as Json[]
  expect(told.find(({ id }) => id === String(zero.id))).toEqual({
    id: String(zero.id),
    type: 'error',
    content: 'Formula: Line 2, column 3: This divides by zero.',
    detail: { hook_id: null, is_exception: true, source_schema_id: 'zero', traceback_line_number: 2 },
  })
  expect(told.map(({ type, content }) => [type, content])).toEqual([
    ['error', 'Formula: Line 2, column 3: This divides by zero.'],
    ['error', 'Formula: The result is the text "abc", not a number.'],
    ['error', 'Formula: The result is a list, not a date.'],
    ['info', 'Not calculated: field.amount_paid is empty; default_to(field.amount_paid, …) says what to take instead.'],
    [
      'error',
      'Formula: Line 1, column 1: item_amount is a column of a table: field.item_amount.all_values has its values.',
    ],
    ['error', 'Formula: Line 1, column 13: The formula takes too long; it may go through less.'],
  ])
  for (const id of ['zero', 'word', 'list', 'unpaid', 'endless'])
    expect(await values(annotation, id)).toEqual([['', null]])
  expect(await values(annotation, 'after')).toEqual([['7', '7']])
})

test('messages of formulas stand at their fields and hold back what they should', async () => {
  const annotation = await imported(
    schemaWith([
      formula(
        'check',
        'string',
        `for row in field.line_items:
    if row.item_amount > 500:
        show_warning(f"{row.item_description} is dear", row.item_amount)
show_info("Looked through")
if field.amount_total != 0:
    show_error("The total is wrong", field.amount_total)
"done"`,
      ),
      formula('secret', 'string', 'show_info("hidden", field.secret)\n"x"', { hidden: true }),
    ]),
  )
  const [[amount], [total]] = [await nodes(annotation, 'item_amount'), await nodes(annotation, 'amount_total')]
  const plain = (await messages(annotation)).map(({ id, type, content }: Json) => [id, type, content])
  expect(plain).toEqual([
    [String(amount.id), 'warning', 'Hexagon bolt, zinc plated is dear'],
    ['all', 'info', 'Looked through'],
    [String(total.id), 'error', 'The total is wrong'],
  ])
  await app.call(`POST ${annotation}/start`)
  await play(app, [
    {
      name: 'an error of a formula holds the document',
      ask: `POST ${annotation}/confirm`,
      status: 400,
      expect: { messages: [{ content: 'The total is wrong' }] },
    },
    {
      name: 'hidden fields speak when they are asked to',
      ask: `POST ${annotation}/content/validate?messages_for_hidden_datapoints=true`,
      status: 200,
      expect: { messages: [{}, {}, {}, { content: 'hidden', type: 'info' }] },
    },
  ])
  await replace(annotation, 'amount_total', { content: { value: '0' } })
  await play(app, [{ name: 'put right', ask: `POST ${annotation}/confirm`, status: 204 }])
})

test('automation stops for what a formula holds against it', async () => {
  const body = { automation_enabled: true, automation_level: 'always' }
  await app.call('PATCH /v1/queues/1', { body })
  const blocking =
    'if field.amount_total > 1000:\n    automation_blocker("Too large", field.amount_total)\n    automation_blocker("Anyway")\n"x"'
  const annotation = await imported(schemaWith([formula('gate', 'string', blocking)]))
  const { body: held } = await app.call(`GET ${annotation}`)
  expect(held.status).toBe('to_review')
  const { body: blocker } = await app.call(`GET ${held.automation_blocker}`)
  expect(blocker.content).toMatchObject([
    { level: 'annotation', type: 'extension', details: { content: ['Anyway'] } },
    {
      level: 'datapoint',
      type: 'extension',
      schema_id: 'amount_total',
      samples: [{ details: { content: ['Too large'] } }],
    },
  ])
  await app.call('PATCH /v1/schemas/1', { body: { content: schemaWith([formula('gate', 'string', '"x"')]) } })
  const { body: free } = await app.call(`GET /v1/annotations/${await app.importFile('b.pdf')}`)
  expect(free.status).toBe('exported')
})

test('a person may put a value in place of a calculated one where the schema allows it', async () => {
  const open = { ui_configuration: { type: 'formula', edit: 'enabled' } }
  const annotation = await imported(
    schemaWith([
      formula('open', 'number', 'field.amount_total * 2', open),
      formula('closed', 'number', 'field.amount_total * 2'),
      formula('needs', 'number', 'field.open + 1'),
    ]),
  )
  await app.call(`POST ${annotation}/start`)
  const [node] = await nodes(annotation, 'open')
  expect(node.no_recalculation).toBe(false)
  expect((await nodes(annotation, 'closed'))[0]).not.toHaveProperty('no_recalculation')
  await replace(annotation, 'open', { content: { value: '5' }, validation_sources: ['human'] })
  await replace(annotation, 'closed', { content: { value: '5' } })
  await replace(annotation, 'amount_total', { content: { value: '1' } })
  expect([
    await values(annotation, 'open'),
    await values(annotation, 'closed'),
    await values(annotation, 'needs'),
  ]).toEqual([[['5', '5']], [['2', '2']], [['6', '6']]])
  expect((await nodes(annotation, 'open'))[0]).toMatchObject({ no_recalculation: true, validation_sources: ['human'] })
  await replace(annotation, 'open', { no_recalculation: false })
  expect([await values(annotation, 'open'), await values(annotation, 'needs')]).toEqual([[['2', '2']], [['3', '3']]])
})

test('validation sources of a person stay as long as the value does', async () => {
  const annotation = await imported(schemaWith([formula('twice', 'number', 'field.amount_total * 2')]))
  await app.call(`POST ${annotation}/start`)
  await replace(annotation, 'twice', { validation_sources: ['human'] })
  await replace(annotation, 'document_id', { content: { value: 'X' } })
  expect((await nodes(annotation, 'twice'))[0].validation_sources).toEqual(['human'])
  await replace(annotation, 'amount_total', { content: { value: '3' } })
  expect((await nodes(annotation, 'twice'))[0].validation_sources).toEqual(['rules'])
})

test('another formula in the schema is another value in documents that are still open', async () => {
  const annotation = await imported(schemaWith([formula('f', 'number', '1')]))
  await app.call('PATCH /v1/schemas/1', {
    body: { content: schemaWith([formula('f', 'number', '2'), formula('g', 'number', 'field.f')]) },
  })
  expect([await values(annotation, 'f'), await values(annotation, 'g')]).toEqual([[['2', '2']], [['2', '2']]])
  await app.call(`POST ${annotation}/start`)
  await app.call(`POST ${annotation}/confirm`)
  await app.drain()
  await app.call('PATCH /v1/schemas/1', {
    body: { content: schemaWith([formula('f', 'number', '3'), formula('g', 'number', 'field.f')]) },
  })
  expect(await values(annotation, 'f')).toEqual([['2', '2']])
})

test('the day is that on which somebody looks, and is written when it is their document', async () => {
  const annotation = await imported(schemaWith([formula('age', 'number', '(today() - field.date_issue).days')]))
  now += 5 * 86_400_000
  await app.call(`POST ${annotation}/content/validate`)
  expect(await values(annotation, 'age')).toEqual([['3', '3']])
  await app.call(`POST ${annotation}/start`)
  const { body } = await app.call(`POST ${annotation}/content/validate`, {
    body: { actions: ['user_update', 'started'] },
  })
  expect(body.updated_datapoints.map((node: Json) => node.content.value)).toEqual(['8'])
  expect(await values(annotation, 'age')).toEqual([['8', '8']])
})

test('after any edit the values are those that evaluating everything anew would give', async () => {
  const annotation = await imported(
    schemaWith(
      [
        formula('total', 'number', 'sum(field.item_gross.all_values)'),
        formula('names', 'string', '", ".join(r.item_description for r in field.line_items if r.item_dear == "True")'),
        formula('rows', 'number', 'len(field.line_items)'),
        formula('open', 'number', 'field.rows * 2', { ui_configuration: { type: 'formula', edit: 'enabled' } }),
      ],
      [
        formula('item_gross', 'number', 'default_to(field.item_amount, 0) * default_to(field.item_rate, 1)'),
        formula('item_dear', 'string', 'field.item_gross > field.total / 3'),
        formula('item_share', 'number', 'round(field.item_gross / max(field.total, 1), 3)'),
      ],
    ),
  )
  const id = Number(annotation.split('/').pop())
  await app.call(`POST ${annotation}/start`)
  const operation = fc.record({
    kind: fc.constantFrom('replace', 'replace', 'replace', 'add', 'remove', 'release'),
    field: fc.constantFrom('item_amount', 'item_rate', 'item_description', 'amount_total', 'open', 'item_gross'),
    at: fc.nat(9),
    value: fc.constantFrom('', '0', '7', '12.5', 'abc'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 4 }), async wanted => {
      const tree = nodesIn((await app.call(`GET ${annotation}/content`)).body.content)
      const items = tree.find(node => node.schema_id === 'line_items')
      const operations = wanted.flatMap(({ kind, field: name, at, value }) => {
        if (kind === 'add')
          return [{ op: 'add', id: items.id, value: [{ schema_id: 'item_amount', content: { value } }] }]
        const found = tree.filter(node => node.schema_id === name)
        const node = found[at % Math.max(found.length, 1)]
        if (kind === 'remove' && at === 0 && items.children.length)
          return [{ op: 'remove', id: items.children.pop().id }]
        if (!node || kind === 'remove' || at > 6) return []
        return [
          {
            op: 'replace',
            id: node.id,
            value: kind === 'release' ? { no_recalculation: false } : { content: { value } },
          },
        ]
      })
      await app.call(`POST ${annotation}/content/operations`, { body: { operations } })
      expect(evaluateFormulas(loadContent(app.ctx, id)).changed.map(node => node.schemaId)).toEqual([])
    }),
    { numRuns: 60 },
  )
}, 60_000)
