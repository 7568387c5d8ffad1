import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { verifyDatabase } from '../check/verify.ts'
import { BackupFailure } from '../contents/failure.ts'
import { DATABASE, placeOf, SECRET } from '../contents/folder.ts'
import { newestKnown } from '../contents/migrations.ts'
import { type ArchiveReader, openBackup } from '../zip/read.ts'
import { syncFile, syncFolder } from './durable.ts'
import { each } from './each.ts'

export interface Restored {
  files: number
  /** ISO 8601: the moment that the backup shows. */
  madeAt: string
  /** What was wrong already when the backup was made, as sentences. */
  problems: string[]
}

/** Where everything is put first; a folder with this in it was never finished. */
const UNFINISHED = 'unfinished'
/** Last, since it makes a folder a data folder. */
const IN_ORDER = [SECRET, 'files', DATABASE]

/**
 * Restores a backup into a folder that is empty or not there. Everything is unpacked and checked beside its place before anything
 * is moved into it, so a backup that is damaged leaves nothing behind. Throws BackupFailure, or what the disk says.
 */
export async function restore(from: string, dataDir: string, migrationsDir: string): Promise<Restored> {
  const target = resolve(dataDir)
  const wasThere = existsSync(target)
  if (wasThere && (await readdir(target)).length)
    throw new BackupFailure(`${target} is not empty. Restore into an empty folder, or into one that is not there yet.`)
  const backup = await openBackup(from)
  const staging = join(target, UNFINISHED)
  try {
    await mkdir(staging, { recursive: true, mode: 0o700 })
    await unpackAll(backup, staging, migrationsDir)
    for (const name of IN_ORDER)
      if (existsSync(join(staging, name))) await rename(join(staging, name), join(target, name))
    await rmdir(staging)
    await syncFolder(target)
    await syncFolder(dirname(target))
  } catch (error) {
    const ours = wasThere ? [UNFINISHED, ...IN_ORDER] : ['.']
    for (const name of ours) await rm(join(target, name), { recursive: true, force: true })
    throw error
  } finally {
    await backup.close()
  }
  const { entries, made_at: madeAt, missing } = backup.manifest
  const lost = missing.map(hash => `${placeOf(hash)} is missing.`)
  const files = entries.filter(({ path }) => path.startsWith('files/')).length
  return { files, madeAt, problems: [...lost, ...problemsOf(join(target, DATABASE))] }
}

async function unpackAll({ manifest, unpack }: ArchiveReader, staging: string, migrationsDir: string) {
  if (manifest.migration > newestKnown(migrationsDir)) throw fromNewer()
  const paths = new Set(manifest.entries.map(({ path }) => path))
  if (!paths.has(DATABASE) || paths.size !== manifest.entries.length)
    throw new BackupFailure('The backup holds no database. Take another one.')
  const folders = [...new Set(manifest.entries.map(({ path }) => dirname(join(staging, path))))]
  for (const folder of folders) await mkdir(folder, { recursive: true })
  await each(manifest.entries, entry => unpack(entry, staging))
  // After all are written, since a disk that is asked for each one takes several times as long
  await each(manifest.entries, ({ path }) => syncFile(join(staging, path)))
  await each([...folders, join(staging, 'files')].filter(existsSync), syncFolder)
}

/** Opened for writing, so that SQLite takes away the files that it puts beside a database. */
function problemsOf(path: string): string[] {
  const database = new Database(path)
  try {
    return verifyDatabase(database).flatMap(({ name, problems }) => problems.map(problem => `${name}: ${problem}`))
  } finally {
    database.close()
  }
}

const fromNewer = () => new BackupFailure('The backup was made by a newer Gleaner. Install that one, then restore it.')
