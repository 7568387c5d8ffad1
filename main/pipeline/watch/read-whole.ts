import { open } from 'node:fs/promises'
import type { FoundFile } from './listing.ts'

/** A file that cannot be taken now, with what is being waited for. */
export class NotYet extends Error {
  /** When to try again, in milliseconds since the epoch; by default later after each try. */
  readonly until: number | undefined
  constructor(sentence: string, until?: number) {
    super(sentence)
    this.until = until
  }
}

/** All bytes of a file that nobody is writing; NotYet while it is locked, or when it changed under the reading. */
export async function readWhole({ path, name, size, mtimeMs }: FoundFile): Promise<Uint8Array> {
  const file = await openAlone(path, name)
  try {
    const bytes = await file.readFile()
    const now = await file.stat()
    if (bytes.length !== size || now.size !== size || now.mtimeMs !== mtimeMs) throw stillWritten(name)
    return bytes
  } finally {
    await file.close()
  }
}

export const stillWritten = (name: string, until?: number) =>
  new NotYet(`${name} is still being written. It is taken when it is complete.`, until)

// Asking to write fails where another program holds the file; a file that may only be read is no less a document
async function openAlone(path: string, name: string) {
  try {
    return await open(path, 'r+')
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) throw locked(name, codeOf(error))
    return await open(path, 'r').catch(error => Promise.reject(locked(name, codeOf(error))))
  }
}

const locked = (name: string, code: string) =>
  new NotYet(
    code === 'EBUSY' || code === 'ETXTBSY'
      ? `${name} is open in another program. It is taken when that lets go of it.`
      : `${name} cannot be read (${code}). Allow Gleaner to read it.`,
  )

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown error'

const TAIL = 2048

/** Whether the end of a file is what its kind ends with, as far as the kind has an end; an empty file has not begun. */
export function looksWhole(bytes: Uint8Array, name: string): boolean {
  const latin = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  const [head, tail] = [latin(0, 8), latin(Math.max(0, bytes.length - TAIL))]
  if (head.startsWith('%PDF-')) return tail.includes('%%EOF')
  if (head.startsWith('\x89PNG')) return tail.includes('IEND')
  if (head.startsWith('\xff\xd8\xff')) return tail.includes('\xff\xd9')
  if (/\.zip$/i.test(name)) return tail.includes('PK\x05\x06')
  // in UTF-16 every other byte is zero
  if (/\.xml$/i.test(name)) return tail.replaceAll('\0', '').trimEnd().endsWith('>')
  return bytes.length > 0
}
