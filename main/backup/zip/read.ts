import { createHash } from 'node:crypto'
import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl'
import { BackupFailure } from '../contents/failure.ts'
import { type Entry, MANIFEST, Manifest } from '../contents/manifest.ts'
import { piecesOf } from './pieces.ts'

const LARGEST_MANIFEST = 512 * 1024 * 1024
const STORED = 0

/** A backup that was opened: what it should hold, and the way to it. */
export interface ArchiveReader {
  manifest: Manifest
  /**
   * Writes one of the manifest's files below `folder`, where its own folder must be; several can be written at a time. Throws
   * BackupFailure when it is not what the manifest says.
   */
  unpack(entry: Entry, folder: string): Promise<void>
  close(): Promise<void>
}

/** Opens a backup; throws BackupFailure for any other file, and for one that is not whole. */
export async function openBackup(path: string): Promise<ArchiveReader> {
  const zip = await opened(path)
  const file = await open(path)
  const close = async () => {
    zip.close()
    await file.close()
  }
  try {
    const places = await placesIn(zip, path)
    const manifest = await manifestOf(zip, places.get(MANIFEST), path)
    const unpackOne = (entry: Entry, folder: string) =>
      unpack({ zip, file, place: places.get(entry.path) }, entry, join(folder, entry.path))
    return { manifest, unpack: unpackOne, close }
  } catch (error) {
    await close()
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

interface Packed {
  zip: ZipFile
  /** The same once more, to be read from at several places at a time. */
  file: FileHandle
  place: ZipEntry | undefined
}

// The manifest knows only paths that belong into a data folder, so nothing is written anywhere else
async function unpack({ zip, file, place }: Packed, { path, bytes, sha256 }: Entry, target: string) {
  if (!place || place.uncompressedSize !== bytes) throw damaged(path)
  const digest = createHash('sha256')
  const counted = async function* () {
    for await (const piece of piecesIn(zip, file, place)) {
      digest.update(piece)
      yield piece
    }
  }
  const options = { flag: 'wx', mode: 0o600 }
  await writeFile(target, counted(), options).catch(error => Promise.reject(error.code ? error : damaged(path)))
  if (digest.digest('hex') !== sha256) throw damaged(path)
}

/** Gleaner compresses nothing, but who packed a backup anew may have. */
async function* piecesIn(zip: ZipFile, file: FileHandle, place: ZipEntry): AsyncGenerator<Buffer> {
  if (place.compressionMethod !== STORED || place.isEncrypted()) {
    yield* await zip.openReadStreamPromise(place)
    return
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(place, { minimal: true })
  yield* piecesOf(file, fileDataStart, place.uncompressedSize)
}

const notWhole = (path: string, why: string) =>
  new BackupFailure(`${path} is no backup of Gleaner, or not a whole one: ${why}. Take another one.`)

const damaged = (path: string) =>
  new BackupFailure(`The backup is damaged: ${path} is not what was saved. Nothing was restored; take another one.`)
