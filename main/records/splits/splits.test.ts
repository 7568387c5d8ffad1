import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeReader, INVOICE_PAGE } from '../../../test/fake-reader.ts'
import { type Json, openTestApp, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'
import { ReadFailure } from '../../reading/pages/page.ts'

let app: TestApp
let annotator: string
const reader = fakeReader({
  pages: [1, 2, 3].map(number => ({ ...INVOICE_PAGE, number, rotation: number === 2 ? 90 : 0 })),
})
beforeAll(async () => {
  app = await openTestApp({ reader })
  annotator = app.userWith('annotator')
})
afterAll(() => app.close())

const get = async (url: string): Promise<Json> => (await app.call(`GET ${url}`)).body
const idOf = (url: string) => Number(url.split('/').pop())

/** An imported annotation of three pages, with the URLs of its pages. */
async function threePages(name = 'scan.tif') {
  const id = await app.importFile(name, new TextEncoder().encode(`${new TextDecoder().decode(PDF_BYTES)}${name}`))
  const annotation = await get(`/v1/annotations/${id}`)
  return {
    id,
    url: annotation.url as string,
    pages: annotation.pages as string[],
    document: annotation.document as string,
  }
}

const picksIn = async (document: string) => {
  const { body } = await app.call(`GET ${document}/content`)
  return JSON.parse(body.replace('%PDF-1.7 ', ''))
}

test('a document is split: new ones are imported and related, the original stays as split', async () => {
  const { id, url, pages, document } = await threePages()
  const documents = [
    {
      pages: [{ page: pages[2] }, { page: pages[1], rotation_deg: 270 }],
      metadata: { document: { d: 1 }, annotation: { a: 1 } },
    },
    { pages: [{ page: pages[0], rotation_deg: 180 }] },
  ]
  const { status, body } = await app.call(`POST ${url}/edit`, { body: { documents }, token: annotator })
  expect({ status, parts: body.results.length }).toEqual({ status: 200, parts: 2 })
  await app.drain()
  const [first, second] = await Promise.all(body.results.map((made: Json) => get(made.annotation)))
  expect(first).toMatchObject({ status: 'to_review', metadata: { a: 1 }, document: body.results[0].document })
  expect(second).toMatchObject({ status: 'to_review', metadata: {} })
  expect(await get(first.document)).toMatchObject({
    original_file_name: 'scan_1.pdf',
    mime_type: 'application/pdf',
    parent: document,
    metadata: { d: 1 },
  })
  // the second page was found to lie on its side, and the person's turn comes on top
  expect(await picksIn(first.document)).toEqual([
    { number: 3, rotation: 0 },
    { number: 2, rotation: 0 },
  ])
  expect(await picksIn(second.document)).toEqual([{ number: 1, rotation: 180 }])
  expect(await get(url)).toMatchObject({ status: 'split', pages })
  const { results } = await get(`/v1/relations?parent=${id}`)
  expect(results).toMatchObject([{ type: 'edit', parent: url, annotations: [first.url, second.url] }])
  expect((await app.call(`GET ${document}/content`)).body).toContain('scan.tif')
})

test('one document that is left is edited in place; split makes a new one all the same', async () => {
  const { url, pages, document } = await threePages('one.pdf')
  const documents = [{ pages: [{ page: pages[0], rotation_deg: 90 }] }]
  const edited = await app.call(`POST ${url}/edit`, { body: { documents } })
  expect(edited.body.results).toMatchObject([{ annotation: url }])
  await app.drain()
  const after = await get(url)
  expect(after).toMatchObject({ status: 'to_review', document: edited.body.results[0].document })
  expect(await get(after.document)).toMatchObject({ parent: document, original_file_name: 'one.pdf' })
  const again = await app.call(`POST ${url}/split`, { body: { documents: [{ pages: [{ page: after.pages[0] }] }] } })
  expect(again.body.results[0].annotation).not.toBe(url)
  expect(await get(url)).toMatchObject({ status: 'split' })
  const turned = { page: after.pages[0], rotation_deg: 180 }
  const twice = { documents: [{ pages: [turned, turned] }] }
  await play(app, [{ name: 'twice', ask: `POST ${url}/split`, body: twice, status: 409 }])
  const lost = createHash('sha256')
    .update('%PDF-1.7 [{"number":1,"rotation":180},{"number":1,"rotation":180}]')
    .digest('hex')
  expect(app.ctx.files.has(lost)).toBe(false)
})

test('pages are arranged, rearranged and given back', async () => {
  const { id, url, pages } = await threePages('arranged.pdf')
  const started = await app.call(`POST ${url}/edit_pages/start`)
  expect(started.body).toMatchObject({
    parent_annotation: url,
    session_timeout: '01:00:00',
    children: [
      {
        url: null,
        status: null,
        started: false,
        original_file_name: 'arranged.pdf',
        parent_pages: pages.map(page => ({ page, rotation_deg: 0 })),
      },
    ],
  })
  expect(await get(url)).toMatchObject({ status: 'reviewing' })
  const [one, two, three] = pages.map(page => ({ page }))
  const made = await app.call(`POST ${url}/edit_pages`, {
    body: {
      edit: [
        { parent_pages: [one, { ...two, deleted: true }], values: { 'edit:kind': 'invoice' } },
        {
          parent_pages: [{ ...three, rotation_deg: 90 }],
          document_name: 'last.pdf',
          metadata: { annotation: { x: 1 } },
        },
      ],
      edit_data_source: 'manual',
      processing_duration: { time_spent_overall: 4 },
    },
  })
  expect(made).toMatchObject({ status: 200, body: { results: [{}, {}] } })
  await app.drain()
  const [first, last] = made.body.results.map((result: Json) => result.annotation)
  expect(await get(url)).toMatchObject({ status: 'split', time_spent: 4 })
  expect(await get((await get(last)).document)).toMatchObject({ original_file_name: 'last.pdf' })

  const anew = await app.call(`POST ${url}/edit_pages/start`)
  expect(anew.body.children).toMatchObject([
    {
      url: first,
      status: 'reviewing',
      started: true,
      original_file_name: 'arranged_1.pdf',
      parent_pages: [
        { page: pages[0], rotation_deg: 0, deleted: false },
        { page: pages[1], rotation_deg: 0, deleted: true },
      ],
      values: { 'edit:kind': 'invoice' },
    },
    { url: last, started: true, parent_pages: [{ page: pages[2], rotation_deg: 90 }] },
  ])
  const cancel = { annotations: [first, last] }
  await play(app, [
    { name: 'give back', ask: `POST ${url}/edit_pages/cancel`, body: cancel, status: 204 },
    { name: 'waits again', ask: `GET ${first}`, status: 200, expect: { status: 'to_review' } },
    {
      name: 'rearrange',
      ask: `POST ${url}/edit_pages`,
      body: { edit: [{ annotation: first, parent_pages: [two] }], delete: [last] },
      status: 200,
      expect: { results: [{ annotation: first }] },
    },
    { name: 'in place', ask: `GET ${first}`, status: 200, expect: { status: 'importing' } },
    { name: 'gone', ask: `GET ${last}`, status: 200, expect: { status: 'deleted' } },
    {
      name: 'not one of its parts',
      ask: `POST ${url}/edit_pages`,
      body: { edit: [{ annotation: `/v1/annotations/${id - 1}`, parent_pages: [two] }] },
      status: 400,
    },
  ])
  await app.drain()
  expect(await picksIn((await get(first)).document)).toEqual([{ number: 2, rotation: 90 }])
  const [page] = (await get(first)).pages
  const inPlace = { parent_pages: [{ page, rotation_deg: 90 }] }
  await play(app, [
    {
      name: 'turned',
      ask: `POST ${first}/edit_pages/in_place`,
      body: inPlace,
      status: 200,
      expect: { results: [{ annotation: first }] },
    },
  ])
})

test('what cannot be cut is refused, and nothing changes', async () => {
  const { id, url, pages } = await threePages('refused.pdf')
  const other = await threePages('other.pdf')
  const documents = (page: unknown, more = {}) => ({ documents: [{ pages: [{ page, ...more }] }] })
  await app.call(`POST ${other.url}/start`, { token: annotator })
  const viewer = app.userWith('viewer')
  const elsewhere = app.userWith('annotator', [])
  await play(app, [
    {
      name: 'a page of another',
      ask: `POST ${url}/edit`,
      body: documents(other.pages[0]),
      status: 400,
      expect: { documents: [expect.stringContaining('another annotation')] },
    },
    { name: 'no page', ask: `POST ${url}/edit`, body: documents(url), status: 400 },
    { name: 'no pages', ask: `POST ${url}/edit`, body: { documents: [{ pages: [] }] }, status: 400 },
    { name: 'no documents', ask: `POST ${url}/split`, body: { documents: [] }, status: 400 },
    {
      name: 'half a turn to the left',
      ask: `POST ${url}/edit`,
      body: documents(pages[0], { rotation_deg: 45 }),
      status: 400,
    },
    { name: 'a viewer', ask: `POST ${url}/edit`, as: viewer, body: documents(pages[0]), status: 403 },
    { name: 'a viewer starts', ask: `POST ${url}/edit_pages/start`, as: viewer, status: 403 },
    { name: 'of another queue', ask: `POST ${url}/edit`, as: elsewhere, body: documents(pages[0]), status: 404 },
    {
      name: 'held by somebody else',
      ask: `POST ${other.url}/split`,
      as: app.userWith('annotator'),
      body: documents(other.pages[0]),
      status: 409,
    },
    {
      name: 'nothing stays',
      ask: `POST ${url}/edit_pages/in_place`,
      body: { parent_pages: [{ page: pages[0], deleted: true }] },
      status: 400,
    },
    { name: 'it is as it was', ask: `GET /v1/annotations/${id}`, status: 200, expect: { status: 'to_review', pages } },
  ])
  const cut = reader.cut
  reader.cut = async () => {
    throw new ReadFailure('encrypted', 'The PDF is protected with a password.')
  }
  await play(app, [
    {
      name: 'locked',
      ask: `POST ${url}/edit`,
      body: documents(pages[0]),
      status: 400,
      expect: { detail: expect.stringContaining('protected') },
    },
  ])
  reader.cut = async () => {
    await app.call(`POST /v1/annotations/${idOf(url)}/delete`)
    return new Uint8Array([1])
  }
  await play(app, [{ name: 'deleted meanwhile', ask: `POST ${url}/split`, body: documents(pages[0]), status: 409 }])
  reader.cut = cut
})
