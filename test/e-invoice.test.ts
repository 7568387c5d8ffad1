import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forkChild } from '../main/reading/fork-child.ts'
import { openReader, type Reader } from '../main/reading/reader.ts'
import { ciiInvoice, pdfWith, ublInvoice } from './e-invoices.ts'
import { type Json, openTestApp, play, type TestApp } from './harness.ts'

let reader: Reader
let app: TestApp
beforeAll(async () => {
  reader = openReader({ startChild: forkChild, size: 1, modelsDir: 'models' })
  app = await openTestApp({ reader })
})
afterAll(async () => {
  await app.close()
  await reader.close()
})

const xml = (text: string) => new TextEncoder().encode(text)

interface Field {
  id: number
  schema_id: string
  validation_sources: string[]
  content: Json
}

async function fieldsOf(annotation: number): Promise<Field[]> {
  const { body } = await app.call(`GET /v1/annotations/${annotation}/content`)
  const leaves = (nodes: Json[]): Field[] =>
    nodes.flatMap(node => (node.category === 'datapoint' ? [node] : leaves(node.children ?? [])))
  return leaves(body.content)
}

async function messagesOf(annotation: number): Promise<Json[]> {
  await app.call(`POST /v1/annotations/${annotation}/start`)
  const { body } = await app.call(`POST /v1/annotations/${annotation}/content/validate`, { body: {} })
  return body.messages.filter((message: Json) => message.type === 'warning')
}

test('a PDF with data in it: the values of the data, where they are printed', async () => {
  const id = await app.importFile('a.pdf', await pdfWith({ 'factur-x.xml': ciiInvoice() }))
  await play(app, [
    { name: 'is one', ask: `GET /v1/annotations/${id}`, status: 200, expect: { status: 'to_review', einvoice: true } },
  ])
  const fields = await fieldsOf(id)
  const total = fields.find(({ schema_id: name }) => name === 'amount_total')!
  expect(total).toMatchObject({
    validation_sources: ['score', 'data_matching'],
    content: { normalized_value: '119.00', rir_confidence: 1, page: 1, position: expect.any(Array) },
  })
  const items = fields.filter(({ schema_id: name }) => name === 'item_description').map(({ content }) => content.value)
  expect(items).toEqual(['Linen cloth', 'Needles'])
  expect(await messagesOf(id)).toEqual([])
})

test('where the page says something else, a warning says both and nothing vouches for the value', async () => {
  const bytes = await pdfWith({ 'factur-x.xml': ciiInvoice({ total: '219.00' }) })
  const id = await app.importFile('b.pdf', bytes)
  const total = (await fieldsOf(id)).find(({ schema_id: name }) => name === 'amount_total')!
  expect(total).toMatchObject({ validation_sources: [], content: { normalized_value: '219.00', rir_confidence: 0.5 } })
  const said = { id: String(total.id), content: expect.stringMatching(/data .* says 219\.00, the page says 119\.00/) }
  expect(await messagesOf(id)).toContainEqual(expect.objectContaining(said))
  const content = `/v1/annotations/${id}/content`
  const decided = { content: { value: '119.00' }, validation_sources: ['human'] }
  await play(app, [{ name: 'decided', ask: `PATCH ${content}/${total.id}`, body: decided, status: 200 }])
  expect((await messagesOf(id)).filter(message => message.id === String(total.id))).toEqual([])
})

test('a real document whose page and data give different dates', async () => {
  const id = await app.importFile('c.pdf', readFileSync('test/samples/e-invoice-zugferd-1.pdf'))
  const texts = (await messagesOf(id)).map(({ content }) => content)
  expect(texts).toContainEqual(expect.stringMatching(/says 2014-10-08, the page says .*2015/))
})

test.each([
  ['is damaged', { 'factur-x.xml': ciiInvoice().slice(0, -30) }, 'that cannot be used'],
  ['comes twice', { 'a.xml': ciiInvoice(), 'b.xml': ciiInvoice({ number: '2' }) }, 'several e-invoices that differ'],
])('data that %s is not used, and the document says so', async (_, files, said) => {
  const id = await app.importFile('d.pdf', await pdfWith(files as Record<string, string>))
  const message = { type: 'warning', id: 'all', content: expect.stringContaining(said) }
  const annotation = { status: 'to_review', einvoice: false, messages: [message] }
  await play(app, [{ name: 'told', ask: `GET /v1/annotations/${id}`, status: 200, expect: annotation }])
  const total = (await fieldsOf(id)).find(({ schema_id: name }) => name === 'amount_total')!
  expect(total.content.normalized_value).toBe('119.00')
})

test('XML alone is a document with pages of our own making', async () => {
  const id = await app.importFile('invoice.xml', xml(ublInvoice()))
  const { body } = await app.call(`GET /v1/annotations/${id}`)
  expect(body).toMatchObject({ status: 'to_review', einvoice: true, pages: [expect.any(String)] })
  const document = await app.call(`GET ${new URL(body.document).pathname.replace('/api', '')}`)
  expect(document.body).toMatchObject({ mime_type: 'application/xml', original_file_name: 'invoice.xml' })
  const page = new URL(body.pages[0]).pathname.replace('/api', '')
  const image = await app.call(`GET ${page}/content`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  const words = await app.call(`GET /v1/annotations/${id}/page_data?granularity=words`)
  expect(words.body.results[0].items.map(({ text }: Json) => text)).toContain('R-2024-77')
  const number = (await fieldsOf(id)).find(({ schema_id: name }) => name === 'document_id')!
  expect(number).toMatchObject({
    validation_sources: ['score', 'data_matching'],
    content: { value: 'R-2024-77', page: 1, position: expect.any(Array) },
  })
})

test.each([
  ['damaged', ciiInvoice().slice(0, -30), 'damaged in line'],
  [
    'with entities of its own',
    `<!DOCTYPE Invoice [<!ENTITY a "b">]>${ublInvoice().replace(/^<\?.*\n/, '')}`,
    'document type',
  ],
  ['of another namespace', ublInvoice().replaceAll('schema:xsd:Invoice-2', 'x'), 'no e-invoice known here'],
])('XML that is %s ends as a failed import with the reason', async (_, text, said) => {
  const id = await app.importFile('broken.xml', xml(text))
  const expected = { status: 'failed_import', messages: [{ type: 'error', content: expect.stringContaining(said) }] }
  await play(app, [{ name: 'told', ask: `GET /v1/annotations/${id}`, status: 200, expect: expected }])
})

test('XML that is no invoice is refused at once; a queue may take XML by either of its names', async () => {
  const upload = (text: string, name = 'a.xml') => {
    const form = new FormData()
    form.append('content', new File([text], name))
    return app.call('POST /v1/uploads?queue=1', { body: form })
  }
  const refused = await upload('<?xml version="1.0"?><catalog/>')
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('or an e-invoice as XML'),
  ])
  for (const [accepted, status] of [
    [['text/xml'], 202],
    [['application/pdf'], 400],
    [[], 202],
  ] as const) {
    await app.call('PATCH /v1/queues/1', { body: { settings: { accepted_mime_types: accepted } } })
    expect((await upload(ublInvoice({ number: `N${accepted}` }))).status).toBe(status)
  }
})
