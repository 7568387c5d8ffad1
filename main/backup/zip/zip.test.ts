import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { sha256 } from '../../base/files.ts'
import { readAhead } from './ahead.ts'
import { directoryRecord, endRecords, localRecord } from './records.ts'
import { openSink } from './sink.ts'
import { openArchive } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'gleaner-archive-'))
const at = (name: string) => join(folder, name)
const GIGABYTE = 1024 ** 3

afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

const openZip = (path: string) => openPromise(path, { lazyEntries: true, autoClose: false })

/** The bytes of every file in an archive, each held against its checksum. */
async function contentsOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await openZip(path)
  const contents = new Map<string, Buffer>()
  for (const entry of await entriesOf(zip)) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    expect(crc32(bytes), entry.fileName).toBe(entry.crc32)
    contents.set(entry.fileName, bytes)
  }
  zip.close()
  return contents
}

async function pack(name: string, paths: string[]) {
  const archive = await openArchive(at(name))
  const packed = []
  for await (const found of readAhead(folder, paths)) packed.push(found && (await archive.add(found)))
  await archive.end()
  await archive.close()
  return packed
}

test('files of every size are in the archive as they are, in their order', async () => {
  const sizes = [0, 1, 100_000, 5_000_000, 8 * 1024 ** 2, 8 * 1024 ** 2 + 1, 21_000_000, 7]
  const files = sizes.map(size => randomBytes(size))
  mkdirSync(at('sizes'))
  files.forEach((bytes, index) => {
    writeFileSync(at(`sizes/${index}`), bytes)
  })
  const paths = files.map((_, index) => `sizes/${index}`)
  const packed = await pack('sizes.zip', [paths[0]!, 'sizes/none', ...paths.slice(1)])
  expect(packed[1]).toBeNull()
  expect(packed.filter(Boolean)).toEqual(
    files.map((bytes, index) => ({ path: paths[index], bytes: bytes.length, sha256: sha256(bytes) })),
  )
  const contents = await contentsOf(at('sizes.zip'))
  expect([...contents.keys()]).toEqual(paths)
  for (const [index, path] of paths.entries()) expect(contents.get(path)?.equals(files[index]!), path).toBe(true)
})

test('a file too large to be held, that goes while others are packed, is not there', async () => {
  for (const name of ['first', 'gone']) writeFileSync(at(name), Buffer.alloc(9 * 1024 ** 2))
  const archive = await openArchive(at('gone.zip'))
  const found = readAhead(folder, ['first', 'gone'])
  const first = (await found.next()).value!
  const gone = (await found.next()).value!
  rmSync(at('gone'))
  expect(await archive.add(first)).toMatchObject({ path: 'first' })
  expect(await archive.add(gone)).toBeNull()
  await archive.end()
  await archive.close()
  expect([...(await contentsOf(at('gone.zip'))).keys()]).toEqual(['first'])
})

test('more files than a plain zip file can have', async () => {
  const archive = await openArchive(at('many.zip'))
  for (let count = 0; count < 66_000; count++) await archive.addText(`${count}`, `text ${count}`)
  await archive.end()
  await archive.close()
  const zip = await fromBufferPromise(readFileSync(at('many.zip')), { lazyEntries: true })
  const entries = await entriesOf(zip)
  expect(entries.length).toBe(66_000)
  expect(String(await buffer(await zip.openReadStreamPromise(entries.at(-1)!)))).toBe('text 65999')
})

test('places and sizes beyond four gigabytes', async () => {
  const bytes = randomBytes(1000)
  const changed = new Date(2026, 0, 31, 10, 20, 30)
  const large = { path: 'large', offset: 0, size: 5 * GIGABYTE, crc: 1, changed }
  const head = localRecord(large)
  const small = { path: 'small', offset: head.length + large.size, size: bytes.length, crc: crc32(bytes), changed }
  const directory = Buffer.concat([directoryRecord(large), directoryRecord(small)])
  const behind = Buffer.concat([localRecord(small), bytes])
  const end = endRecords(2, directory.length, small.offset + behind.length)
  // The gigabytes between are a hole, which takes no room on the disk
  const file = await open(at('far.zip'), 'wx')
  await file.write(head, 0, head.length, 0)
  await file.writev([behind, directory, end], small.offset)
  await file.close()
  const zip = await openZip(at('far.zip'))
  const entries = await entriesOf(zip)
  expect(entries).toMatchObject([
    { fileName: 'large', uncompressedSize: 5 * GIGABYTE, compressedSize: 5 * GIGABYTE, crc32: 1 },
    { fileName: 'small', relativeOffsetOfLocalHeader: small.offset },
  ])
  expect(entries[1]?.getLastModDate()).toEqual(changed)
  expect((await zip.readLocalFileHeaderPromise(entries[0]!)).fileDataStart).toBe(head.length)
  expect(await buffer(await zip.openReadStreamPromise(entries[1]!))).toEqual(bytes)
  zip.close()
})

test('a disk that takes only a part gets the rest, and one that is full is heard', async () => {
  const probe = await open(at('probe'), 'w')
  const kind = Object.getPrototypeOf(probe)
  await probe.close()
  const takes = vi.spyOn(kind, 'writev').mockImplementation(async function (this: typeof probe, ...[given, where]) {
    const [first] = given as Buffer[]
    return await this.write(first!, 0, Math.ceil(first!.length / 2), where as number)
  })
  const pieces = Array.from({ length: 9 }, () => randomBytes(700_001))
  const sink = await openSink(at('partly'))
  for (const piece of pieces) await sink.add(piece)
  await sink.patch(Buffer.from('patched'), 3)
  await sink.finish()
  await sink.close()
  const whole = Buffer.concat(pieces)
  whole.write('patched', 3)
  expect(readFileSync(at('partly')).equals(whole)).toBe(true)
  takes.mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  const full = await openSink(at('full'))
  await expect(
    (async () => {
      for (const piece of [...pieces, ...pieces]) await full.add(piece)
    })(),
  ).rejects.toThrow('no space left')
  await expect(full.finish()).rejects.toThrow('no space left')
  await full.close()
})

test('a file that is cut off while it is read fails the backup', async () => {
  writeFileSync(at('shrinks'), Buffer.alloc(9 * 1024 ** 2))
  const found = (await readAhead(folder, ['shrinks']).next()).value
  truncateSync(at('shrinks'), 10)
  const archive = await openArchive(at('shrunk.zip'))
  await expect(archive.add(found!)).rejects.toThrow('ended before its time')
  await archive.close()
})
