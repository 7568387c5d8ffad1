import { close, fstat, openSync, read, type Stats } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A file that is to be saved. */
export interface Found {
  /** In the data folder, with slashes. */
  path: string
  /** On this disk. */
  from: string
  size: number
  changed: Date
  /** Null when there are too many of them to be held. */
  bytes: Buffer | null
}

/** Fewer than the threads that Node reads with, since the service beside this one reads with them too. */
const AT_ONCE = 3
const LARGEST_HELD = 8 * 1024 * 1024

const readAt = promisify(read)
const statOf = promisify(fstat) as (file: number) => Promise<Stats>
const closeFile = promisify(close)

/** The files in their order, null for one that is not there; while one is used the next ones are read. */
export async function* readAhead(folder: string, paths: string[]): AsyncGenerator<Found | null> {
  const begun: Promise<Found | null>[] = []
  const begin = (path: string) => {
    const found = find(folder, path)
    // whoever comes to it is told; who stops before needs not be
    found.catch(() => {})
    begun.push(found)
  }
  for (const path of paths) {
    if (begun.length === AT_ONCE) yield await begun.shift()!
    begin(path)
  }
  for (const found of begun) yield await found
}

async function find(folder: string, path: string): Promise<Found | null> {
  const from = join(folder, path)
  const file = openIfThere(from)
  if (file === null) return null
  try {
    const { size, mtime: changed } = await statOf(file)
    const bytes = size <= LARGEST_HELD ? await readWhole(file, size) : null
    return { path, from, size, changed, bytes }
  } finally {
    await closeFile(file)
  }
}

async function readWhole(file: number, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size)
  for (let at = 0; at < size; ) {
    const { bytesRead } = await readAt(file, bytes, at, size - at, at)
    if (!bytesRead) throw new Error('A file became shorter while it was read.')
    at += bytesRead
  }
  return bytes
}

// Without a detour over another thread, which would take longer than it does
function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
