import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
})
afterAll(() => app.close())

const MINUTE = 60_000
const statusOf = async (id: number) => (await app.call(`GET /v1/annotations/${id}`)).body.status
const after = async (minutes: number) => {
  now += minutes * MINUTE
  await app.drain()
}

test('a review that nobody goes on with is given back to where it came from', async () => {
  const [forgotten, postponed, edited] = [await app.importFile(), await app.importFile(), await app.importFile()]
  await app.call(`POST /v1/annotations/${postponed}/postpone`)
  for (const id of [forgotten, postponed, edited]) await app.call(`POST /v1/annotations/${id}/start`)
  await after(50)
  const statuses = () => Promise.all([forgotten, postponed, edited].map(statusOf))
  expect(await statuses()).toEqual(['reviewing', 'reviewing', 'reviewing'])
  const { content } = (await app.call(`GET /v1/annotations/${edited}/content`)).body
  const field = content[0].children[0]
  const operations = [{ op: 'replace', id: field.id, value: { content: { value: 'invoice' } } }]
  await app.call(`POST /v1/annotations/${edited}/content/operations`, { body: { operations } })
  await after(20)
  expect(await statuses()).toEqual(['to_review', 'postponed', 'reviewing'])
  await after(61)
  expect(await statusOf(edited)).toBe('to_review')
})

test('each queue has its own patience', async () => {
  await app.call('PATCH /v1/queues/1', { body: { session_timeout: '08:00:00' } })
  const id = await app.importFile()
  await app.call(`POST /v1/annotations/${id}/start`)
  await after(7 * 60)
  expect(await statusOf(id)).toBe('reviewing')
  await after(61)
  expect(await statusOf(id)).toBe('to_review')
})
