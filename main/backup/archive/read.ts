import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl'
import { BackupFailure } from '../contents/failure.ts'
import { type Entry, MANIFEST, Manifest } from '../contents/manifest.ts'

const LARGEST_MANIFEST = 512 * 1024 * 1024

/** A backup that was opened: what it should hold, and the way to it. */
export interface ArchiveReader {
  manifest: Manifest
  /** Writes one of the manifest's files below `folder`; throws BackupFailure when it is not what the manifest says. */
  unpack(entry: Entry, folder: string): Promise<void>
  close(): void
}

/** Opens a backup; throws BackupFailure for any other file, and for one that is not whole. */
export async function openBackup(path: string): Promise<ArchiveReader> {
  const zip = await opened(path)
  try {
    const places = await placesIn(zip, path)
    const manifest = await manifestOf(zip, places.get(MANIFEST), path)
    return {
      manifest,
      unpack: (entry, folder) => unpack(zip, places.get(entry.path), entry, join(folder, entry.path)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupFailure(`There is no file ${path}.`)
    if (code) throw error
    throw notWhole(path, message)
  }
}

async function placesIn(zip: ZipFile, path: string): Promise<Map<string, ZipEntry>> {
  const places = new Map<string, ZipEntry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (places.has(entry.fileName)) throw new Error(`${entry.fileName} is in it twice`)
      places.set(entry.fileName, entry)
    }
  } catch (error) {
    throw notWhole(path, (error as Error).message)
  }
  return places
}

async function manifestOf(zip: ZipFile, entry: ZipEntry | undefined, path: string): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > LARGEST_MANIFEST) throw notWhole(path, `there is no ${MANIFEST} in it`)
  try {
    return Manifest.parse(JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString()))
  } catch {
    throw notWhole(path, `its ${MANIFEST} cannot be read, or is of a newer Gleaner`)
  }
}

// The manifest knows only paths that belong into a data folder, so nothing is written anywhere else
async function unpack(zip: ZipFile, place: ZipEntry | undefined, { path, bytes, sha256 }: Entry, target: string) {
  if (!place || place.uncompressedSize !== bytes) throw damaged(path)
  await mkdir(dirname(target), { recursive: true })
  const digest = createHash('sha256')
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      digest.update(piece)
      yield piece
    }
  }
  const source = await zip.openReadStreamPromise(place).catch(() => Promise.reject(damaged(path)))
  await pipeline(source, counted, file).catch(error => Promise.reject(error.code ? error : damaged(path)))
  if (digest.digest('hex') !== sha256) throw damaged(path)
}

const notWhole = (path: string, why: string) =>
  new BackupFailure(`${path} is no backup of Gleaner, or not a whole one: ${why}. Take another one.`)

const damaged = (path: string) =>
  new BackupFailure(`The backup is damaged: ${path} is not what was saved. Nothing was restored; take another one.`)
