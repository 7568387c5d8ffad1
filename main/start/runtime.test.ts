import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { desktopRuntime, hasDisplay } from './runtime.ts'

const hurried = { answer: 50, download: 50 }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gleaner-runtime-'))
  // Nobody listens there, so the mirror never answers.
  vi.stubEnv('ELECTRON_MIRROR', 'http://127.0.0.1:1/')
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', undefined)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

it('finds a runtime that is there, without asking anybody', async () => {
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'electron'), '')
  writeFileSync(join(folder, 'path.txt'), 'electron')
  expect(await desktopRuntime(folder, hurried)).toBe(join(folder, 'dist', 'electron'))
  expect(console.log).not.toHaveBeenCalled()
})

it('takes what the installer brings', async () => {
  installer(`
    const fs = require('node:fs')
    fs.mkdirSync(__dirname + '/dist')
    fs.writeFileSync(__dirname + '/dist/electron', '')
    fs.writeFileSync(__dirname + '/path.txt', 'electron')`)
  expect(await desktopRuntime(folder, { answer: 30_000, download: 30_000 })).toBe(join(folder, 'dist', 'electron'))
})

it('does without when the installer fails', async () => {
  installer('process.exit(1)')
  expect(await desktopRuntime(folder, hurried)).toBeUndefined()
})

it('ends an installer that waits for a network that is not there', async () => {
  installer('setInterval(() => {}, 1000)')
  expect(await desktopRuntime(folder, hurried)).toBeUndefined()
})

it('needs a display only on Linux', () => {
  expect(hasDisplay('linux', {})).toBe(false)
  expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true)
  expect(hasDisplay('darwin', {})).toBe(true)
  expect(hasDisplay('win32', {})).toBe(true)
})

function installer(code: string): void {
  writeFileSync(join(folder, 'install.js'), code)
}
