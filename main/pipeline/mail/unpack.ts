import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'

/** An archive that cannot or must not be opened. */
export class BrokenArchive extends Error {
  readonly isLocked: boolean
  constructor(message: string, isLocked = false) {
    super(message)
    this.isLocked = isLocked
  }
}

export interface Unpacked {
  name: string
  bytes: Uint8Array
}

interface Packed {
  entry: Entry
  /** Folders and the file's own name, with nothing that leads out of the archive. */
  path: string[]
}

const MOST_FILES = 1000
const MOST_BYTES = 40 * 1024 * 1024
// What systems add to archives without being asked
const CLUTTER = /^(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)$/i
const SYMBOLIC_LINK = 0o120000
const KIND_OF_FILE = 0o170000

/**
 * The files at the root of a zip archive, or those of its only folder when nothing else is there. At most 40 MB are
 * unpacked, counted as they come: what the headers promise is not believed. Throws BrokenArchive.
 */
export async function unpack(bytes: Uint8Array): Promise<Unpacked[]> {
  const zip = await opened(bytes)
  try {
    const files = await chosen(zip)
    if (files.some(({ entry }) => entry.isEncrypted())) throw new BrokenArchive('It is protected by a password.', true)
    const unpacked: Unpacked[] = []
    let left = MOST_BYTES
    for (const { entry, path } of files) {
      const content = await contentOf(zip, entry, left)
      left -= content.length
      unpacked.push({ name: path.at(-1)!, bytes: content })
    }
    return unpacked
  } catch (error) {
    throw error instanceof BrokenArchive ? error : new BrokenArchive((error as Error).message)
  } finally {
    zip.close()
  }
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  // With names left as bytes, one bad name does not spoil the whole archive
  const options = { lazyEntries: true, decodeStrings: false, autoClose: false }
  return fromBufferPromise(Buffer.from(bytes), options).catch(error =>
    Promise.reject(new BrokenArchive((error as Error).message)),
  )
}

async function chosen(zip: ZipFile): Promise<Packed[]> {
  if (zip.entryCount >= MOST_FILES) throw new BrokenArchive('It holds too many files.')
  const entries: Packed[] = []
  for await (const entry of zip.eachEntry()) {
    const path = pathOf(entry)
    if (path.length && !path.some(name => CLUTTER.test(name)) && !isLink(entry)) entries.push({ entry, path })
  }
  const files = entries.filter(({ entry }) => !isFolder(entry))
  const roots = new Set(entries.map(({ path }) => path[0]))
  const depth = roots.size === 1 && files.every(({ path }) => path.length > 1) ? 2 : 1
  return files.filter(({ path }) => path.length === depth)
}

async function contentOf(zip: ZipFile, entry: Entry, most: number): Promise<Uint8Array> {
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    // Leaving the loop destroys the stream
    if (size > most) throw new BrokenArchive('It holds more than 40 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const rawName = (entry: Entry) =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
const pathOf = (entry: Entry) =>
  rawName(entry)
    .split('/')
    .filter(name => name && name !== '.' && name !== '..')
const isFolder = (entry: Entry) => rawName(entry).endsWith('/')
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMBOLIC_LINK
