import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isStale } from './build.ts'

const bundle = { name: 'screens', config: 'vite.config.ts', made: 'out/index.html', sources: ['renderer'] }
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gleaner-build-'))
  write('vite.config.ts', 100)
  write('package.json', 100)
  write('renderer/features/review/Page.tsx', 100)
})

afterEach(() => rmSync(root, { recursive: true }))

it('is stale when it was never built', () => {
  expect(isStale(root, bundle)).toBe(true)
})

it('is fresh when it is newer than everything that goes into it', () => {
  write('out/index.html', 200)
  expect(isStale(root, bundle)).toBe(false)
})

it.each(['vite.config.ts', 'package.json', 'renderer/features/review/Page.tsx'])(
  'is stale after a change of %s',
  file => {
    write('out/index.html', 200)
    write(file, 300)
    expect(isStale(root, bundle)).toBe(true)
  },
)

it('does not care for a changed test', () => {
  write('out/index.html', 200)
  write('renderer/features/review/Page.test.tsx', 300)
  expect(isStale(root, bundle)).toBe(false)
})

function write(file: string, seconds: number): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  utimesSync(path, seconds, seconds)
}
