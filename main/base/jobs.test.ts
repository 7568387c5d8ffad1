import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction, openDb } from './db.ts'
import { type Jobs, jobsTable, openJobs } from './jobs.ts'
import { openLog } from './log.ts'

declare module './jobs.ts' {
  interface JobMap {
    sums: { n: number }
  }
}

const MIGRATIONS = 'resources/migrations'
const HOUR = 3_600_000
let now = 1_000_000
let dir: string
let opened: { db: Db; close(): void }
let jobs: Jobs
const done: number[] = []

const open = () => openJobs(opened.db, () => now, openLog('silent'))
const states = () =>
  opened.db
    .select()
    .from(jobsTable)
    .all()
    .map(({ state, triesLeft }) => [state, triesLeft])

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gleaner-jobs-'))
  opened = openDb(dir, MIGRATIONS)
  jobs = open()
  done.length = 0
})
afterEach(async () => {
  await jobs.stop()
  opened.close()
  rmSync(dir, { recursive: true })
})

function work(run: (payload: { n: number }) => void | Promise<void>, failed?: () => void) {
  jobs.work('sums', { concurrency: 2, tries: 3, timeoutMs: HOUR, run, failed })
}

test('jobs run in the order they were added and leave nothing behind', async () => {
  work(({ n }) => void done.push(n))
  for (const n of [1, 2, 3]) jobs.add('sums', { n })
  await jobs.drain()
  expect(done).toEqual([1, 2, 3])
  expect(states()).toEqual([])
})

test('a job of a transaction that is rolled back never existed', async () => {
  work(({ n }) => void done.push(n))
  const attempt = () =>
    inTransaction(opened.db, () => {
      jobs.add('sums', { n: 1 })
      throw new Error('changed my mind')
    })
  expect(attempt).toThrow('changed my mind')
  await jobs.drain()
  expect(done).toEqual([])
})

test('a throw costs a try, the next one comes later, and the last one is told', async () => {
  let told = 0
  work(
    () => {
      throw new Error('no luck')
    },
    () => told++,
  )
  jobs.add('sums', { n: 1 })
  for (const left of [2, 1]) {
    await jobs.drain()
    expect(states()).toEqual([['ready', left]])
    now += HOUR
  }
  await jobs.drain()
  expect(states()).toEqual([['failed', 0]])
  expect(told).toBe(1)
})

test('what ran when the process was killed is run again and has lost no try', async () => {
  work(() => new Promise(() => {}))
  jobs.add('sums', { n: 7 })
  jobs.start()
  await new Promise(setImmediate)
  expect(states()).toEqual([['running', 2]])
  // a new process opens the folder: nobody stopped the old one's jobs
  jobs = open()
  work(({ n }) => void done.push(n))
  expect(states()).toEqual([['ready', 3]])
  await jobs.drain()
  expect(done).toEqual([7])
})

test('a job cut off by the end of the process is run again at the next start', async () => {
  const { promise: running, reject: cutOff } = Promise.withResolvers<void>()
  work(() => running)
  jobs.add('sums', { n: 9 })
  jobs.start()
  await new Promise(setImmediate)
  const stopped = jobs.stop()
  cutOff(new Error('the reader is gone'))
  await stopped
  jobs = open()
  work(({ n }) => void done.push(n))
  expect(states()).toEqual([['ready', 3]])
  await jobs.drain()
  expect(done).toEqual([9])
})

test('a full disk costs no try', async () => {
  work(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  })
  jobs.add('sums', { n: 1 })
  for (let round = 0; round < 5; round++) {
    await jobs.drain()
    expect(states()).toEqual([['ready', 3]])
    now += HOUR
  }
})

test('no more run at once than the queue allows', async () => {
  let active = 0
  let most = 0
  work(async () => {
    most = Math.max(most, ++active)
    await new Promise(setImmediate)
    active--
  })
  for (const n of [1, 2, 3, 4, 5]) jobs.add('sums', { n })
  await jobs.drain()
  expect(most).toBe(2)
})

test('a data folder opens once at a time', () => {
  expect(() => openDb(dir, MIGRATIONS)).toThrow(/already open in another Gleaner/)
})
