import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeReader, INVOICE_PAGE } from '../../test/fake-reader.ts'
import { type Json, openTestApp, type TestApp } from '../../test/harness.ts'
import type { Page } from '../reading/pages/page.ts'

const at = (path: string) => `http://gleaner.test/api/v1/${path}`

let app: TestApp
let scan: Page[]
beforeEach(async () => {
  const reader = fakeReader()
  // parts are cut by the fake as a list of their pages, and hold no separators
  const read = async ({ path }: { path: string }) => (path === original ? scan : [INVOICE_PAGE])
  let original: string | null = null
  const first = async (file: { path: string; mimeType: string }) => {
    original ??= file.path
    return read(file)
  }
  app = await openTestApp({ reader: { ...reader, read: first } })
})
afterEach(() => app.close())

const page = (number: number, more: Partial<Page> = {}): Page => ({ ...INVOICE_PAGE, number, ...more })
const separator = (number: number) => page(number, { words: [], isSeparator: true })
const get = async (address: string): Promise<Json> => (await app.call(`GET ${address}`)).body
const bytesOf = async (document: string) => (await app.call(`GET ${document}/content`)).body as string

test('a scan with separator pages becomes its documents, without these pages', async () => {
  scan = [separator(1), page(2), page(3, { rotation: 180 }), separator(4), separator(5), page(6)]
  const id = await app.importFile('bundle.pdf')
  const whole = await get(`/v1/annotations/${id}`)
  expect(whole.status).toBe('split')
  expect(whole.pages).toHaveLength(6)
  const parts = (await get('/v1/annotations?ordering=id')).results.slice(1)
  expect(parts.map(({ status }: Json) => status)).toEqual(['to_review', 'to_review'])
  const documents = await Promise.all(parts.map(({ document }: Json) => get(document)))
  expect(documents.map(({ original_file_name, parent, creator }) => [original_file_name, parent, creator])).toEqual([
    ['bundle_1.pdf', at('documents/1'), null],
    ['bundle_2.pdf', at('documents/1'), null],
  ])
  expect(await bytesOf(documents[0].url)).toContain('[{"number":2,"rotation":0},{"number":3,"rotation":180}]')
  expect(await bytesOf(documents[1].url)).toContain('[{"number":6,"rotation":0}]')
  expect((await get(`/v1/relations?parent=${id}`)).results).toMatchObject([
    { type: 'edit', annotations: parts.map(({ url }: Json) => url) },
  ])
  expect((await get('/v1/queues/1')).counts).toMatchObject({ split: 1, to_review: 2 })
})

test('what is read again after that is read once', async () => {
  scan = [page(1), separator(2), page(3)]
  const id = await app.importFile('bundle.pdf')
  app.ctx.jobs.add('read', { annotation: id })
  await app.drain()
  expect((await get('/v1/annotations')).pagination.total).toBe(3)
})

test('separators and nothing else are a document like any other', async () => {
  scan = [separator(1), separator(2)]
  const id = await app.importFile('bundle.pdf')
  expect((await get(`/v1/annotations/${id}`)).status).toBe('to_review')
})
