import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let document: string
beforeAll(async () => {
  app = await openTestApp()
  document = (await store('stored.pdf')).url
})
afterAll(() => app.close())

const queue = 'http://gleaner.test/api/v1/queues/1'

async function store(name: string, more: Record<string, string> = {}, token?: string): Promise<Json> {
  const form = new FormData()
  form.append('content', new File([PDF_BYTES as BlobPart], name))
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  const { status, body } = await app.call('POST /v1/documents', { body: form, token })
  expect({ status, detail: body.detail }).toEqual({ status: 201, detail: undefined })
  return body
}

test('a document is stored without an annotation, from a form or as it is', async () => {
  const token = app.userWith('annotator', [])
  const stored = await store('a.pdf', { metadata: '{"order":7}', parent: '' }, token)
  expect(stored).toMatchObject({
    annotations: [],
    original_file_name: 'a.pdf',
    mime_type: 'application/pdf',
    metadata: { order: 7 },
  })
  expect(await store('b.pdf', { parent: stored.url })).toMatchObject({ parent: stored.url })
  const raw = {
    body: new TextEncoder().encode('<order/>'),
    headers: { 'content-disposition': 'attachment; filename=order.xml' },
  }
  const { status, body } = await app.call('POST /v1/documents', raw)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { original_file_name: 'order.xml', mime_type: 'application/octet-stream' },
  })
  const basic = `Basic ${Buffer.from('ada:correct horse battery staple').toString('base64')}`
  expect(
    (await app.call('POST /v1/documents', { ...raw, headers: { ...raw.headers, authorization: basic } })).status,
  ).toBe(201)
  const two = new FormData()
  for (const name of ['a', 'b']) two.append('content', new File(['x'], name))
  await play(app, [
    { name: 'whoever stored it sees it', ask: `GET ${stored.url}`, as: token, status: 200 },
    { name: 'others do not', ask: `GET ${stored.url}`, as: app.userWith('annotator', []), status: 404 },
    { name: 'two at once', ask: 'POST /v1/documents', body: two, status: 400 },
    { name: 'none', ask: 'POST /v1/documents', body: new FormData(), status: 400 },
    { name: 'a viewer', ask: 'POST /v1/documents', as: app.userWith('viewer'), body: new FormData(), status: 403 },
  ])
})

test('an annotation made by hand is created, then imported', async () => {
  const body = {
    status: 'created',
    document,
    queue,
    metadata: { a: 1 },
    values: { 'upload:x': 3 },
    training_enabled: false,
  }
  const made = await app.call('POST /v1/annotations', { body })
  expect(made).toMatchObject({
    status: 201,
    body: { status: 'created', document, queue, metadata: { a: 1 }, training_enabled: false, pages: [] },
  })
  await app.drain()
  await play(app, [
    {
      name: 'imported',
      ask: `GET ${made.body.url}`,
      status: 200,
      expect: { status: 'to_review', training_enabled: false },
    },
  ])
})

test('content that comes with it stands instead of what is found', async () => {
  const cell = (schema_id: string, value: string) => ({ category: 'datapoint', schema_id, content: { value } })
  const content_data = [
    { category: 'section', schema_id: 'basic_info', children: [cell('document_id', 'GIVEN-1')] },
    {
      category: 'section',
      schema_id: 'line_items_section',
      children: [
        {
          category: 'multivalue',
          schema_id: 'line_items',
          children: [{ category: 'tuple', schema_id: 'line_item', children: [cell('item_description', 'Given bolt')] }],
        },
      ],
    },
  ]
  const sections = (await app.call('GET /v1/schemas/1')).body.content
  const sectionOf = (id: string) =>
    sections.find((section: Json) => section.children.some((child: Json) => child.id === id)).id
  content_data[0]!.schema_id = sectionOf('document_id')
  content_data[1]!.schema_id = sectionOf('line_items')
  const made = await app.call('POST /v1/annotations', { body: { document, queue, content_data } })
  expect(made.status).toBe(201)
  await app.drain()
  const { content } = (await app.call(`GET ${made.body.content}`)).body
  const values = (nodes: Json[]): Json[] =>
    nodes.flatMap(node => (node.children ? values(node.children) : node.content?.value || []))
  expect(values(content)).toEqual(['GIVEN-1', 'Given bolt'])
  expect((await app.call(`GET ${made.body.url}`)).body).toMatchObject({
    status: 'to_review',
    pages: [expect.any(String)],
  })
  const ask = 'POST /v1/annotations'
  await play(app, [
    {
      name: 'an unknown section',
      ask,
      body: { document, queue, content_data: [{ schema_id: 'nothing' }] },
      status: 400,
      expect: { content_data: [expect.stringContaining('nothing')] },
    },
  ])
})

test('what cannot be created', async () => {
  const ask = 'POST /v1/annotations'
  await play(app, [
    { name: 'nothing', ask, body: {}, status: 400, expect: { document: ['This field is required.'] } },
    { name: 'another status', ask, body: { document, queue, status: 'to_review' }, status: 400 },
    { name: 'an annotation of an annotation', ask, body: { document: queue, queue }, status: 400 },
    { name: 'a viewer', ask, as: app.userWith('viewer'), body: { document, queue }, status: 403 },
    {
      name: 'a document not seen',
      ask,
      as: app.userWith('annotator'),
      body: { document: (await store('c.pdf')).url, queue },
      status: 400,
    },
  ])
})

test('asked for CSV, the same address exports', async () => {
  const { body, status, headers } = await app.call('POST /v1/annotations?status=to_review', {
    headers: { accept: 'text/csv' },
  })
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' })
  expect(body).toContain('GIVEN-1')
  const viewer = await app.call('POST /v1/annotations?format=csv&columns=document_id', {
    token: app.userWith('viewer'),
  })
  expect(viewer.status).toBe(200)
})
