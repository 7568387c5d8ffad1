import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Job } from './messages.ts'
import { openPool, type Pool } from './pool.ts'
import type { Limits } from './pool-child.ts'
import type { Child } from './reader.ts'

// A child that does what the path of the file says, and answers with the id of its process.
const CHILD = `
const kept = []
process.on('message', ({ id, file }) => {
  if (file.path === 'loop') for (;;) {}
  if (file.path === 'crash') process.abort()
  if (file.path === 'crash first' && process.env.CHILD_NUMBER === '1') process.exit(3)
  if (file.path === 'eat') for (;;) kept.push(Buffer.alloc(2 ** 22, 1))
  if (file.path === 'refuse') return process.send({ type: 'failed', id, code: 'broken', sentence: 'It is torn.' })
  const pages = Array.from({ length: Number(file.path) || 1 }, () => ({ source: 'ocr', pid: process.pid }))
  setTimeout(() => process.send({ type: 'done', id, result: pages }), 20)
})
process.on('disconnect', () => process.exit())
`

let folder: string
let script: string
let pool: Pool
const children: Child[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gleaner-pool-'))
  script = join(folder, 'child.mjs')
  await writeFile(script, CHILD)
})
afterEach(() => pool.close())
afterAll(() => rm(folder, { recursive: true }))

function open(size: number, idleMs?: number): void {
  children.length = 0
  pool = openPool({ startChild, size, ...(idleMs === undefined ? {} : { idleMs }) })
}

function startChild(): Child {
  const number = String(children.length + 1)
  const child = fork(script, [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, CHILD_NUMBER: number },
  })
  const wrapped: Child = {
    pid: child.pid,
    send: message => child.connected && child.send(message as object),
    onMessage: listener => child.on('message', listener),
    onExit: listener => child.on('exit', listener),
    kill: () => child.kill('SIGKILL'),
  }
  children.push(wrapped)
  return wrapped
}

const LIMITS: Limits = { pageMs: 20_000, memoryBytes: 2 ** 31 }
const job = (path: string): Job => ({
  op: 'read',
  file: { path, mimeType: '' },
  options: { locale: 'en', maxPages: 1 },
})
const read = (path: string, limits = LIMITS) => pool.run(job(path), limits, false)
const pidOf = async (path: string) => ((await read(path)) as unknown as { pid: number }[])[0]!.pid

it('kills a child that loops when its time is over, and goes on', async () => {
  open(1)
  await read('warm')
  const looping = read('loop', { ...LIMITS, pageMs: 300 })
  const next = read('next')
  await expect(looping).rejects.toMatchObject({
    code: 'timeout',
    message: expect.stringContaining('took longer than 1 second'),
  })
  await expect(next).resolves.toHaveLength(1)
  expect(children).toHaveLength(2)
})

it.runIf(process.platform === 'linux')('kills a child that takes too much memory, and goes on', async () => {
  open(1)
  const eating = read('eat', { ...LIMITS, memoryBytes: 300 * 2 ** 20 })
  const next = read('next')
  await expect(eating).rejects.toMatchObject({ code: 'memory', message: expect.stringContaining('300 MB') })
  await expect(next).resolves.toHaveLength(1)
})

it('tries once more in a fresh child after a crash', async () => {
  open(1)
  await expect(read('crash first')).resolves.toHaveLength(1)
  expect(children).toHaveLength(2)
})

it('gives up on what crashes twice, and goes on', async () => {
  open(1)
  await expect(read('crash')).rejects.toMatchObject({ code: 'crashed' })
  expect(children).toHaveLength(2)
  await expect(read('next')).resolves.toHaveLength(1)
})

it('passes on what a child says of a document, without a second try', async () => {
  open(1)
  await expect(read('refuse')).rejects.toMatchObject({ code: 'broken', message: 'It is torn.' })
  expect(children).toHaveLength(1)
})

it('serves in the order of arrival, urgent work first', async () => {
  open(1)
  const served: string[] = []
  const ask = (name: string, urgent: boolean) => pool.run(job(name), LIMITS, urgent).then(() => served.push(name))
  await Promise.all([ask('a', false), ask('b', false), ask('c', false), ask('look', true), ask('look too', true)])
  expect(served).toEqual(['a', 'look', 'look too', 'b', 'c'])
})

it('works with as many children as allowed, and no more', async () => {
  open(2)
  expect(children).toHaveLength(1)
  const pids = await Promise.all(['a', 'b', 'c', 'd'].map(pidOf))
  expect(new Set(pids).size).toBe(2)
  expect(children).toHaveLength(2)
})

it('renews a child that has read many pages', async () => {
  open(1)
  const first = await pidOf('29')
  expect(await pidOf('1')).toBe(first)
  expect(await pidOf('1')).not.toBe(first)
})

it('keeps one fresh child when there is nothing to do', async () => {
  open(2, 50)
  const pids = await Promise.all(['a', 'b'].map(pidOf))
  await expect.poll(() => children.filter(child => isAlive(child.pid!)).length).toBe(1)
  await expect.poll(() => pids.some(isAlive)).toBe(false)
})

it('ends its children and what waits when it closes', async () => {
  open(1)
  const looping = read('loop')
  const waiting = read('next')
  const settled = Promise.allSettled([looping, waiting])
  await pool.close()
  expect(await settled).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(children.some(child => isAlive(child.pid!))).toBe(false)
  await expect(read('late')).rejects.toMatchObject({ code: 'closing' })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
