import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { sha256 } from '../../base/files.ts'
import { issueKey } from '../../records/auth/keys.ts'
import { restore } from '../archive/restore.ts'
import { placeOf } from '../contents/folder.ts'
import { lastDue, nextDue } from './due.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const folder = mkdtempSync(join(tmpdir(), 'gleaner-schedule-'))
const dataDir = join(folder, 'data')
const local = (day: number, hour: number, minute = 0) => new Date(2026, 1, day, hour, minute).getTime()

let now = local(3, 9)
let app: TestApp
const open = async () => {
  app = await openTestApp({ dataDir, clock: () => now })
  await app.drain()
}
beforeAll(async () => {
  mkdirSync(dataDir)
  await open()
  await app.importFile()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

let kept: string
beforeEach(() => {
  kept = mkdtempSync(join(folder, 'kept-'))
})
const plan = (changes: object = {}) => ({
  every: 'daily',
  hour: 2,
  weekday: 'sunday',
  folder: kept,
  keep: 2,
  ...changes,
})
// With a key of the day, since keys end before the month does
const token = () => issueKey(app.ctx, 1)
const put = async (changes?: object) =>
  (await app.call('PUT /v1/backup_schedule', { body: plan(changes), token: token() })).body
const seen = async (): Promise<Json> => (await app.call('GET /v1/backup_schedule', { token: token() })).body
const made = () =>
  readdirSync(kept)
    .filter(name => name.endsWith('.zip'))
    .sort()
async function until(time: number) {
  now = time
  await app.drain()
}

test('the moments that a plan names are those of the clock on the wall', () => {
  const daily = { every: 'daily', hour: 2, weekday: 'sunday' } as const
  // 3 February 2026 is a Tuesday
  const weekly = { every: 'weekly', hour: 22, weekday: 'monday' } as const
  const moments = [lastDue(daily, local(3, 9)), nextDue(daily, local(3, 9)), lastDue(daily, local(3, 1))]
  expect(moments).toEqual([local(3, 2), local(4, 2), local(2, 2)])
  expect(lastDue(daily, local(3, 2))).toBe(local(3, 2))
  expect([lastDue(weekly, local(3, 9)), nextDue(weekly, local(3, 9))]).toEqual([local(2, 22), local(9, 22)])
  expect([lastDue(weekly, local(2, 21)), nextDue(weekly, local(2, 21))]).toEqual([local(-5, 22), local(2, 22)])
  expect(lastDue({ ...daily, every: 'off' }, now)).toBeNull()
})

test('one is made every day at its hour, and the oldest gives way once the new one is whole', async () => {
  expect(await put()).toMatchObject({ every: 'daily', last: null, kept: [], next_at: wire(local(4, 2)) })
  writeFileSync(join(kept, 'gleaner-scheduled-20200101000000.zip'), 'made by another')
  await until(local(4, 1, 50))
  expect(made().length).toBe(1)
  await until(local(4, 2, 1))
  expect(made().length).toBe(2)
  await until(local(4, 23))
  expect(made().length).toBe(2)
  await until(local(5, 2, 1))
  await until(local(6, 2, 1))
  const [other, ...own] = made()
  expect(other).toContain('20200101')
  const { kept: told, last } = await seen()
  expect(told.map((file: Json) => file.file_name)).toEqual(own.toReversed())
  expect(told[0]).toMatchObject({ made_at: wire(local(6, 2, 1)), bytes: readFileSync(join(kept, own[1]!)).length })
  expect(own.length).toBe(2)
  expect(last).toEqual({ at: wire(local(6, 2, 1)), state: 'ready', detail: null })
  const restored = await restore(join(kept, own[1]!), join(folder, 'restored'), 'resources/migrations')
  expect(restored).toMatchObject({ files: 1, problems: [] })
  expect(existsSync(join(folder, 'restored', 'backup-schedule.json'))).toBe(false)
})

test('one that was due while the machine was off is made when it is on again, once', async () => {
  await until(local(7, 9))
  await put({ every: 'weekly', weekday: 'sunday' })
  await app.close()
  now = local(8, 12)
  await open()
  expect(made().length).toBe(1)
  await until(local(14, 12))
  expect(made().length).toBe(1)
  await until(local(15, 12))
  expect(made().length).toBe(2)
})

test('what fails is told, tried again an hour later, and nothing older is lost by it', async () => {
  await until(local(16, 9))
  await put({ keep: 1 })
  await until(local(17, 2, 1))
  const [first] = made()
  renameSync(kept, `${kept}-away`)
  mkdirSync(kept)
  await until(local(18, 2, 1))
  expect(made()).toEqual([])
  const { last, kept: told } = await seen()
  expect(last).toMatchObject({ state: 'failed', detail: expect.stringContaining('its drive is not there') })
  expect(told).toEqual([{ file_name: first, made_at: wire(local(17, 2, 1)), bytes: null }])
  rmSync(kept, { recursive: true })
  renameSync(`${kept}-away`, kept)
  await until(local(18, 2, 50))
  expect(made()).toEqual([first])
  await until(local(18, 3, 30))
  expect(made().length).toBe(1)
  expect(made()).not.toContain(first)
  expect((await seen()).last).toMatchObject({ state: 'ready', detail: null })
})

test('an older one stays when the new one lacks a file', async () => {
  await until(local(19, 9))
  await put({ keep: 1 })
  await until(local(20, 2, 1))
  const place = join(dataDir, placeOf(sha256(PDF_BYTES)))
  renameSync(place, `${place}-away`)
  await until(local(21, 2, 1))
  renameSync(`${place}-away`, place)
  expect(made().length).toBe(2)
  expect((await seen()).last).toMatchObject({ state: 'ready', detail: expect.stringContaining('is missing') })
  await until(local(22, 2, 1))
  expect(made().length).toBe(1)
})

test('one that was cut off by the end of the process leaves nothing and is made anew', async () => {
  await until(local(23, 9))
  await put()
  await until(local(24, 2, 1))
  await app.close()
  const path = join(dataDir, 'backup-schedule.json')
  const remembered = JSON.parse(readFileSync(path, 'utf8'))
  const making = join(kept, 'gleaner-scheduled-20260225020100.zip')
  mkdirSync(`${making}.unfinished-abcdef`)
  writeFileSync(path, JSON.stringify({ ...remembered, making }))
  now = local(25, 8)
  await open()
  expect(made().length).toBe(2)
  expect(readdirSync(kept).filter(name => name.includes('unfinished'))).toEqual([])
  await app.close()
  writeFileSync(path, '{')
  await open()
  expect(await seen()).toMatchObject({
    every: 'off',
    last: { state: 'failed', detail: expect.stringContaining('again') },
  })
  expect(made().length).toBe(2)
})

test('who may set it, and into what', async () => {
  now += DAY
  writeFileSync(join(folder, 'file'), '')
  const { token: stranger } = await secondOrganization(app)
  const body = (path: string) => plan({ folder: path })
  mkdirSync(join(kept, 'in'))
  const watched = { queue: 'http://gleaner.test/api/v1/queues/1', path: join(kept, 'in') }
  await play(app, [
    { name: 'off at first', ask: 'GET /v1/backup_schedule', status: 200, expect: { every: 'off', next_at: null } },
    { name: 'of this organization only', ask: 'GET /v1/backup_schedule', as: stranger, status: 403 },
    { name: 'nor set', ask: 'PUT /v1/backup_schedule', body: plan(), as: stranger, status: 403 },
    { name: 'by admins', ask: 'PUT /v1/backup_schedule', body: plan(), as: app.userWith('manager'), status: 403 },
    { name: 'no folder', ask: 'PUT /v1/backup_schedule', body: { every: 'daily' }, status: 400 },
    { name: 'relative', ask: 'PUT /v1/backup_schedule', body: body('backups'), status: 400 },
    { name: 'not there', ask: 'PUT /v1/backup_schedule', body: body(join(kept, 'none')), status: 400 },
    { name: 'a file', ask: 'PUT /v1/backup_schedule', body: body(join(folder, 'file')), status: 400 },
    { name: 'the data itself', ask: 'PUT /v1/backup_schedule', body: body(join(dataDir, 'files')), status: 400 },
    { name: 'watched', ask: 'POST /v1/watched_folders', body: watched, status: 201 },
    { name: 'a watched one', ask: 'PUT /v1/backup_schedule', body: body(join(kept, 'in')), status: 400 },
    { name: 'no hour', ask: 'PUT /v1/backup_schedule', body: plan({ hour: 24 }), status: 400 },
    { name: 'none kept', ask: 'PUT /v1/backup_schedule', body: plan({ keep: 0 }), status: 400 },
    { name: 'set', ask: 'PUT /v1/backup_schedule', body: body(`${kept}/`), status: 200, expect: { folder: kept } },
    { name: 'off', ask: 'PUT /v1/backup_schedule', body: { every: 'off' }, status: 200, expect: { folder: kept } },
  ])
  expect((await app.call('PUT /v1/backup_schedule', { body: body('') })).body.folder).toBeDefined()
})

const wire = (time: number) => new Date(time).toISOString().replace('Z', '000Z')
