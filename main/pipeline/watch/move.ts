import { createReadStream } from 'node:fs'
import { link, lstat, mkdir, open, rm, unlink, utimes } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type Move = (file: string, folder: string) => Promise<string>

const LONGEST = 255

/** Moves a file into a folder under a name that is free there (`scan (2).pdf`) and resolves to that name; overwrites nothing. */
export async function moveAway(file: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const name = await firstFree(basename(file), candidate => claim(file, join(folder, candidate)))
  await unlink(file)
  return name
}

/** Tries `scan.pdf`, `scan (2).pdf` and so on until `take` says that it got the name. */
export async function firstFree(name: string, take: (candidate: string) => Promise<boolean>): Promise<string> {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let number = 1; ; number++) {
    const candidate = fitting(stem, number === 1 ? extension : ` (${number})${extension}`)
    if (await take(candidate)) return candidate
  }
}

// Systems take names of up to 255 bytes
function fitting(stem: string, ending: string): string {
  const letters = [...stem]
  while (letters.length && Buffer.byteLength(letters.join('') + ending) > LONGEST) letters.pop()
  return letters.join('') + ending
}

// A second name for the same file is taken at once or not at all, which a rename cannot promise: it overwrites
async function claim(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return copy(file, target)
    return isSameFile(file, target)
  }
}

// An earlier move was cut off between the two names
async function isSameFile(file: string, target: string): Promise<boolean> {
  const [one, other] = await Promise.all([lstat(file, { bigint: true }), lstat(target, { bigint: true })])
  return one.ino === other.ino && one.dev === other.dev && one.ino !== 0n
}

// For other drives, and for those that know no second names
async function copy(file: string, target: string): Promise<boolean> {
  const made = await open(target, 'wx').catch(error => (codeOf(error) === 'EEXIST' ? null : Promise.reject(error)))
  if (!made) return false
  try {
    await pipeline(createReadStream(file), made.createWriteStream({ flush: true }))
    const { atime, mtime } = await lstat(file)
    await utimes(target, atime, mtime)
    return true
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
