import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeOf } from '../../main/backup/contents/folder.ts'
import { sha256 } from '../../main/base/files.ts'
import { openTestApp } from '../harness.ts'
import { openServeDoor } from '../serve-door.ts'
import { type Client, openClient } from './client.ts'
import { report } from './report.ts'
import { seedAnnotations } from './seed.ts'
import { percentile } from './statistics.ts'

const DOCUMENTS = 5_000
const BYTES_EACH = 100 * 1024
const MB = 1024 ** 2

/** A backup of what an office keeps, while somebody works: how fast it is beside a plain copy, and what the others notice. */
export async function benchBackup() {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-bench-'))
  const dataDir = join(folder, 'data')
  try {
    await furnish(dataDir)
    const before = await plainCopy(dataDir, join(folder, 'copy'))
    const door = await openServeDoor(dataDir)
    const client = await openClient(door)
    const quiet = percentile(await client.listWhile(sleep(3_000)), 95)
    const file = join(folder, 'backup.zip')
    const started = performance.now()
    const times = await client.listWhile(run('main/backup.ts', '--data', dataDir, '--to', file))
    const rate = rateOf(file, started)
    const together = percentile(await client.listWhile(backUpThere(client)), 95)
    await door.stop()
    const restoreRate = await restored(file, join(folder, 'restored'))
    // A disk that others use too is faster at one time than at another
    const copyRate = (before + (await plainCopy(dataDir, join(folder, 'again')))) / 2
    report(`plain copy of ${DOCUMENTS} files, each on the disk at its end`, copyRate, 0, 'MB/s', true)
    report(`backup of ${DOCUMENTS} documents while the service runs`, rate, copyRate * 0.8, 'MB/s', true)
    report('the same restored, each file on the disk at its end', restoreRate, copyRate * 0.8, 'MB/s', true)
    report('GET /v1/annotations before it, p95', quiet, 50, 'ms')
    report('GET /v1/annotations meanwhile, p95', percentile(times, 95), 50, 'ms')
    report('GET /v1/annotations while the service makes one itself, p95', together, 50, 'ms')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const rateOf = (file: string, started: number) => statSync(file).size / MB / ((performance.now() - started) / 1000)

async function backUpThere({ get, post }: Client) {
  const { url } = await post('/backups')
  for (;;) {
    const { state, detail } = await get(url)
    if (state === 'ready') return
    if (state === 'failed') throw new Error(detail)
    await sleep(100)
  }
}

async function restored(file: string, target: string): Promise<number> {
  const started = performance.now()
  await run('main/restore.ts', '--from', file, '--data', target)
  return rateOf(file, started)
}

/** Rows like those of real documents, each with a file of its own. */
async function furnish(dataDir: string) {
  const app = await openTestApp({ dataDir })
  const id = await app.importFile()
  seedAnnotations(app.ctx, id, DOCUMENTS)
  const rename = app.ctx.db.$client.prepare('update documents set file = ? where id = ?')
  for (let count = 1; count <= DOCUMENTS; count++) {
    const bytes = randomBytes(BYTES_EACH)
    const hash = sha256(bytes)
    const path = join(dataDir, placeOf(hash))
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'wx')
    await file.writeFile(bytes)
    await file.close()
    rename.run(hash, 1_000_000 + count)
  }
  await app.close()
}

async function plainCopy(dataDir: string, target: string): Promise<number> {
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(file =>
    file.isFile(),
  )
  await mkdir(target)
  const started = performance.now()
  for (const { parentPath, name } of files) copyFileSync(join(parentPath, name), join(target, name))
  await run(
    '-e',
    `const fs = require('fs'); for (const name of fs.readdirSync('${target}')) fs.fsyncSync(fs.openSync('${target}/' + name))`,
  )
  const rate = (files.length * BYTES_EACH) / MB / ((performance.now() - started) / 1000)
  rmSync(target, { recursive: true })
  return rate
}

async function run(...words: string[]) {
  const child = spawn(process.execPath, words, { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code) throw new Error(`${words[0]} ended with ${code}`)
}
