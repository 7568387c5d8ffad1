import type Database from 'better-sqlite3'
import { isDataFolder, openForReading } from '../contents/database.ts'
import { checkAuditLog, checkIntegrity, checkReferences } from './database.ts'
import { checkFiles, checkSecret } from './files.ts'
import type { Finding } from './report.ts'

/**
 * Looks through a whole data folder without changing anything, also while Gleaner works in it. Throws BackupFailure when it is
 * no data folder.
 */
export async function verify(dataDir: string): Promise<Finding[]> {
  const database = openSomehow(dataDir)
  if (!('prepare' in database)) return [database, checkSecret(dataDir)]
  try {
    return [
      ...verifyDatabase(database),
      ...(await told('files', () => checkFiles(database, dataDir))),
      checkSecret(dataDir),
    ]
  } finally {
    database.close()
  }
}

// What is a data folder but cannot be opened is a finding, not a wrong question
function openSomehow(dataDir: string): Database.Database | Finding {
  try {
    return openForReading(dataDir)
  } catch (error) {
    if (!isDataFolder(dataDir)) throw error
    return unlooked('database', error)
  }
}

/** What can be said of a database without its files. */
export const verifyDatabase = (database: Database.Database): Finding[] => [
  ...toldNow('database', () => checkIntegrity(database)),
  ...toldNow('references', () => checkReferences(database)),
  ...toldNow('audit log', () => checkAuditLog(database)),
]

// A database that is damaged enough answers none of the questions
function toldNow(name: string, look: () => Finding): Finding[] {
  try {
    return [look()]
  } catch (error) {
    return [unlooked(name, error)]
  }
}

const told = (name: string, look: () => Promise<Finding[]>): Promise<Finding[]> =>
  look().catch(error => [unlooked(name, error)])

const unlooked = (name: string, error: unknown): Finding => ({
  name,
  detail: 'could not be looked at',
  problems: [(error as Error).message],
})
