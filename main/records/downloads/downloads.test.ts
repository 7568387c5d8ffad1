import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
let documents: string[]
beforeAll(async () => {
  app = await openTestApp({ clock: () => now })
  documents = []
  for (const [name, text] of [
    ['a.pdf', 'one'],
    ['A.pdf', 'two'],
    ['Ä 🧾.pdf', 'three'],
  ] as const) {
    const id = await app.importFile(name, new TextEncoder().encode(`%PDF-1.7 ${text}`))
    documents.push((await app.call(`GET /v1/annotations/${id}`)).body.document)
  }
})
afterAll(() => app.close())

async function packed(body: Json, token?: string): Promise<Json> {
  const asked = await app.call('POST /v1/documents/downloads', { body, token })
  expect(asked.status).toBe(202)
  expect(asked.headers.get('location')).toBe(asked.body.url)
  expect((await app.call(`GET ${asked.body.url}?no_redirect=True`, { token })).body).toMatchObject({
    type: 'documents_download',
    status: 'running',
  })
  await app.drain()
  const done = await app.call(`GET ${asked.body.url}`, { token })
  expect(done.status).toBe(303)
  return (await app.call(`GET ${done.headers.get('location')}`, { token })).body
}

async function bytesOf(content: string, token = app.token) {
  const response = await app.app.fetch(new Request(content, { headers: { authorization: `Bearer ${token}` } }))
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** File names of an archive and their bytes as text. */
const unpacked = (bytes: Buffer) =>
  new Promise<Record<string, string>>((resolve, reject) => {
    const found: Record<string, string> = {}
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('entry', entry =>
        zip.openReadStream(entry, async (broken, stream) => {
          if (broken) return reject(broken)
          found[entry.fileName] = Buffer.concat(await stream.toArray()).toString()
          zip.readEntry()
        }),
      )
      zip.on('end', () => resolve(found))
      zip.readEntry()
    })
  })

test('documents are packed under names that do not collide, and kept for two hours', async () => {
  const download = await packed({ documents, file_name: 'février.zip' })
  expect(download).toMatchObject({
    file_name: 'février.zip',
    expires_at: '2026-02-01T11:00:00.000000Z',
    content: `${download.url}/content`,
  })
  const { headers, bytes } = await bytesOf(download.content)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toContain("UTF-8''f%C3%A9vrier.zip")
  expect(await unpacked(bytes)).toEqual({
    'a.pdf': '%PDF-1.7 one',
    'A (2).pdf': '%PDF-1.7 two',
    'Ä 🧾.pdf': '%PDF-1.7 three',
  })
  const twin = await packed({ documents, file_name: 'février.zip' })
  now += 2 * 3600_000 + 1000
  await app.drain()
  for (const { url } of [download, twin]) {
    const gone = [await app.call(`GET ${url}`), await app.call(`GET ${url}/content`)]
    expect(gone.map(({ status }) => status)).toEqual([404, 404])
  }
  const { bytes: original } = await bytesOf(`${documents[0]}/content`)
  expect(original.toString()).toBe('%PDF-1.7 one')
})

test('a single document comes as it is, or as what it was cut from', async () => {
  const { body } = await app.call('GET /v1/annotations/1')
  const split = { documents: [{ pages: [{ page: body.pages[0] }] }] }
  const part = (await app.call(`POST ${body.url}/split`, { body: split })).body.results[0].document
  const plain = await packed({ documents: [part], zip: false })
  expect(plain.file_name).toBe('a_1.pdf')
  const source = await packed({ documents: [part], zip: false, type: 'source_document' })
  const { bytes, headers } = await bytesOf(source.content)
  expect(bytes.toString()).toBe('%PDF-1.7 one')
  expect(headers.get('content-type')).toBe('application/pdf')
})

test('only whoever asked gets it, and what is not there is refused', async () => {
  const annotator = app.userWith('annotator')
  const mine = await packed({ documents: [documents[0]] }, annotator)
  const ask = 'POST /v1/documents/downloads'
  await play(app, [
    { name: 'another', ask: `GET ${mine.url}`, as: app.userWith('annotator'), status: 404 },
    { name: 'an admin', ask: `GET ${mine.url}`, status: 200 },
    { name: 'not seen', ask, as: app.userWith('annotator', []), body: { documents: [documents[0]] }, status: 400 },
    { name: 'several unpacked', ask, body: { documents, zip: false }, status: 400 },
    { name: 'none', ask, body: { documents: [] }, status: 400 },
    { name: 'too many', ask, body: { documents: Array(501).fill(documents[0]) }, status: 400 },
    { name: 'no document', ask, body: { documents: ['http://x/api/v1/queues/1'] }, status: 400 },
  ])
})
