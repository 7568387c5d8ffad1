import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFiles, sha256 } from './files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gleaner-files-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const bytes = new TextEncoder().encode('received once')

test('a file is stored under the hash of its bytes, once', async () => {
  const files = openFiles(dir)
  const [first, second] = await Promise.all([files.put(bytes), files.put(bytes)])
  expect(first).toBe(sha256(bytes))
  expect(second).toBe(first)
  expect(Buffer.from(await files.read(first)).toString()).toBe('received once')
  expect(readdirSync(join(dir, 'incoming'))).toEqual([])
})

test('what a crash left half-written is cleared away, and what was stored stays', async () => {
  const hash = await openFiles(dir).put(bytes)
  writeFileSync(join(dir, 'incoming', 'half'), 'rec')
  const files = openFiles(dir)
  expect(readdirSync(join(dir, 'incoming'))).toEqual([])
  expect(files.has(hash)).toBe(true)
})

test('a folder that cannot be written refuses with a sentence and keeps nothing', async () => {
  const files = openFiles(dir)
  rmSync(join(dir, 'incoming'), { recursive: true })
  await expect(files.put(bytes)).rejects.toThrow()
  expect(existsSync(files.path(sha256(bytes)))).toBe(false)
})
