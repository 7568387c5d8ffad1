import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANNOTATION_ORDERINGS } from '../main/records/annotations/lists/listing.ts'
import { seedAnnotations } from './bench/seed.ts'
import { openTestApp, type TestApp } from './harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  seedAnnotations(app.ctx, await app.importFile(), 2000)
})
afterAll(() => app.close())

const BIG = /\b(annotations|datapoints|documents|pages|search_values|search_names)\b/

/** What SQLite means to do for each statement of a request that touches one of the big tables. */
async function plansOf(ask: string, of = BIG): Promise<string[]> {
  const client = app.ctx.db.$client
  // whatever was found before is forgotten by any change
  client.exec('update queues set name = name')
  const prepare = client.prepare
  const texts = new Set<string>()
  client.prepare = ((text: string) => {
    texts.add(text)
    return prepare.call(client, text)
  }) as typeof prepare
  const { status } = await app.call(ask)
  client.prepare = prepare
  expect(status, ask).toBe(200)
  const big = [...texts].filter(text => text.startsWith('select') && of.test(text))
  expect(big.length, ask).toBeGreaterThan(0)
  return big.flatMap(text => {
    const blanks = [...text.matchAll(/\?/g)].map(() => null)
    const steps = client.prepare(`explain query plan ${text}`).all(...blanks) as { detail: string }[]
    return steps.map(step => step.detail)
  })
}

const QUEUE = 'GET /v1/annotations?queue=1'

test.each([
  QUEUE,
  `${QUEUE}&ordering=-created_at`,
  `${QUEUE}&ordering=created_at&status=to_review`,
  `${QUEUE}&ordering=-modified_at&page=3`,
  `${QUEUE}&status=to_review,postponed&ordering=-created_at`,
  'GET /v1/annotations?ordering=-created_at',
  'GET /v1/annotations?ordering=-modified_at&status=exported',
  'GET /v1/annotations?search=INV-1000100',
  `${QUEUE}&search=scan-10`,
  'GET /v1/annotations?search=zq',
  'GET /v1/annotations?search=x',
  'GET /v1/annotations?ordering=document__original_file_name,-created_at',
  'GET /v1/annotations/1',
  'GET /v1/annotations/1/content',
  'GET /v1/pages?annotation=1',
  'GET /v1/queues/1',
])('%s goes by indexes', async ask => {
  const scans = (await plansOf(ask)).filter(
    step =>
      /^SCAN (?!json_each|.*VIRTUAL TABLE INDEX)/.test(step) && BIG.test(step) && !/USING (COVERING )?INDEX/.test(step),
  )
  expect(scans).toEqual([])
})

test.each(
  Object.keys(ANNOTATION_ORDERINGS).flatMap(key => [
    `${QUEUE}&ordering=-${key}`,
    `GET /v1/annotations?ordering=${key}`,
    `GET /v1/annotations?ordering=-${key}&status=exported&page=2`,
  ]),
)('%s is read in the order it is shown in', async ask => {
  const page = (await plansOf(ask, /^select json_array\(.* from "annotations"/)).join('\n')
  expect(page).toMatch(/USING INDEX annotations_/)
  expect(page).not.toMatch(/TEMP B-TREE/)
})
