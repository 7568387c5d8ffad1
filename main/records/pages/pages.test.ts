import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeReader, INVOICE_PAGE } from '../../../test/fake-reader.ts'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let id: number
beforeAll(async () => {
  // the reader delivers them in any order
  const pages = [2, 1, 3].map(number => ({ ...INVOICE_PAGE, number }))
  app = await openTestApp({ reader: fakeReader({ pages }) })
  id = await app.importFile()
})
afterAll(() => app.close())

test('pages stand in their order and show their image', async () => {
  const { body: annotation } = await app.call(`GET /v1/annotations/${id}`)
  const { body: list } = await app.call(`GET /v1/pages?annotation=${id}&ordering=number`)
  expect(list.results.map(({ url }: Json) => url)).toEqual(annotation.pages)
  expect(list.results.map(({ number }: Json) => number)).toEqual([1, 2, 3])
  const [first] = list.results
  expect(first).toMatchObject({
    annotation: annotation.url,
    content: `${first.url}/content`,
    mime_type: 'image/png',
    rotation_deg: 0,
    width: 1240,
    height: 1754,
    metadata: {},
  })
  const image = await app.call(`GET ${first.content}`)
  expect(image.headers.get('content-type')).toBe('image/png')
  await play(app, [
    { name: 'the image again, now from the disk', ask: `GET ${first.content}`, status: 200 },
    {
      name: 'metadata',
      ask: `PATCH ${first.url}`,
      body: { metadata: { seen: true }, number: 9 },
      status: 200,
      expect: { metadata: { seen: true }, number: 1 },
    },
    {
      name: 'filter',
      ask: `GET /v1/pages?annotation=${id}&number=2,3`,
      status: 200,
      expect: { pagination: { total: 2 } },
    },
    { name: 'not there', ask: 'GET /v1/pages/999/content', status: 404 },
    { name: 'not deleted', ask: `DELETE ${first.url}`, status: 405 },
    { name: 'not made', ask: 'POST /v1/pages', body: {}, status: 405 },
  ])
})

test('the text of the pages, in words, lines, letters or as a whole', async () => {
  const data = async (query: string): Promise<Json> =>
    (await app.call(`GET /v1/annotations/${id}/page_data?${query}`)).body.results
  const words = await data('granularity=words&page_numbers=2')
  expect(words).toEqual([{ page_number: 2, granularity: 'words', items: expect.any(Array) }])
  expect(words[0].items[1]).toEqual({ position: [260, 100, 380, 120], text: 'INV-2026-7' })
  expect((await data('granularity=lines&page_numbers=1'))[0].items[2].text).toBe('Total 1.471,60')
  expect((await data('granularity=texts&page_numbers=1'))[0].items).toEqual([
    { text: expect.stringContaining('Date 31.01.2026\n') },
  ])
  expect((await data('granularity=chars&page_numbers=1'))[0].items[0]).toEqual({
    position: [100, 100, 112, 120],
    text: 'I',
  })
  expect((await data('granularity=barcodes&page_numbers=1'))[0].items).toEqual([])
  expect((await data('granularity=words')).map((page: Json) => page.page_number)).toEqual([1, 2, 3])
  expect((await data('granularity=words&page_numbers=3,1,3,77')).map((page: Json) => page.page_number)).toEqual([1, 3])
  const ask = `GET /v1/annotations/${id}/page_data`
  await play(app, [
    { name: 'which?', ask, status: 400, expect: { granularity: ['This field is required.'] } },
    {
      name: 'what?',
      ask: `${ask}?granularity=atoms`,
      status: 400,
      expect: { granularity: ['"atoms" is not a valid choice.'] },
    },
    {
      name: 'where?',
      ask: `${ask}?granularity=words&page_numbers=one`,
      status: 400,
      expect: { page_numbers: ['Invalid value, expected to be a comma separated list of integers.'] },
    },
    {
      name: 'a page that is not there',
      ask: `${ask}?granularity=words&page_numbers=99`,
      status: 200,
      expect: { results: [] },
    },
  ])
})

test('a phrase is found with its places; without any text there is nothing to look at', async () => {
  const [left, top] = INVOICE_PAGE.words[0]!.box
  const [, , right, bottom] = INVOICE_PAGE.words[1]!.box
  const ask = `GET /v1/annotations/${id}/search`
  const rectangle = [left, top, right, bottom]
  const results = [1, 2, 3].map(page => ({ rectangle, page }))
  await play(app, [
    { name: 'found', ask: `${ask}?phrase=invoice%20inv-2026-7`, status: 200, expect: { results, status: 'ok' } },
    { name: 'nearly', ask: `${ask}?phrase=invoise%20inv-2026-7&tolerance=1`, status: 200, expect: { results } },
    { name: 'not so nearly', ask: `${ask}?phrase=invoise%20inv-2026-7`, status: 200, expect: { results: [] } },
    { name: 'no phrase', ask, status: 400, expect: { phrase: ['This field is required.'] } },
    { name: 'no tolerance', ask: `${ask}?phrase=x&tolerance=-1`, status: 400 },
    { name: 'not seen', ask: `${ask}?phrase=x`, as: app.userWith('annotator', []), status: 404 },
    {
      name: 'unknown pages',
      ask: `GET /v1/annotations/${id}/page_data?granularity=words&page_numbers=9`,
      status: 200,
      expect: { results: [] },
    },
  ])
  const empty = await openTestApp({ reader: fakeReader({ pages: [{ ...INVOICE_PAGE, words: [] }] }) })
  const blank = await empty.importFile()
  await play(empty, [{ name: 'blank', ask: `GET /v1/annotations/${blank}/page_data?granularity=words`, status: 404 }])
  await empty.close()
})
