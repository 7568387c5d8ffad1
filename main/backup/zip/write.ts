import { createHash, hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Entry } from '../contents/manifest.ts'
import type { Found } from './ahead.ts'
import { piecesOf } from './pieces.ts'
import { directoryRecord, endRecords, localRecord, type Place } from './records.ts'
import { openSink, type Sink } from './sink.ts'

/**
 * A zip file that is written one file after the other; nothing is compressed, since documents are packed tight already. Every
 * call rejects once the disk has refused.
 */
export interface ArchiveWriter {
  /** Bytes are read once, for the archive and for their hash; null when the file went before they could be. */
  add(found: Found): Promise<Entry | null>
  addText(path: string, text: string): Promise<void>
  /** Resolves when everything is on the disk. */
  end(): Promise<void>
  /** To be called in any case. */
  close(): Promise<void>
}

/** Begins a new archive that only its owner may read. */
export async function openArchive(target: string): Promise<ArchiveWriter> {
  const sink = await openSink(target)
  const places: Place[] = []

  async function addWhole(path: string, bytes: Buffer, changed: Date) {
    const place = { path, offset: sink.length(), size: bytes.length, crc: crc32(bytes), changed }
    places.push(place)
    await sink.add(localRecord(place))
    await sink.add(bytes)
  }

  return {
    async add(found) {
      const { path, bytes, changed, size } = found
      if (!bytes) return await addInPieces(sink, places, found)
      await addWhole(path, bytes, changed)
      return { path, bytes: size, sha256: hash('sha256', bytes) }
    },
    addText: (path, text) => addWhole(path, Buffer.from(text), new Date()),
    async end() {
      const offset = sink.length()
      for (const place of places) await sink.add(directoryRecord(place))
      await sink.add(endRecords(places.length, sink.length() - offset, offset))
      await sink.finish()
    },
    close: () => sink.close(),
  }
}

/** The checksum, which stands before the bytes, is known when they have all been seen. */
async function addInPieces(sink: Sink, places: Place[], { path, from, size, changed }: Found): Promise<Entry | null> {
  const source = await openIfThere(from)
  if (!source) return null
  try {
    const place = { path, offset: sink.length(), size, crc: 0, changed }
    places.push(place)
    await sink.add(localRecord(place))
    const digest = createHash('sha256')
    for await (const piece of piecesOf(source, 0, size)) {
      digest.update(piece)
      place.crc = crc32(piece, place.crc)
      await sink.add(piece)
    }
    await sink.patch(localRecord(place), place.offset)
    return { path, bytes: size, sha256: digest.digest('hex') }
  } finally {
    await source.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return await open(path).catch(error => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
