import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Imports a file under a name, as a raw body named in the path, and returns its document. */
async function documentNamed(name: string): Promise<Json> {
  const path = `/v1/queues/1/upload/${encodeURIComponent(name)}`
  const { body } = await app.call(`POST ${path}`, { body: PDF_BYTES })
  await app.drain()
  return (await app.call(`GET ${body.document}`)).body
}

test('a document is read and carries a client’s own data', async () => {
  const document = await documentNamed('invoice.pdf')
  const one = `/v1/documents/${document.id}`
  expect(document).toMatchObject({
    url: `http://gleaner.test/api${one}`,
    content: `http://gleaner.test/api${one}/content`,
    s3_name: expect.stringMatching(/^[0-9a-f]{32}$/),
    mime_type: 'application/pdf',
    original_file_name: 'invoice.pdf',
    creator: 'http://gleaner.test/api/v1/users/1',
    annotations: [expect.stringMatching(/annotations\/\d+$/)],
    parent: null,
    email: null,
    attachment_status: null,
    metadata: {},
  })
  await play(app, [
    {
      name: 'metadata',
      ask: `PATCH ${one}`,
      body: { metadata: { order: 7 }, original_file_name: 'x' },
      status: 200,
      expect: { metadata: { order: 7 }, original_file_name: 'invoice.pdf' },
    },
    { name: 'too much', ask: `PATCH ${one}`, body: { metadata: { x: 'y'.repeat(5000) } }, status: 400 },
    { name: 'no object', ask: `PATCH ${one}`, body: { metadata: 'x' }, status: 400 },
    {
      name: 'by name',
      ask: 'GET /v1/documents?original_file_name=invoice.pdf',
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    {
      name: 'by time',
      ask: 'GET /v1/documents?created_at_after=2020-01-01&arrived_at_before=2019-01-01',
      status: 200,
      expect: { pagination: { total: 0 } },
    },
    {
      name: 'no time',
      ask: 'GET /v1/documents?created_at_after=yesterday',
      status: 400,
      expect: { created_at_after: ['Enter a valid date/time.'] },
    },
    { name: 'a viewer reads', ask: `GET ${one}/content`, as: app.userWith('viewer'), status: 200 },
    {
      name: 'one of another queue does not',
      ask: `GET ${one}/content`,
      as: app.userWith('annotator', []),
      status: 404,
    },
  ])
})

test.each([
  ['facture été.pdf', 'facture _t_.pdf'],
  ['rechnung 🧾.pdf', 'rechnung __.pdf'],
  ['say "hi".pdf', 'say _hi_.pdf'],
  ['100%.pdf', '100_.pdf'],
  ["it's (1)*.pdf", "it's (1)_.pdf"],
  ['two\r\nlines.pdf', 'two__lines.pdf'],
])('%j comes back as it was sent, under a name no program stumbles over', async (name, plain) => {
  const document = await documentNamed(name)
  const { status, headers } = await app.call(`GET ${document.content}`)
  expect(status).toBe(200)
  const kept = name.replace(/["*\r\n]/g, '_')
  expect(document.original_file_name).toBe(kept)
  const [, ascii, encoded] = /^attachment; filename="(.*)"; filename\*=UTF-8''(.*)$/.exec(
    headers.get('content-disposition')!,
  )!
  expect(ascii).toBe(plain)
  expect(decodeURIComponent(encoded!)).toBe(kept)
  expect(encoded).toMatch(/^[\w.!#$&+^`|~%-]+$/)
})

test('the bytes are those that were received, and never run as a page', async () => {
  const document = await documentNamed('page.html')
  for (const path of [document.content, `http://gleaner.test/api/v1/original/${document.s3_name}`]) {
    const response = await app.app.fetch(new Request(path, { headers: { authorization: `Bearer ${app.token}` } }))
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF_BYTES)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
  }
  await play(app, [
    { name: 'unknown name', ask: `GET /v1/original/${'0'.repeat(32)}`, status: 404 },
    { name: 'a path for a name', ask: 'GET /v1/original/..%2F..%2Fsecret', status: 404 },
    { name: 'without a key', ask: `GET /v1/original/${document.s3_name}`, as: null, status: 403 },
  ])
})

test('bytes that are no longer there are said to be gone', async () => {
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7 other bytes'], 'lost.pdf'))
  const { body } = await app.call('POST /v1/queues/1/upload', { body: form })
  await app.drain()
  const { sha256 } = await import('../../base/files.ts')
  await app.ctx.files.remove(sha256('%PDF-1.7 other bytes'))
  await play(app, [{ name: 'lost', ask: `GET ${body.document}/content`, status: 404, expect: { code: 'not_found' } }])
})
