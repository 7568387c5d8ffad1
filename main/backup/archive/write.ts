import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type Duplex, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { type ReadStreamOptions, ZipFile } from 'yazl'
import type { Entry } from '../contents/manifest.ts'

const PIECE_BYTES = 1024 * 1024
/** A file up to this size is read at once, which takes less than half the time of a stream. */
const READ_AT_ONCE = 8 * PIECE_BYTES

/** A zip file that is written one file after the other; nothing is compressed, since documents are packed tight already. */
export interface ArchiveWriter {
  /** Adds a file; null when there is none. Its bytes are read once, for the archive and for their hash. */
  addFile(path: string, from: string): Promise<Entry | null>
  addText(path: string, text: string): void
  /** Resolves when everything is on the disk. */
  end(): Promise<void>
}

/** Begins a new archive that only its owner may read. Every call rejects once the disk has refused. */
export function openArchive(target: string): ArchiveWriter {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', error => output.destroy(error as Error))
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, highWaterMark: PIECE_BYTES, flush: true })
  const written = pipeline(output, file)
  // whoever waits next is told; until then nobody may be waiting
  written.catch(() => {})
  const refused = written.then(() => new Promise<never>(() => {}))
  refused.catch(() => {})
  return {
    async addFile(path, from) {
      const source = await openIfThere(from)
      if (!source) return null
      try {
        return await Promise.race([addOpened(zip, path, source), refused])
      } finally {
        await source.close()
      }
    },
    addText: (path, text) => zip.addBuffer(Buffer.from(text), path, { compress: false, mode: 0o600 }),
    async end() {
      zip.end()
      await written
    },
  }
}

async function addOpened(zip: ZipFile, path: string, source: FileHandle): Promise<Entry> {
  const { size, mtime } = await source.stat()
  const options = { mtime, mode: 0o600, compress: false }
  if (size <= READ_AT_ONCE) return await addWhole(zip, path, await source.readFile(), options)
  const digest = createHash('sha256')
  const pieces = Readable.from(piecesOf(source, size, digest.update.bind(digest)), { objectMode: false })
  zip.addReadStream(pieces, path, { ...options, size })
  await finished(pieces)
  return { path, bytes: size, sha256: digest.digest('hex') }
}

async function addWhole(
  zip: ZipFile,
  path: string,
  bytes: Buffer,
  options: Partial<ReadStreamOptions>,
): Promise<Entry> {
  const output = zip.outputStream as Duplex
  zip.addBuffer(bytes, path, options)
  if (output.writableNeedDrain) await once(output, 'drain')
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function* piecesOf(source: FileHandle, size: number, note: (piece: Buffer) => void) {
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await source.read(Buffer.allocUnsafe(Math.min(PIECE_BYTES, size - at)), {
      position: at,
    })
    if (!bytesRead) throw new Error('A file became shorter while it was read.')
    at += bytesRead
    const piece = buffer.subarray(0, bytesRead)
    note(piece)
    yield piece
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return await open(path).catch(error => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
