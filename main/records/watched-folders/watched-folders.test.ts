import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let home: string
const queue = 'http://gleaner.test/api/v1/queues/1'

beforeEach(async () => {
  app = await openTestApp()
  home = mkdtempSync(join(tmpdir(), 'gleaner-folders-'))
})
afterEach(async () => {
  await app.close()
  rmSync(home, { recursive: true, force: true })
})

const folder = (name: string) => {
  const path = join(home, name)
  mkdirSync(path, { recursive: true })
  return path
}

test('a folder is added, paused, resumed and removed', async () => {
  const path = folder('scans')
  await play(app, [
    {
      name: 'added',
      ask: 'POST /v1/watched_folders',
      body: { queue, path: `${path}/` },
      status: 201,
      expect: { id: 1, queue, path, enabled: true, state: 'watching', last_looked_at: null, recent: [] },
    },
    {
      name: 'paused',
      ask: 'PATCH /v1/watched_folders/1',
      body: { enabled: false },
      status: 200,
      expect: { enabled: false, state: 'paused', path },
    },
    {
      name: 'resumed',
      ask: 'PATCH /v1/watched_folders/1',
      body: { enabled: true },
      status: 200,
      expect: { enabled: true, state: 'watching' },
    },
    { name: 'saved as it is', ask: 'PATCH /v1/watched_folders/1', body: { path }, status: 200 },
    { name: 'listed', ask: 'GET /v1/watched_folders?queue=1', status: 200, expect: { results: [{ id: 1 }] } },
    { name: 'not of this queue', ask: 'GET /v1/watched_folders?queue=2', status: 200, expect: { results: [] } },
    { name: 'removed', ask: 'DELETE /v1/watched_folders/1', status: 204 },
    { name: 'gone', ask: 'GET /v1/watched_folders/1', status: 404 },
  ])
})

test('a folder that cannot be watched is refused with what to do', async () => {
  const scans = folder('scans')
  writeFileSync(join(home, 'file.txt'), 'x')
  symlinkSync(scans, join(home, 'link'))
  await app.call('POST /v1/watched_folders', { body: { queue, path: scans } })
  const refused: [string, RegExp][] = [
    ['scans', /full path/],
    ['/', /whole drive/],
    [join(home, 'nowhere'), /no such folder/],
    [join(home, 'file.txt', 'x'), /no such folder/],
    [join(home, 'file.txt'), /is a file/],
    [scans, /watched already/],
    [join(home, 'link'), /watched already/],
    [folder('scans/imported'), /are kept here/],
    [folder('scans/failed/deeper'), /are kept here/],
    [app.dataDir, /data folder/],
    [join(app.dataDir, 'files'), /data folder/],
  ]
  for (const [path, sentence] of refused) {
    const { status, body } = await app.call('POST /v1/watched_folders', { body: { queue, path } })
    expect({ path, status, sentence: body.path }).toEqual({
      path,
      status: 400,
      sentence: [expect.stringMatching(sentence)],
    })
  }
})

test('a folder around one whose taken files would come in again is refused', async () => {
  const inner = folder('scans/imported')
  await app.call('POST /v1/watched_folders', { body: { queue, path: inner } })
  const { status, body } = await app.call('POST /v1/watched_folders', { body: { queue, path: join(home, 'scans') } })
  expect([status, body.path[0]]).toEqual([400, expect.stringMatching(/kept here/)])
})

// The superuser may write everywhere
test.skipIf(process.getuid?.() === 0)('a folder that may not be written is refused', async () => {
  const path = folder('locked')
  const { chmodSync } = await import('node:fs')
  chmodSync(path, 0o500)
  const { status, body } = await app.call('POST /v1/watched_folders', { body: { queue, path } })
  chmodSync(path, 0o700)
  expect([status, body.path[0]]).toEqual([400, expect.stringMatching(/may not read and write/)])
})

test('admins only', async () => {
  const path = folder('scans')
  await app.call('POST /v1/watched_folders', { body: { queue, path } })
  const as = app.userWith('annotator')
  await play(app, [
    { name: 'not listed', ask: 'GET /v1/watched_folders', as, status: 200, expect: { results: [] } },
    { name: 'not shown', ask: 'GET /v1/watched_folders/1', as, status: 404 },
    { name: 'not added', ask: 'POST /v1/watched_folders', as, body: { queue, path: folder('b') }, status: 403 },
    { name: 'not changed', ask: 'PATCH /v1/watched_folders/1', as, body: { enabled: false }, status: 403 },
    { name: 'not removed', ask: 'DELETE /v1/watched_folders/1', as, status: 403 },
  ])
})

test('the watcher is told of every change', async () => {
  const told: Json[] = []
  app.ctx.events.on('watched_folder.changed', payload => told.push(payload))
  await app.call('POST /v1/watched_folders', { body: { queue, path: folder('scans') } })
  await app.call('PATCH /v1/watched_folders/1', { body: { enabled: false } })
  await app.call('DELETE /v1/watched_folders/1')
  expect(told).toEqual(Array(3).fill({ folder: 1, queue: 1 }))
})
