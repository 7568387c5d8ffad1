import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restore } from '../../main/backup/archive/restore.ts'
import { openReader } from '../../main/reading/reader.ts'
import { buildStale, desktop } from '../../main/start/build.ts'
import { openTestApp } from '../harness.ts'

// The bundles that Electron would run, run by Node: they must find their packages and files from where they lie.
const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'gleaner-bundle-'))

beforeAll(() => buildStale(root, desktop), 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

it('opens the main bundle, with every package it names', () => {
  const electron = `
    export const app = {
      getAppPath: () => ${JSON.stringify(root)}, getPath: () => '', setPath() {}, isPackaged: false,
      requestSingleInstanceLock: () => false, exit: () => console.log('left to the first one'),
    }
    export const BrowserWindow = {}, Menu = {}, dialog = {}, ipcMain = {}, nativeTheme = {}, screen = {}
    export const session = {}, shell = {}, utilityProcess = {}`
  const address = `data:text/javascript,${encodeURIComponent(electron)}`
  const hook = join(folder, 'hook.mjs')
  writeFileSync(
    hook,
    `import { registerHooks } from 'node:module'
    const electron = { url: ${JSON.stringify(address)}, shortCircuit: true }
    registerHooks({ resolve: (name, context, next) => (name === 'electron' ? electron : next(name, context)) })`,
  )
  const words = ['--import', hook, join(root, 'out', 'main.js'), '--data', join(folder, 'data')]
  expect(execFileSync(process.execPath, words, { encoding: 'utf8' })).toContain('left to the first one')
})

it('reads with the worker bundle, which loads its heavy parts only when it needs them', async () => {
  const worker = join(root, 'out', 'worker.mjs')
  expect(readFileSync(worker, 'utf8')).not.toMatch(/^import .*(sharp|tesseract|pdfjs|canvas)/m)
  const reader = openReader({ startChild: () => startChild(worker), size: 1, modelsDir: join(root, 'models') })
  for (const name of ['invoice-digital.pdf', 'invoice-scan.pdf']) {
    const file = { path: join(root, 'test', 'samples', name), mimeType: 'application/pdf' }
    const pages = await reader.read(file, { locale: 'en_GB', maxPages: 10 })
    expect(pages[0]!.words.length, name).toBeGreaterThan(20)
    const { fields } = await reader.extract(pages, { locale: 'en_GB', tables: true })
    expect(fields.amount_total?.length, name).toBeGreaterThan(0)
  }
  await reader.close()
}, 120_000)

it('makes a backup with the bundle of its thread', async () => {
  const dataDir = join(folder, 'kept')
  const app = await openTestApp({ dataDir })
  await app.importFile()
  await app.close()
  const to = join(folder, 'backup.zip')
  const thread = new Worker(join(root, 'out', 'backup.mjs'), { workerData: { dataDir, to } })
  const told: unknown[] = []
  thread.on('message', message => told.push(message))
  await once(thread, 'exit')
  expect(told.at(-1)).toEqual({ problems: [] })
  expect(await restore(to, join(folder, 'restored'), join(root, 'resources', 'migrations'))).toMatchObject({ files: 1 })
})

function startChild(worker: string) {
  const child = fork(worker, [], { serialization: 'advanced' })
  return {
    pid: child.pid,
    send: (message: unknown) => void child.send(message as object),
    onMessage: (listener: (message: unknown) => void) => void child.on('message', listener),
    onExit: (listener: (code: number | null) => void) => void child.on('exit', listener),
    kill: () => void child.kill('SIGKILL'),
  }
}
