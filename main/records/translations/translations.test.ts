import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeReader, INVOICE_PAGE } from '../../../test/fake-reader.ts'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { segmentsOf } from './segments.ts'

const DAY_MS = 24 * 3600 * 1000

let app: TestApp
let id: number
let now = Date.UTC(2026, 0, 31)
let server: Server
let address: string
/** What the service was asked, and what it answers next. */
let asked: Record<string, unknown>[] = []
let answer: 'right' | 'refusal' | 'nonsense' | 'silence' | 'short'

beforeAll(async () => {
  const german = ['Rechnung', 'RE-7', 'Datum', '31.01.2026', 'Gesamtbetrag', '12,50'].map((text, index) => ({
    text,
    box: [100, 100 + 40 * Math.floor(index / 2), 300 + 100 * (index % 2), 120 + 40 * Math.floor(index / 2)],
  }))
  const words = german.map((word, index) => ({ ...word, box: index % 2 ? [310, ...word.box.slice(1)] : word.box }))
  const pages = [
    { ...INVOICE_PAGE, words: words as typeof INVOICE_PAGE.words },
    { ...INVOICE_PAGE, number: 2, words: [] },
  ]
  app = await openTestApp({
    reader: fakeReader({ pages }),
    clock: () => now,
    environment: { GLEANER_RATE_LIMIT: '6000' },
  })
  id = await app.importFile()
  server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const body = JSON.parse(text)
    asked.push({ path: request.url, ...body })
    if (answer === 'silence') return
    if (answer === 'refusal') return response.writeHead(400).end('{"error":"cy is not supported"}')
    if (answer === 'nonsense') return response.end('<html>')
    const translatedText = body.q.map((line: string) => line.toUpperCase())
    response.end(JSON.stringify({ translatedText: answer === 'short' ? translatedText.slice(1) : translatedText }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})
beforeEach(() => {
  now += 120_000
  asked = []
  answer = 'right'
})

const translate = (language: string, page = 1) => ({
  ask: `POST /v1/annotations/${id}/page_data/translate`,
  body: { granularity: 'lines', page_numbers: [page], target_language: language },
})
const texts = (...lines: string[]) => ({
  results: [{ page_number: 1, granularity: 'lines', items: lines.map(text => ({ text })) }],
})

test('on the device: the words that documents print', async () => {
  const { ask } = translate('en')
  const body = translate('en').body
  await play(app, [
    {
      name: 'English',
      ...translate('en'),
      status: 200,
      expect: texts('Invoice RE-7', 'Date 31.01.2026', 'Total amount 12,50'),
    },
    {
      name: 'French of Canada',
      ...translate('fr_CA'),
      status: 200,
      expect: texts('Facture RE-7', 'Date 31.01.2026', 'Montant total 12,50'),
    },
    {
      name: 'its own',
      ...translate('de'),
      status: 200,
      expect: texts('Rechnung RE-7', 'Datum 31.01.2026', 'Gesamtbetrag 12,50'),
    },
    { name: 'not in the glossary', ...translate('cy'), status: 400 },
    {
      name: 'no language',
      ...translate('xx'),
      status: 400,
      expect: { target_language: ['"xx" is not a valid choice.'] },
    },
    { name: 'no text', ...translate('en', 2), status: 404 },
    { name: 'no page', ...translate('en', 9), status: 404 },
    {
      name: 'which?',
      ask,
      body: { ...body, granularity: undefined },
      status: 400,
      expect: { granularity: ['This field is required.'] },
    },
    { name: 'several', ask, body: { ...body, page_numbers: [1, 2] }, status: 400 },
  ])
})

test('cells beside each other are lines of their own', () => {
  const words = [
    { text: 'Unser', box: [10, 10, 40, 20] as const },
    { text: 'Lieferant', box: [44, 10, 90, 20] as const },
    { text: 'Kunde', box: [300, 11, 340, 21] as const },
    { text: 'Datum', box: [10, 40, 50, 50] as const },
  ]
  expect(segmentsOf(words.map(({ text, box }) => ({ text, box: [...box] })))).toEqual([
    { text: 'Unser Lieferant', position: [10, 10, 90, 20] },
    { text: 'Kunde', position: [300, 11, 340, 21] },
    { text: 'Datum', position: [10, 40, 50, 50] },
  ])
})

test('not for those who do not see the document', async () => {
  await play(app, [{ name: 'not seen', ...translate('en'), as: app.userWith('annotator', []), status: 404 }])
})

test('ten times a minute, and not once more', async () => {
  const token = app.userWith('viewer')
  const statuses = []
  for (let count = 0; count < 11; count++) {
    const { ask, body } = translate('en')
    const { status, headers, body: said } = await app.call(ask, { body, token })
    statuses.push(status)
    if (status === 429) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(said).toMatchObject({ code: 'rate_limited', url: expect.stringMatching(/^https:/) })
    }
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  now += 60_000
  const { ask, body } = translate('en')
  expect((await app.call(ask, { body, token })).status).toBe(200)
})

test('by a service, once in sixty days', async () => {
  const service = { address: `${address}/`, key: 'open sesame', timeout_s: 5 }
  await play(app, [
    { name: 'none', ask: 'GET /v1/translation_service', status: 200, expect: { address: null, has_key: false } },
    {
      name: 'few languages',
      ask: 'GET /v1/translation_languages',
      status: 200,
      expect: { results: expect.not.arrayContaining(['cy']) },
    },
    { name: 'far away', ask: 'PUT /v1/translation_service', body: { address: 'http://8.8.8.8' }, status: 400 },
    {
      name: 'try',
      ask: 'POST /v1/translation_service/try',
      body: service,
      status: 200,
      expect: { translation: 'RECHNUNG' },
    },
    {
      name: 'set',
      ask: 'PUT /v1/translation_service',
      body: service,
      status: 200,
      expect: { address, has_key: true, timeout_s: 5 },
    },
    {
      name: 'the key stays',
      ask: 'PUT /v1/translation_service',
      body: { address },
      status: 200,
      expect: { has_key: true },
    },
    {
      name: 'many languages',
      ask: 'GET /v1/translation_languages',
      status: 200,
      expect: { results: expect.arrayContaining(['cy']) },
    },
  ])
  const shown = await app.call('GET /v1/translation_service')
  expect(JSON.stringify(shown.body)).not.toContain('sesame')
  const stored = app.ctx.db.$client.prepare('select key from translation_services').pluck().get()
  expect(stored).toMatch(/^sealed:/)

  asked = []
  const upper = texts('RECHNUNG RE-7', 'DATUM 31.01.2026', 'GESAMTBETRAG 12,50')
  await play(app, [
    { name: 'asked', ...translate('zh_TW'), status: 200, expect: upper },
    { name: 'kept', ...translate('zh-TW'), status: 200, expect: upper },
  ])
  const q = ['Rechnung RE-7', 'Datum 31.01.2026', 'Gesamtbetrag 12,50']
  expect(asked).toEqual([
    { path: '/translate', q, source: 'auto', target: 'zt', format: 'text', api_key: 'open sesame' },
  ])
  app.ctx.db.$client.prepare('update page_translations set made_at = made_at - ?').run(61 * DAY_MS)
  await play(app, [{ name: 'too old', ...translate('zh-TW'), status: 200 }])
  expect(asked).toHaveLength(2)
  expect(app.ctx.db.$client.prepare('select count(*) from page_translations').pluck().get()).toBe(1)
  await play(app, [
    {
      name: 'another address does not get the key',
      ask: 'PUT /v1/translation_service',
      body: { address: 'http://127.0.0.1:1' },
      status: 200,
      expect: { has_key: false },
    },
    { name: 'nobody there', ...translate('zh-TW'), status: 502, expect: { code: 'bad_gateway' } },
    { name: 'back', ask: 'PUT /v1/translation_service', body: { ...service, timeout_s: 1 }, status: 200 },
  ])
})

test.each([
  ['refusal', 502, 'cy is not supported'],
  ['nonsense', 502, 'no JSON'],
  ['short', 502, 'not of the form'],
  ['silence', 504, 'did not answer within 1 seconds'],
] as const)('a service that answers with %s', async (how, status, detail) => {
  answer = how
  const { ask, body } = translate('cy')
  const said = await app.call(ask, { body })
  expect(said).toMatchObject({ status, body: { detail: expect.stringContaining(detail) } })
  answer = 'right'
  expect((await app.call(ask, { body: translate('cy').body })).status).toBe(200)
  app.ctx.db.$client.exec('delete from page_translations')
})

test('without it the glossary translates again, and what was kept goes with the page', async () => {
  await play(app, [
    { name: 'kept', ...translate('cy'), status: 200 },
    { name: 'none any more', ask: 'DELETE /v1/translation_service', status: 204 },
    {
      name: 'by the glossary',
      ...translate('en'),
      status: 200,
      expect: texts('Invoice RE-7', 'Date 31.01.2026', 'Total amount 12,50'),
    },
  ])
  app.ctx.db.$client.exec(`delete from pages where annotation_id = ${id}`)
  expect(app.ctx.db.$client.prepare('select count(*) from page_translations').pluck().get()).toBe(0)
})
