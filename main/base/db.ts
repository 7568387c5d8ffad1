import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'

const STATEMENTS_KEPT = 500

export type Db = BetterSQLite3Database & { $client: Database.Database }

// statfs magic numbers of NFS, SMB, CIFS and SMB2 (linux/magic.h): SQLite's locks cannot be trusted there
const NETWORK_FILE_SYSTEMS = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

/**
 * Opens (and migrates) the database of a data folder and keeps every other process out of it until `close`.
 * Throws an Error with a sentence for a person when the folder is in use, on a network drive or cannot be written.
 */
export function openDb(dataDir: string, migrationsDir: string): { db: Db; close(): void } {
  mkdirSync(dataDir, { recursive: true })
  refuseNetworkDrive(dataDir)
  const lock = lockFolder(dataDir)
  const client = new Database(join(dataDir, 'gleaner.sqlite'))
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = FULL')
  client.pragma('busy_timeout = 5000')
  client.pragma('cache_size = -16000')
  keepStatements(client)
  const db = drizzle({ client }) as Db
  client.pragma('foreign_keys = OFF')
  migrate(db, { migrationsFolder: migrationsDir })
  client.pragma('foreign_keys = ON')
  // lets the planner know what the tables look like by now (https://www.sqlite.org/lang_analyze.html#pragopt)
  client.pragma('optimize = 0x10002')
  return {
    db,
    close() {
      client.close()
      lock.close()
    },
  }
}

/** Runs `work` in one transaction; inside another one it becomes a savepoint of it. */
export function inTransaction<Result>(db: Db, work: () => Result): Result {
  return db.$client.transaction(work).immediate()
}

/** The same query is compiled once: drizzle writes its text anew for each call, but seldom another text. */
function keepStatements(client: Database.Database) {
  const kept = new Map<string, Database.Statement>()
  const prepare = client.prepare.bind(client)
  client.prepare = ((text: string) => {
    const statement = kept.get(text) ?? prepare(text)
    if (kept.size >= STATEMENTS_KEPT) kept.clear()
    kept.set(text, statement)
    // whoever had it last may have asked for bare lists
    if (statement.reader) statement.raw(false).pluck(false)
    return statement
  }) as typeof client.prepare
}

function refuseNetworkDrive(dataDir: string) {
  if (process.platform !== 'linux' || !NETWORK_FILE_SYSTEMS.has(statfsSync(dataDir).type)) return
  throw new Error(
    `The data folder ${dataDir} is on a network drive, where the database could be damaged. Choose a folder on this computer and share it through Gleaner's address instead.`,
  )
}

// An open exclusive transaction is released by the operating system even after kill -9, unlike a file with a process id
function lockFolder(dataDir: string): Database.Database {
  const lock = new Database(join(dataDir, 'gleaner.lock'), { timeout: 0 })
  try {
    lock.pragma('journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch {
    lock.close()
    throw new Error(
      `The data folder ${dataDir} is already open in another Gleaner. Close that one, or choose another folder with --data.`,
    )
  }
}
