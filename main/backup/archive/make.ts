import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type Database from 'better-sqlite3'
import { copyDatabase, openForReading } from '../contents/database.ts'
import { BackupFailure } from '../contents/failure.ts'
import { DATABASE, placeOf, SECRET } from '../contents/folder.ts'
import { type Entry, MANIFEST, type Manifest } from '../contents/manifest.ts'
import { newestMigration } from '../contents/migrations.ts'
import { neededFiles } from '../contents/references.ts'
import { readAhead } from '../zip/ahead.ts'
import { type ArchiveWriter, openArchive } from '../zip/write.ts'
import { syncFolder } from './durable.ts'

export interface Wish {
  dataDir: string
  /** Path of the file to make. */
  to: string
  /** Share of the files that are in, 0..1. */
  onProgress?(share: number): void
}

export interface Made {
  bytes: number
  files: number
  /** Who needs files that are not there, or whose bytes are others than they were: "document 3 (invoice.pdf)". */
  missing: string[]
  damaged: string[]
}

/** Files that went between copying the database and reading them are looked for in a newer copy, so often. */
const COPIES_AT_MOST = 5
/** What stands behind the name of the file until it is whole. */
export const UNFINISHED = '.unfinished-'

/**
 * Writes a data folder to one zip file, also while Gleaner works in it. The files go first and the database last, with the files
 * that came meanwhile: so the copy of the database is the moment that the backup shows. Throws BackupFailure, or what the disk says.
 */
export async function backUp({ dataDir, to, onProgress }: Wish): Promise<Made> {
  const target = resolve(to)
  if (existsSync(target)) throw new BackupFailure(`There is a file ${target} already. Choose another name.`)
  const database = openForReading(dataDir)
  try {
    await mkdir(dirname(target), { recursive: true })
    const work = await mkdtemp(`${target}${UNFINISHED}`)
    try {
      const made = await write({ dataDir, database, work, onProgress })
      await rename(join(work, 'backup.zip'), target)
      await syncFolder(dirname(target))
      return { ...made, bytes: (await stat(target)).size }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  } finally {
    database.close()
  }
}

interface Work extends Pick<Wish, 'dataDir' | 'onProgress'> {
  database: Database.Database
  /** An own folder for what is not finished. */
  work: string
}

async function write(work: Work): Promise<Omit<Made, 'bytes'>> {
  const archive = await openArchive(join(work.work, 'backup.zip'))
  try {
    return await writeAll(work, archive)
  } finally {
    await archive.close()
  }
}

async function writeAll(work: Work, archive: ArchiveWriter): Promise<Omit<Made, 'bytes'>> {
  const { needed, entries, migration } = await writeMoment(work, archive)
  const kept = [...needed].flatMap(([hash]) => entries.get(hash) ?? [])
  const manifest: Manifest = {
    format: 'gleaner-backup',
    version: 1,
    made_at: new Date().toISOString(),
    migration,
    entries: [...kept, ...(await writeRest(work, archive))],
    missing: [...needed.keys()].filter(hash => !entries.has(hash)),
  }
  await archive.addText(MANIFEST, JSON.stringify(manifest))
  await archive.end()
  const isDamaged = (hash: string) => entries.has(hash) && entries.get(hash)?.sha256 !== hash
  return {
    files: kept.length,
    missing: manifest.missing.map(hash => needed.get(hash)!),
    damaged: [...needed].filter(([hash]) => isDamaged(hash)).map(([, by]) => by),
  }
}

/** Writes the files and copies the database until they fit together. */
async function writeMoment({ dataDir, database, work, onProgress }: Work, archive: ArchiveWriter) {
  const entries = new Map<string, Entry>()
  let needed = neededFiles(database)
  await addFiles(archive, dataDir, needed, entries, onProgress)
  for (let copies = 1; ; copies++) {
    const path = join(work, DATABASE)
    await rm(path, { force: true })
    await copyDatabase(database, path)
    const copy = openForReading(work)
    needed = neededFiles(copy)
    const migration = newestMigration(copy)
    copy.close()
    await addFiles(archive, dataDir, needed, entries)
    const now = neededFiles(database)
    const gone = [...needed.keys()].filter(hash => !entries.has(hash) && !now.has(hash))
    if (!gone.length || copies === COPIES_AT_MOST) return { needed, entries, migration }
  }
}

async function addFiles(
  archive: ArchiveWriter,
  dataDir: string,
  needed: Map<string, string>,
  entries: Map<string, Entry>,
  onProgress?: (share: number) => void,
) {
  const hashes = [...needed.keys()].filter(hash => !entries.has(hash))
  let done = 0
  for await (const found of readAhead(dataDir, hashes.map(placeOf))) {
    const hash = hashes[done++]!
    const entry = found && (await archive.add(found))
    if (entry) entries.set(hash, entry)
    onProgress?.(done / hashes.length)
  }
}

/** The database last, from its copy. */
async function writeRest({ dataDir, work }: Work, archive: ArchiveWriter): Promise<Entry[]> {
  const written: Entry[] = []
  for (const [folder, path] of [
    [dataDir, SECRET],
    [work, DATABASE],
  ] as const) {
    for await (const found of readAhead(folder, [path])) {
      const entry = found && (await archive.add(found))
      if (entry) written.push(entry)
    }
  }
  return written
}
