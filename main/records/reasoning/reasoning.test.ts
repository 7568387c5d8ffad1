import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let server: Server
let address: string
/** What the model was asked, and what it says to each question. */
let asked: Json[]
let says: (question: string) => { status?: number; content?: string; body?: string }

beforeEach(async () => {
  asked = []
  says = () => ({ content: 'Services' })
  server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    asked.push({ path: request.url, ...body })
    const { status = 200, content, body: raw } = says(body.messages[1].content)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(raw ?? JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await openTestApp()
})
afterEach(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
})

const field = (id: string, more: object) => ({
  ...{ category: 'datapoint', id, label: id, type: 'string', constraints: { required: false } },
  ...more,
})
const reasoning = (id: string, prompt: string, context: string[], more: object = {}) =>
  field(id, { prompt, context, ui_configuration: { type: 'reasoning', edit: 'enabled' }, ...more })

async function imported(fields: object[], columns: object[] = []): Promise<string> {
  const rows = {
    category: 'tuple',
    id: 'item',
    label: 'Item',
    children: [field('item_description', { rir_field_names: ['table_column_description'] }), ...columns],
  }
  const table = { category: 'multivalue', id: 'items', label: 'Items', rir_field_names: ['line_items'], children: rows }
  const known = [field('document_id', { rir_field_names: ['document_id'] })]
  const content = [{ category: 'section', id: 's', label: 'S', children: [...known, ...fields, table] }]
  expect((await app.call('PATCH /v1/schemas/1', { body: { content } })).status).toBe(200)
  return `/v1/annotations/${await app.importFile()}`
}

const use = (changes: object = {}) =>
  app.call('PUT /v1/language_model', { body: { address: `${address}/v1/`, model: 'small', ...changes } })

const nodesIn = (nodes: Json[]): Json[] => nodes.flatMap(node => [node, ...nodesIn(node.children ?? [])])
const nodes = async (annotation: string, id: string) =>
  nodesIn((await app.call(`GET ${annotation}/content`)).body.content).filter(node => node.schema_id === id)
const value = async (annotation: string, id: string) => (await nodes(annotation, id)).map(node => node.content.value)
const messages = async (annotation: string) =>
  (await app.call(`POST ${annotation}/content/validate`)).body.messages.map(({ type, content }: Json) => [
    type,
    content,
  ])

async function replace(annotation: string, id: string, input: object) {
  const [node] = await nodes(annotation, id)
  await app.call(`POST ${annotation}/content/operations`, {
    body: { operations: [{ op: 'replace', id: node.id, value: input }] },
  })
  await app.drain()
}

test('without a model the field stays empty and says so, and nothing is in anybody’s way', async () => {
  const annotation = await imported([reasoning('kind', 'What kind of invoice is it?', ['field.document_id'])])
  expect(await value(annotation, 'kind')).toEqual([''])
  expect(await messages(annotation)).toEqual([
    ['info', 'Not answered: no language model is set up. Type the value, or set one up under Settings.'],
  ])
  await app.call(`POST ${annotation}/start`)
  await play(app, [{ name: 'confirmed all the same', ask: `POST ${annotation}/confirm`, status: 204 }])
})

test('the model is asked after extraction, with the prompt and its context', async () => {
  await use()
  says = question => ({
    content: question.includes('Washer') ? ' "Small parts" ' : '<think>Bolts, hm.</think>\nFasteners',
  })
  const annotation = await imported(
    [
      field('upper', { formula: 'field.kind.upper()', ui_configuration: { type: 'formula' } }),
      reasoning('kind', 'Which goods?', ['field.document_id', 'field.item_description', 'Be brief.']),
    ],
    [reasoning('group', 'Which group?', ['item_description'])],
  )
  expect(await value(annotation, 'group')).toEqual(['Fasteners', 'Small parts'])
  expect(await value(annotation, 'upper')).toEqual(['SMALL PARTS'])
  expect(asked[0]).toMatchObject({ path: '/v1/chat/completions', model: 'small', stream: false, temperature: 0 })
  expect(asked.map(({ messages: [, { content }] }) => content)).toEqual([
    'Which goods?\n\nDocument:\ndocument_id (document_id): INV-2026-7\nitem_description (item_description): Hexagon bolt, zinc plated; Washer\nBe brief.',
    'Which group?\n\nDocument:\nitem_description (item_description): Hexagon bolt, zinc plated',
    'Which group?\n\nDocument:\nitem_description (item_description): Washer',
  ])
  expect((await nodes(annotation, 'kind'))[0].validation_sources).toEqual([])
  expect(await messages(annotation)).toEqual([])
})

test('an edit of the context asks again, other edits do not, and a person’s own value stays', async () => {
  await use()
  const annotation = await imported([reasoning('kind', 'Which kind?', ['field.document_id']), field('note', {})])
  await app.call(`POST ${annotation}/start`)
  await app.drain()
  expect(asked).toHaveLength(1)
  await replace(annotation, 'note', { content: { value: 'x' } })
  expect(asked).toHaveLength(1)
  says = () => ({ content: 'Goods' })
  await replace(annotation, 'document_id', { content: { value: 'A-2' } })
  expect([asked.length, await value(annotation, 'kind')]).toEqual([2, ['Goods']])
  await replace(annotation, 'kind', { content: { value: 'Mine' } })
  await replace(annotation, 'document_id', { content: { value: 'A-3' } })
  expect([asked.length, await value(annotation, 'kind')]).toEqual([2, ['Mine']])
  await replace(annotation, 'kind', { no_recalculation: false })
  expect([asked.length, await value(annotation, 'kind')]).toEqual([3, ['Goods']])
})

test.each([
  ['number', {}, '1 234.5', ['1 234.5', '1234.5']],
  ['date', { format: 'DD.MM.YYYY' }, '2026-02-01', ['01.02.2026', '2026-02-01']],
  ['enum', { options: [{ value: 'goods', label: 'Goods' }] }, 'Goods', ['Goods', 'goods']],
  ['string', {}, '```\nabc\n```', ['abc', 'abc']],
  ['string', {}, '', ['', null]],
])('a %s %j takes %s', async (type, more, content, expected) => {
  await use()
  says = () => ({ content })
  const annotation = await imported([reasoning('kind', 'Which?', [], { type, ...more })])
  const [{ content: got }] = await nodes(annotation, 'kind')
  expect([got.value, got.normalized_value]).toEqual(expected)
  expect(await messages(annotation)).toEqual([])
})

test.each<[string, ReturnType<typeof says>, string]>([
  [
    'an error',
    { status: 500, body: '{"error":{"message":"model not found"}}' },
    'Not answered: ADDRESS/v1/chat/completions answered 500: model not found',
  ],
  ['no JSON', { body: '<html>' }, 'Not answered: ADDRESS/v1/chat/completions answered something that is no JSON.'],
  [
    'another form',
    { body: '{"text":"x"}' },
    'Not answered: The language model’s answer is not of the form that is expected.',
  ],
  [
    'no date',
    { content: 'next week' },
    'Not answered: The language model answered “next week”, which is no value of this field.',
  ],
])('%s is a message at the field, and opening the document asks again', async (_, answer, message) => {
  await use()
  says = () => answer
  const annotation = await imported([reasoning('when', 'When?', [], { type: 'date' })])
  expect((await app.call(`GET ${annotation}`)).body.status).toBe('to_review')
  expect(await messages(annotation)).toEqual([['warning', message.replace('ADDRESS', address)]])
  says = () => ({ content: '2026-01-02' })
  await app.call(`POST ${annotation}/start`)
  await app.drain()
  expect([await value(annotation, 'when'), await messages(annotation)]).toEqual([['2026-01-02'], []])
})

test('a model that is not there is asked once, and all fields say why', async () => {
  await use()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  const annotation = await imported([reasoning('a', 'A?', []), reasoning('b', 'B?', [])])
  const told = ['warning', `Not answered: ${address} cannot be reached (ECONNREFUSED).`]
  expect(await messages(annotation)).toEqual([told, told])
})

test('a model that takes too long is given up', async () => {
  await use({ timeout_s: 1 })
  server.removeAllListeners('request')
  const annotation = await imported([reasoning('a', 'A?', [])])
  expect(await messages(annotation)).toEqual([['warning', `Not answered: ${address} did not answer within 1 seconds.`]])
})

test('the settings', async () => {
  const wrong = (bad: object, expected: object) => ({
    name: JSON.stringify(bad),
    ask: 'PUT /v1/language_model',
    body: { address, model: 'small', ...bad },
    status: 400,
    expect: expected,
  })
  const near = 'Enter an address of this machine or of its own network; nothing is sent to the internet.'
  const form = 'Enter an address such as http://127.0.0.1:11434.'
  await play(app, [
    { name: 'none', ask: 'GET /v1/language_model', status: 200, expect: { address: null, model: null, timeout_s: 60 } },
    wrong({ address: 'http://8.8.8.8' }, { address: [near] }),
    wrong({ address: 'http://[2001:4860::1]:80' }, { address: [near] }),
    wrong({ address: 'ftp://127.0.0.1' }, { address: [form] }),
    wrong({ address: 'http://a:b@127.0.0.1' }, { address: [form] }),
    wrong({ address: 'nowhere' }, { address: [form] }),
    wrong({ model: '' }, {}),
    wrong({ timeout_s: 0 }, {}),
    {
      name: 'tried',
      ask: 'POST /v1/language_model/try',
      body: { address, model: 'm' },
      status: 200,
      expect: { answer: 'Services' },
    },
    {
      name: 'nobody there',
      ask: 'POST /v1/language_model/try',
      body: { address: 'http://127.0.0.1:1', model: 'm' },
      status: 502,
    },
    {
      name: 'set',
      ask: 'PUT /v1/language_model',
      body: { address: `${address}/v1`, model: 'm', timeout_s: 5 },
      status: 200,
      expect: { address, model: 'm', timeout_s: 5 },
    },
    {
      name: 'a LAN',
      ask: 'PUT /v1/language_model',
      body: { address: 'http://192.168.1.5:8080', model: 'm' },
      status: 200,
      expect: { timeout_s: 60 },
    },
    { name: 'kept', ask: 'GET /v1/language_model', status: 200, expect: { address: 'http://192.168.1.5:8080' } },
    { name: 'not for others', ask: 'GET /v1/language_model', as: app.userWith('annotator'), status: 403 },
    { name: 'gone', ask: 'DELETE /v1/language_model', status: 204 },
    { name: 'really', ask: 'GET /v1/language_model', status: 200, expect: { address: null } },
  ])
})
