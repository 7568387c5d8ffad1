import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { BackupFailure } from './failure.ts'
import { DATABASE } from './folder.ts'

const ALL_THE_REST = 0x7fffffff

export const isDataFolder = (path: string) => existsSync(join(path, DATABASE))

/**
 * Opens the database of a data folder for reading, whether or not Gleaner has it open too. Throws BackupFailure for any other
 * folder. The file must not be opened by other means in a process that has the database open: closing it would give up SQLite's
 * locks (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
export function openForReading(dataDir: string): Database.Database {
  const path = join(dataDir, DATABASE)
  if (!isDataFolder(dataDir))
    throw new BackupFailure(`${dataDir} is no data folder of Gleaner: there is no ${DATABASE} in it. Name another one.`)
  try {
    const database = new Database(path, { readonly: true, timeout: 5000 })
    database.prepare('select count(*) from sqlite_master').get()
    return database
  } catch (error) {
    const why = (error as Error).message
    throw new BackupFailure(
      `The database ${path} cannot be read (${why}). Restore a backup of it into an empty folder.`,
    )
  }
}

/**
 * Copies the database as it is at this moment, by SQLite's online backup. After the first pages it goes in one step: writers
 * are not kept waiting by readers, but each write between two steps would begin the copy anew.
 */
export async function copyDatabase(database: Database.Database, to: string): Promise<void> {
  await database.backup(to, { progress: () => ALL_THE_REST })
}
