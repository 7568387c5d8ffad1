import { execFile } from 'node:child_process'
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { openTestApp, PDF_BYTES, play, type TestApp } from '../../test/harness.ts'
import { secondOrganization } from '../../test/second-organization.ts'
import { sha256 } from '../base/files.ts'
import { backUp } from './archive/make.ts'
import { restore } from './archive/restore.ts'
import { verify } from './check/verify.ts'
import { placeOf } from './contents/folder.ts'

const MIGRATIONS = 'resources/migrations'
const folder = mkdtempSync(join(tmpdir(), 'gleaner-backup-'))
const at = (name: string) => join(folder, name)
const bytesOf = (name: string) => new TextEncoder().encode(`${new TextDecoder().decode(PDF_BYTES)}${name}`)
const problemsIn = async (dataDir: string) => (await verify(dataDir)).flatMap(({ problems }) => problems)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  for (const name of ['one', 'two', 'three']) await app.importFile(`${name}.pdf`, bytesOf(name))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Every row of every table, but for those that only say how the planner or the full text index sees them. */
function rowsOf(dataDir: string): Record<string, unknown[]> {
  const database = new Database(join(dataDir, 'gleaner.sqlite'), { readonly: true })
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[]
  const rows = tables.map(name => [name, database.prepare(`select * from "${name}"`).all()] as const)
  database.close()
  return Object.fromEntries(rows)
}

const filesOf = (dataDir: string) =>
  (readdirSync(join(dataDir, 'files'), { recursive: true }) as string[])
    .filter(name => /[0-9a-f]{64}$/.test(name))
    .sort()

test('what is restored is what was saved', async () => {
  const made = await backUp({ dataDir: app.dataDir, to: at('quiet.zip') })
  expect(made).toMatchObject({ files: 3, missing: [], damaged: [] })
  const restored = await restore(at('quiet.zip'), at('quiet'), MIGRATIONS)
  expect(restored).toMatchObject({ files: 3, problems: [] })
  expect(readdirSync(at('quiet')).sort()).toEqual(['files', 'gleaner.sqlite', 'secret'])
  expect(rowsOf(at('quiet'))).toEqual(rowsOf(app.dataDir))
  expect(filesOf(at('quiet'))).toEqual(filesOf(app.dataDir))
  expect(readFileSync(at('quiet/secret'))).toEqual(readFileSync(join(app.dataDir, 'secret')))
  expect(await problemsIn(at('quiet'))).toEqual([])
  const again = await openTestApp({ dataDir: at('quiet') })
  const { body } = await again.call('GET /v1/documents/1/content')
  expect(sha256(body)).toBe(sha256(bytesOf('one')))
  await again.close()
})

test('a backup taken while documents come and go shows one moment of it', async () => {
  const busy = await openTestApp()
  let working = true
  const work = async () => {
    for (let count = 0; working || count < 30; count++) {
      const id = await busy.importFile(`${count}.pdf`, bytesOf(`busy ${count}`))
      if (count % 3) continue
      await busy.call(`POST /v1/annotations/${id}/delete`)
      await busy.call('POST /v1/annotations/purge_deleted', {
        body: { annotations: [`http://gleaner.test/api/v1/annotations/${id}`] },
      })
      await busy.drain()
    }
  }
  const worked = work()
  for (const name of ['busy-1', 'busy-2', 'busy-3']) {
    const made = await backUp({ dataDir: busy.dataDir, to: at(`${name}.zip`) })
    expect(made).toMatchObject({ missing: [], damaged: [] })
  }
  working = false
  await worked
  const end = rowsOf(busy.dataDir)
  const purged = end.documents!.filter(row => (row as { purged_at: string | null }).purged_at)
  expect(purged.length).toBeGreaterThan(5)
  expect(await problemsIn(busy.dataDir)).toEqual([])
  await busy.close()
  for (const name of ['busy-1', 'busy-2', 'busy-3']) {
    await restore(at(`${name}.zip`), at(name), MIGRATIONS)
    expect(await problemsIn(at(name))).toEqual([])
    const logs = rowsOf(at(name)).audit_logs!
    expect(end.audit_logs!.slice(0, logs.length)).toEqual(logs)
  }
})

test('a file that goes after the list was made is looked for in a newer copy of the database', async () => {
  const other = await openTestApp()
  // More than are read ahead of the one that is being written
  const names = [...'abcdefgh']
  for (const name of names) await other.importFile(`${name}.pdf`, bytesOf(name))
  const gone = sha256(bytesOf('h'))
  const purge = () => {
    other.ctx.db.$client.exec(`update documents set purged_at = '2026-01-31' where file = '${gone}'`)
    rmSync(join(other.dataDir, placeOf(gone)), { force: true })
  }
  const made = await backUp({ dataDir: other.dataDir, to: at('purged.zip'), onProgress: purge })
  expect(made).toMatchObject({ files: names.length - 1, missing: [] })
  expect(readFileSync(at('purged.zip')).indexOf(bytesOf('h'))).toBe(-1)
  await other.close()
})

test('what is wrong already is told, by the backup, by the restore and by the check', async () => {
  const other = await openTestApp()
  for (const name of ['lost', 'bent', 'kept']) await other.importFile(`${name}.pdf`, bytesOf(name))
  await other.app.close()
  const [lost, bent] = ['lost', 'bent'].map(name => sha256(bytesOf(name)))
  rmSync(join(other.dataDir, placeOf(lost!)))
  const file = await open(join(other.dataDir, placeOf(bent!)), 'r+')
  await file.write('?', 12)
  await file.close()
  const orphan = 'ab'.repeat(32)
  mkdirSync(join(other.dataDir, 'files', 'ab'), { recursive: true })
  writeFileSync(join(other.dataDir, placeOf(orphan)), 'nobody needs this')
  utimesSync(join(other.dataDir, placeOf(orphan)), 0, 0)
  const database = new Database(join(other.dataDir, 'gleaner.sqlite'))
  database.pragma('foreign_keys = off')
  database.exec(`update audit_logs set username = 'eve' where id = 1; insert into page_words values (999, x'00')`)
  database.close()
  expect(await problemsIn(other.dataDir)).toEqual([
    'Row 999 of page_words refers to a row of pages that is gone.',
    'Row 1 was altered or removed, or one before it was.',
    `${placeOf(lost!)} is missing; document 1 (lost.pdf) needs it.`,
    ...[orphan, bent!].sort().map(hash => expect.stringContaining(`${placeOf(hash)} is damaged`)),
    `${placeOf(orphan)} is needed by nothing, and may be deleted.`,
  ])
  const made = await backUp({ dataDir: other.dataDir, to: at('wrong.zip') })
  expect(made).toMatchObject({ files: 2, missing: ['document 1 (lost.pdf)'], damaged: ['document 2 (bent.pdf)'] })
  const { problems } = await restore(at('wrong.zip'), at('wrong'), MIGRATIONS)
  expect(problems.join(' ')).toMatch(/missing.*page_words.*Row 1 was altered/)
  rmSync(other.dataDir, { recursive: true })
})

test('backups of earlier programs, and those that somebody packed anew, are restored too', async () => {
  const from = await openPromise(at('quiet.zip'), { lazyEntries: true, autoClose: false })
  const [earlier, anew] = [new ZipFile(), new ZipFile()]
  for await (const entry of from.eachEntry()) {
    const bytes = await buffer(await from.openReadStreamPromise(entry))
    // As a stream the size and the checksum stand behind the bytes
    earlier.addReadStream(Readable.from([bytes]), entry.fileName, { compress: false, size: bytes.length })
    anew.addBuffer(bytes, entry.fileName, { compress: true })
  }
  from.close()
  for (const [name, zip] of Object.entries({ earlier, anew })) {
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(at(`${name}.zip`)))
    expect(await restore(at(`${name}.zip`), at(name), MIGRATIONS)).toMatchObject({ files: 3, problems: [] })
    expect(rowsOf(at(name))).toEqual(rowsOf(app.dataDir))
    expect(await problemsIn(at(name))).toEqual([])
  }
})

test('a database that SQLite cannot follow is told as such', async () => {
  await restore(at('quiet.zip'), at('bent'), MIGRATIONS)
  const file = await open(at('bent/gleaner.sqlite'), 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(size / 2, 0x5a), 0, size / 2, 4096 * 4)
  await file.close()
  expect((await problemsIn(at('bent'))).length).toBeGreaterThan(0)
})

test('what is no whole backup restores nothing and leaves nothing', async () => {
  const whole = readFileSync(at('quiet.zip'))
  const copy = (name: string, change: (path: string) => void) => {
    copyFileSync(at('quiet.zip'), at(name))
    change(at(name))
    return at(name)
  }
  const content = whole.indexOf(bytesOf('two'))
  const renamed = (path: string) => {
    const bytes = Buffer.from(whole)
    const [from, to] = [`"${placeOf(sha256(bytesOf('one')))}"`, '../'.repeat(23).padEnd(73, 'x')]
    bytes.write(`"${to}"`, bytes.indexOf(from))
    writeFileSync(path, bytes)
  }
  const refused: [string, RegExp][] = [
    [copy('cut.zip', path => truncateSync(path, whole.length - 1000)), /not a whole one/],
    [copy('half.zip', path => truncateSync(path, whole.length / 2)), /not a whole one/],
    [copy('bit.zip', path => writeFileSync(path, whole.with(content + 20, 0x21))), /is damaged: files\//],
    [copy('out.zip', renamed), /cannot be read/],
    [copy('text.zip', path => writeFileSync(path, 'no archive at all')), /no backup of Gleaner/],
    [at('nowhere.zip'), /There is no file/],
  ]
  for (const [path, why] of refused) {
    await expect(restore(path, at('target'), MIGRATIONS), path).rejects.toThrow(why)
    expect(existsSync(at('target')), path).toBe(false)
  }
  mkdirSync(at('empty'))
  await expect(restore(at('bit.zip'), at('empty'), MIGRATIONS)).rejects.toThrow('damaged')
  expect(readdirSync(at('empty'))).toEqual([])
  await expect(restore(at('quiet.zip'), app.dataDir, MIGRATIONS)).rejects.toThrow('is not empty')
  await expect(backUp({ dataDir: app.dataDir, to: at('quiet.zip') })).rejects.toThrow('already')
  await expect(backUp({ dataDir: at('empty'), to: at('none.zip') })).rejects.toThrow('no data folder')
  expect(readdirSync(folder).filter(name => name.includes('unfinished'))).toEqual([])
})

test('an administrator makes a backup, fetches it, and takes it away', async () => {
  const begun = await app.call('POST /v1/backups')
  const { url, id } = begun.body
  expect(begun).toMatchObject({ status: 202, body: { state: 'running', content: null } })
  await expect
    .poll(async () => (await app.call(`GET ${url}`)).body.state, { timeout: 30_000, interval: 50 })
    .toBe('ready')
  const response = await app.app.fetch(
    new Request(`${url}/content`, { headers: { authorization: `Bearer ${app.token}` } }),
  )
  writeFileSync(at('fetched.zip'), new Uint8Array(await response.arrayBuffer()))
  expect(await restore(at('fetched.zip'), at('fetched'), MIGRATIONS)).toMatchObject({ files: 3, problems: [] })
  const { token: stranger } = await secondOrganization(app)
  await play(app, [
    {
      name: 'listed',
      ask: 'GET /v1/backups',
      status: 200,
      expect: { results: [{ id, state: 'ready', detail: null }] },
    },
    { name: 'not for strangers', ask: 'GET /v1/backups', as: stranger, status: 403 },
    { name: 'nor one of them', ask: `GET /v1/backups/${id}/content`, as: stranger, status: 403 },
    { name: 'not for others', ask: 'GET /v1/backups', as: app.userWith('manager'), status: 403 },
    { name: 'not there', ask: 'GET /v1/backups/20010101000000', status: 404 },
    { name: 'away', ask: `DELETE /v1/backups/${id}`, status: 204 },
    { name: 'gone', ask: `GET /v1/backups/${id}/content`, status: 404 },
    { name: 'none', ask: 'GET /v1/backups', status: 200, expect: { results: [] } },
    { name: 'another', ask: 'POST /v1/backups', status: 202 },
  ])
  const [{ id: other }] = (await app.call('GET /v1/backups')).body.results
  await play(app, [{ name: 'broken off', ask: `DELETE /v1/backups/${other}`, status: 204 }])
  expect(readdirSync(join(app.dataDir, 'backups'))).toEqual([])
})

test('the three commands, while the service runs', async () => {
  const run = (...words: string[]) =>
    new Promise<{ code: number; out: string }>(resolve =>
      execFile(process.execPath, words, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out: `${out}${err}` }),
      ),
    )
  const file = at('commanded.zip')
  expect(await run('main/backup.ts', '--data', app.dataDir, '--to', file)).toMatchObject({ code: 0 })
  expect(await run('main/restore.ts', '--from', file, '--data', at('commanded'))).toMatchObject({ code: 0 })
  expect(await run('main/verify.ts', '--data', at('commanded'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('Everything in'),
  })
  expect(await run('main/verify.ts', '--data', app.dataDir)).toMatchObject({ code: 0 })
  expect(await run('main/verify.ts', '--data', folder)).toMatchObject({ code: 2 })
  rmSync(join(at('commanded'), placeOf(sha256(bytesOf('one')))))
  expect(await run('main/verify.ts', '--data', at('commanded'))).toMatchObject({
    code: 1,
    out: expect.stringMatching(/files +1 problem +\d+ files\n.*is missing; document 1 \(one.pdf\) needs it/),
  })
  expect(await run('main/restore.ts', '--from', file)).toMatchObject({
    code: 2,
    out: expect.stringContaining('--data'),
  })
})
