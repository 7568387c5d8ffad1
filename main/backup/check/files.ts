import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type Database from 'better-sqlite3'
import { placeOf, SECRET } from '../contents/folder.ts'
import { neededFiles } from '../contents/references.ts'
import { counted, type Finding } from './report.ts'

const AT_ONCE = 4
/** A file lies in the store a moment before the row that needs it. */
const YOUNG_MS = 60_000

/** Compares the bytes of every file with their name, and the files with those that the database needs. */
export async function checkFiles(database: Database.Database, dataDir: string): Promise<Finding[]> {
  const needed = neededFiles(database)
  const stored = await storedFiles(dataDir)
  const damaged = await damagedAmong(dataDir, stored)
  // Gleaner may have been at work in the meantime
  const now = neededFiles(database)
  const isStored = (hash: string) => existsSync(join(dataDir, placeOf(hash)))
  const missing = [...needed].filter(([hash]) => now.has(hash) && !isStored(hash))
  const orphans = stored.filter(hash => !needed.has(hash) && !now.has(hash))
  const left = await asyncFilter(orphans, async hash => isStored(hash) && !(await isYoung(dataDir, hash)))
  return [
    {
      name: 'files',
      detail: counted(stored.length, 'file'),
      problems: [
        ...missing.map(([hash, by]) => `${placeOf(hash)} is missing; ${by} needs it.`),
        ...damaged.map(hash => `${placeOf(hash)} is damaged; ${now.get(hash) ?? 'nothing'} needs it.`),
      ],
    },
    {
      name: 'orphans',
      detail: 'files that nothing needs',
      problems: left.map(hash => `${placeOf(hash)} is needed by nothing, and may be deleted.`),
    },
  ]
}

/** Without its key what is sealed in the database is lost. */
export function checkSecret(dataDir: string): Finding {
  const problems = existsSync(join(dataDir, SECRET))
    ? []
    : ['It is missing: passwords and keys of other services must be entered anew.']
  return { name: 'secret', detail: 'opens what is sealed in the database', problems }
}

async function storedFiles(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter(file => file.isFile() && basename(file.parentPath) === file.name.slice(0, 2))
    .map(({ name }) => name)
}

async function damagedAmong(dataDir: string, hashes: string[]): Promise<string[]> {
  const damaged: string[] = []
  const left = hashes.values()
  const look = async () => {
    for (const hash of left) if (!(await isSound(join(dataDir, placeOf(hash)), hash))) damaged.push(hash)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  return damaged.sort()
}

async function isSound(path: string, hash: string): Promise<boolean> {
  const digest = createHash('sha256')
  try {
    await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), digest)
    return digest.digest('hex') === hash
  } catch (error) {
    // purged in the meantime, or else told as missing
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

async function isYoung(dataDir: string, hash: string): Promise<boolean> {
  const file = await stat(join(dataDir, placeOf(hash))).catch(() => null)
  return file !== null && Date.now() - file.mtimeMs < YOUNG_MS
}

async function asyncFilter<T>(items: T[], holds: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(items.map(holds))
  return items.filter((_, index) => kept[index])
}
