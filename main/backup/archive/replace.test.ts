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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, PDF_BYTES } from '../../../test/harness.ts'
import { verify } from '../check/verify.ts'
import { backUp } from './make.ts'
import { finishReplacing, replaceData } from './replace.ts'
import { restore } from './restore.ts'

const MIGRATIONS = 'resources/migrations'
const folder = mkdtempSync(join(tmpdir(), 'gleaner-replace-'))
const dataDir = join(folder, 'data')
const backup = join(folder, 'backup.zip')
const bytesOf = (name: string) => new TextEncoder().encode(`${new TextDecoder().decode(PDF_BYTES)}${name}`)

async function importInto(name: string) {
  const app = await openTestApp({ dataDir })
  await app.importFile(`${name}.pdf`, bytesOf(name))
  await app.close()
}
async function documentsIn(dir: string): Promise<string[]> {
  const app = await openTestApp({ dataDir: dir })
  const { results } = (await app.call('GET /v1/documents')).body
  await app.close()
  return results.map((document: { original_file_name: string }) => document.original_file_name).sort()
}
const problemsIn = async (dir: string) => (await verify(dir)).flatMap(({ problems }) => problems)

beforeAll(async () => {
  mkdirSync(dataDir)
  await importInto('early')
  await backUp({ dataDir, to: backup })
  await importInto('late')
  writeFileSync(join(dataDir, 'gleaner.sqlite-wal'), '')
  mkdirSync(join(dataDir, 'desktop'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a backup that is damaged changes nothing', async () => {
  const bytes = readFileSync(backup)
  writeFileSync(join(folder, 'bad.zip'), bytes.with(bytes.indexOf(bytesOf('early')) + 20, 0x21))
  const before = readdirSync(dataDir)
  await expect(replaceData(join(folder, 'bad.zip'), dataDir, MIGRATIONS)).rejects.toThrow('Nothing was restored')
  expect(readdirSync(dataDir)).toEqual(before)
  expect(await documentsIn(dataDir)).toEqual(['early.pdf', 'late.pdf'])
})

test('all is as it was, and what came since lies aside, whole', async () => {
  const { aside, problems } = await replaceData(backup, dataDir, MIGRATIONS)
  expect(problems).toEqual([])
  expect(existsSync(join(dataDir, 'desktop'))).toBe(true)
  expect(readdirSync(dataDir).filter(name => name.startsWith('restor'))).toEqual([])
  expect([await documentsIn(dataDir), await problemsIn(dataDir)]).toEqual([['early.pdf'], []])
  expect([await problemsIn(aside), await documentsIn(aside)]).toEqual([[], ['early.pdf', 'late.pdf']])
})

test('cut off at any of its steps it is finished at the next start', async () => {
  const parts = ['secret', 'files', 'gleaner.sqlite']
  for (let steps = 0; steps <= 6; steps++) {
    const dir = join(folder, `steps-${steps}`)
    const [ready, aside] = [join(dir, 'restored-20260131100000'), join(dir, 'replaced-20260131100000')]
    await restore(backup, dir, MIGRATIONS)
    await restore(backup, ready, MIGRATIONS)
    writeFileSync(join(dir, 'secret'), 'old')
    writeFileSync(join(ready, 'secret'), 'new')
    mkdirSync(aside)
    const moves = [...parts.map(name => [dir, aside, name]), ...parts.map(name => [ready, dir, name])]
    for (const [from, to, name] of moves.slice(0, steps)) renameSync(join(from!, name!), join(to!, name!))
    await finishReplacing(dir)
    await finishReplacing(dir)
    expect(readFileSync(join(dir, 'secret'), 'utf8')).toBe('new')
    expect(readFileSync(join(aside, 'secret'), 'utf8')).toBe('old')
    expect([readdirSync(aside).sort(), existsSync(ready)]).toEqual([['files', 'gleaner.sqlite', 'secret'], false])
    expect(await problemsIn(dir)).toEqual([])
  }
})

test('whichever door opens the folder next finishes it', async () => {
  const dir = join(folder, 'opened')
  mkdirSync(dir)
  await restore(backup, join(dir, 'restored-20260131100000'), MIGRATIONS)
  expect(await documentsIn(dir)).toEqual(['early.pdf'])
  expect(readdirSync(dir).filter(name => name.startsWith('restor'))).toEqual([])
})
