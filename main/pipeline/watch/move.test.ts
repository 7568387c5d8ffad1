import { link, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveAway } from './move.ts'

const refuse = vi.hoisted(() => ({ links: false }))

// Stands in for another drive, or one that knows no second names
vi.mock('node:fs/promises', async original => {
  const fs = await original<typeof import('node:fs/promises')>()
  const link = (from: string, to: string) =>
    refuse.links ? Promise.reject(Object.assign(new Error('other drive'), { code: 'EXDEV' })) : fs.link(from, to)
  return { ...fs, link }
})

let home: string
const place = () => join(home, 'imported')

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'gleaner-move-'))
})
afterEach(async () => {
  refuse.links = false
  await rm(home, { recursive: true, force: true })
})

async function moved(name: string, content: string): Promise<string> {
  const file = join(home, name)
  await writeFile(file, content)
  await utimes(file, 1_700_000_000, 1_700_000_000)
  return moveAway(file, place())
}

test.each([false, true])('names that are taken are counted on; on another drive: %s', async otherDrive => {
  refuse.links = otherDrive
  expect(await moved('scan.pdf', 'one')).toBe('scan.pdf')
  expect(await moved('scan.pdf', 'two')).toBe('scan (2).pdf')
  expect(await moved('scan.pdf', 'three')).toBe('scan (3).pdf')
  expect(await moved('no extension', 'four')).toBe('no extension')
  expect(await moved('no extension', 'five')).toBe('no extension (2)')
  expect(await readdir(home)).toEqual(['imported'])
  const texts = ['scan.pdf', 'scan (2).pdf', 'scan (3).pdf'].map(name => readFile(join(place(), name), 'utf8'))
  expect(await Promise.all(texts)).toEqual(['one', 'two', 'three'])
  expect((await stat(join(place(), 'scan (2).pdf'))).mtimeMs).toBe(1_700_000_000_000)
})

test('a move that was cut off half way is finished under the same name', async () => {
  await moved('scan.pdf', 'one')
  await link(join(place(), 'scan.pdf'), join(home, 'scan.pdf'))
  expect(await moveAway(join(home, 'scan.pdf'), place())).toBe('scan.pdf')
  expect(await readdir(place())).toEqual(['scan.pdf'])
})

test.each([false, true])('a file that is gone harms none of its name; on another drive: %s', async otherDrive => {
  await moved('scan.pdf', 'one')
  refuse.links = otherDrive
  await expect(moveAway(join(home, 'scan.pdf'), place())).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await readdir(place())).toEqual(['scan.pdf'])
  expect(await readFile(join(place(), 'scan.pdf'), 'utf8')).toBe('one')
})

test('the longest name a system takes stays within its limit', async () => {
  const name = `${'ü'.repeat(125)}.pdf`
  expect(await moved(name, 'one')).toBe(name)
  expect(await moved(name, 'two')).toBe(`${'ü'.repeat(123)} (2).pdf`)
})
