import { type FileHandle, open } from 'node:fs/promises'

/** A file that grows at its end, a few megabytes at a time, while the next ones are made. */
export interface Sink {
  /** Bytes that were added so far. */
  length(): number
  /** Adds bytes, which must stay as they are from now on. Rejects once the disk has refused. */
  add(bytes: Buffer): Promise<void>
  /** Writes over what was added earlier. */
  patch(bytes: Buffer, at: number): Promise<void>
  /** Resolves when everything is on the disk. */
  finish(): Promise<void>
  close(): Promise<void>
}

const WRITE_BYTES = 4 * 1024 * 1024
/** So often what is written goes to the disk, so that it does not all come at once in the way of others at the end. */
const SYNC_BYTES = 64 * 1024 * 1024

/** Begins a new file that only its owner may read. */
export async function openSink(path: string): Promise<Sink> {
  const file = await open(path, 'wx', 0o600)
  let gathered: Buffer[] = []
  let [length, written, unsynced] = [0, 0, 0]
  let writing = Promise.resolve()
  let syncing = Promise.resolve()

  function flush() {
    const [pieces, at] = [gathered, written]
    gathered = []
    unsynced += length - written
    written = length
    writing = writeAll(file, pieces, at)
    // whoever waits next is told; until then nobody may be waiting
    writing.catch(() => {})
  }

  async function syncNow() {
    unsynced = 0
    await syncing
    syncing = file.datasync()
    syncing.catch(() => {})
  }

  return {
    length: () => length,
    async add(bytes) {
      if (bytes.length) gathered.push(bytes)
      length += bytes.length
      if (length - written < WRITE_BYTES) return
      await writing
      if (unsynced >= SYNC_BYTES) await syncNow()
      flush()
    },
    async patch(bytes, at) {
      await writing
      flush()
      await writing
      await writeAll(file, [bytes], at)
    },
    async finish() {
      await writing
      flush()
      await Promise.all([writing, syncing])
      await file.sync()
    },
    async close() {
      await Promise.allSettled([writing, syncing])
      await file.close()
    },
  }
}

// A disk that is all but full takes a part and says no only to the rest
async function writeAll(file: FileHandle, pieces: Buffer[], at: number) {
  for (let left = pieces; left.length; ) {
    const { bytesWritten } = await file.writev(left, at)
    at += bytesWritten
    left = behind(left, bytesWritten)
  }
}

function behind(pieces: Buffer[], bytes: number): Buffer[] {
  return pieces.flatMap(piece => {
    const skipped = Math.min(bytes, piece.length)
    bytes -= skipped
    return skipped < piece.length ? [piece.subarray(skipped)] : []
  })
}
