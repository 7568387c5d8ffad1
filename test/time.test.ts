import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '../main/tables/tasks.ts'
import { tokens } from '../main/tables/tokens.ts'
import { type Json, openTestApp, type TestApp } from './harness.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const dataDir = mkdtempSync(join(tmpdir(), 'gleaner-time-'))
const START = Date.parse('2026-02-01T09:00:00Z')
let now = START
let app: TestApp
let download: string
let oldKey: string

const open = async () => {
  app = await openTestApp({ dataDir, clock: () => now++ })
}
/** The application is closed, and opened again when so many hours have gone by since the beginning. */
async function asleepUntil(hours: number) {
  await app.close()
  now = START + hours * HOUR
  await open()
  await app.drain()
}

beforeAll(async () => {
  await open()
  oldKey = app.token
  const held = await app.importFile('held.pdf', bytes('held'))
  await app.importFile('old.pdf', bytes('old'))
  await app.call(`POST /v1/annotations/${held}/start`)
  const { schema, workspace } = await get('/v1/queues/1')
  const queue = (await app.call('POST /v1/queues', { body: { name: 'Doomed', schema, workspace } })).body.url
  await app.call(`DELETE ${queue}?delete_after=08:00:00`)
  const documents = ['http://gleaner.test/api/v1/documents/1']
  const asked = await app.call('POST /v1/documents/downloads', { body: { documents } })
  await app.drain()
  download = (await app.call(`GET ${asked.body.url}?no_redirect=true`)).body.result_url
  await app.call('PATCH /v1/queues/1', { body: { document_lifetime: '10:00:00' } })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`)
const get = async (path: string): Promise<Json> => (await app.call(`GET ${path}`)).body
const statusOf = async (path: string) => (await app.call(`GET ${path}`)).status

test('what has not come due does not happen, however often the application is opened', async () => {
  for (const hours of [0.3, 0.6, 0.9]) await asleepUntil(hours)
  expect((await get('/v1/annotations/1')).status).toBe('reviewing')
  expect((await get('/v1/queues/2')).status).toBe('deletion_requested')
})

test('a session that ran out while nobody was looking ends at once', async () => {
  await asleepUntil(1.1)
  expect((await get('/v1/annotations/1')).status).toBe('to_review')
})

test('a download goes with its file', async () => {
  const { file } = app.ctx.db.$client.prepare('select file from downloads').get() as { file: string }
  expect([await statusOf(download), app.ctx.files.has(file)]).toEqual([200, true])
  await asleepUntil(2.1)
  expect([await statusOf(download), app.ctx.files.has(file)]).toEqual([404, false])
})

test('a session also ends while the application runs, at the next look', async () => {
  await app.call('POST /v1/annotations/1/start')
  for (let minutes = 0; minutes < 60; minutes += 10) {
    expect((await get('/v1/annotations/1')).status).toBe('reviewing')
    now += 10 * MINUTE
    await app.drain()
  }
  now += 10 * MINUTE
  await app.drain()
  expect((await get('/v1/annotations/1')).status).toBe('to_review')
})

test('a queue is deleted when its time has come', async () => {
  await asleepUntil(7.9)
  expect(await statusOf('/v1/queues/2')).toBe(200)
  await asleepUntil(8.1)
  expect(await statusOf('/v1/queues/2')).toBe(404)
})

test('documents are purged when their lifetime is over', async () => {
  await asleepUntil(9.9)
  expect((await get('/v1/annotations/2')).status).toBe('to_review')
  await asleepUntil(10.1)
  expect((await get('/v1/annotations/2')).status).toBe('purged')
})

test('expired tasks and keys are neither honoured nor kept', async () => {
  const kept = async () => [await app.ctx.db.$count(tasks), await app.ctx.db.$count(tokens)]
  const [tasksThen, keysThen] = await kept()
  expect([tasksThen! > 0, keysThen! > 1]).toEqual([true, true])
  await asleepUntil(200)
  expect((await app.call('GET /v1/auth/user', { token: oldKey })).status).toBe(401)
  expect(await statusOf('/v1/tasks/1')).toBe(404)
  // the one key is that of the reopened application
  expect(await kept()).toEqual([0, 1])
})
