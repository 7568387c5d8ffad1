import type { FileHandle } from 'node:fs/promises'

const PIECE_BYTES = 1024 * 1024

/** A part of a file, a megabyte at a time; throws when the file ends before it. */
export async function* piecesOf(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const bytes = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, size - done))
    const { bytesRead } = await file.read(bytes, { position: start + done })
    if (!bytesRead) throw new Error('A file ended before its time.')
    done += bytesRead
    yield bytes.subarray(0, bytesRead)
  }
}
