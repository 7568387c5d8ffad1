import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from './problems.ts'

/** Content-addressed store: a file's name is the SHA-256 (hex) of its bytes, and it is on the disk when `put` resolves. */
export interface Files {
  /** Writes the bytes durably and resolves to their hash; rejects with Problem 503 when the disk is full or not writable. */
  put(bytes: Uint8Array): Promise<string>
  /** The same for what is too large to be held in memory. */
  putStream(pieces: AsyncIterable<Uint8Array>): Promise<string>
  path(hash: string): string
  read(hash: string): Promise<Uint8Array>
  has(hash: string): boolean
  remove(hash: string): Promise<void>
}

export function openFiles(dir: string): Files {
  const incoming = join(dir, 'incoming')
  mkdirSync(incoming, { recursive: true })
  // what a crash left half-written was never accepted
  for (const name of readdirSync(incoming)) rmSync(join(incoming, name))
  const path = (hash: string) => join(dir, hash.slice(0, 2), hash)
  return {
    path,
    put: bytes => store(bytes, incoming, path),
    putStream: pieces => storeStream(pieces, incoming, path),
    read: hash => readFile(path(hash)),
    has: hash => existsSync(path(hash)),
    // at once, so that nobody finds the file there between a look whether it is needed and its end
    remove: async hash => rmSync(path(hash), { force: true }),
  }
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function store(bytes: Uint8Array, incoming: string, path: (hash: string) => string): Promise<string> {
  const hash = sha256(bytes)
  const target = path(hash)
  if (existsSync(target)) return hash
  const temporary = join(incoming, randomUUID())
  try {
    await writeDurably(temporary, bytes)
    await mkdir(dirname(target), { recursive: true })
    await rename(temporary, target)
    await syncFolder(dirname(target))
    return hash
  } catch (error) {
    await rm(temporary, { force: true })
    throw asProblem(error)
  }
}

async function storeStream(
  pieces: AsyncIterable<Uint8Array>,
  incoming: string,
  path: (hash: string) => string,
): Promise<string> {
  const temporary = join(incoming, randomUUID())
  const digest = createHash('sha256')
  const counted = async function* () {
    for await (const piece of pieces) {
      digest.update(piece)
      yield piece
    }
  }
  try {
    await writeDurably(temporary, counted())
    const hash = digest.digest('hex')
    await mkdir(dirname(path(hash)), { recursive: true })
    await rename(temporary, path(hash))
    await syncFolder(dirname(path(hash)))
    return hash
  } catch (error) {
    await rm(temporary, { force: true })
    throw asProblem(error)
  }
}

async function writeDurably(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

// The rename itself must reach the disk too; Windows has no folder handles to sync and does not need it
async function syncFolder(dir: string) {
  if (process.platform === 'win32') return
  const folder = await open(dir, 'r')
  await folder.sync()
  await folder.close()
}

function asProblem(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Problem(503, 'The disk is full, so the file was not taken. Free some space and send it again.')
  }
  if (code === 'EROFS' || code === 'EACCES' || code === 'EIO') {
    const sentence = `The data folder cannot be written (${code}), so the file was not taken. Check the disk and send it again.`
    return new Problem(503, sentence)
  }
  return error
}
