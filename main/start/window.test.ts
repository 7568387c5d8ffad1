import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runDesktop } from './window.ts'

let folder: string
let application: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gleaner-window-'))
  application = join(folder, 'application.cjs')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('hands over the words and the folder, and not what would make plain Node of the runtime', async () => {
  vi.stubEnv('ELECTRON_RUN_AS_NODE', '1')
  writeFileSync(
    application,
    `require('node:fs').writeFileSync('seen.json', JSON.stringify([process.argv.slice(2), 'ELECTRON_RUN_AS_NODE' in process.env]))`,
  )
  expect(await runDesktop(process.execPath, application, ['--data', 'd', 'a b.pdf'], folder)).toBe(true)
  expect(JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8'))).toEqual([['--data', 'd', 'a b.pdf'], false])
})

it('tells of a runtime that fails at once, by a code, by a signal or by not being one', async () => {
  writeFileSync(application, 'process.exit(133)')
  expect(await runDesktop(process.execPath, application, [], folder)).toBe(false)
  writeFileSync(application, `process.kill(process.pid, 'SIGKILL')`)
  expect(await runDesktop(process.execPath, application, [], folder)).toBe(false)
  expect(await runDesktop(join(folder, 'missing'), application, [], folder)).toBe(false)
})
