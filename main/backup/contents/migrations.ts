import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'

/** When the newest migration that a database has seen was written, in milliseconds since the epoch; 0 for none. */
export function newestMigration(database: Database.Database): number {
  const seen = database.prepare(`select 1 from sqlite_master where name = '__drizzle_migrations'`).get()
  if (!seen) return 0
  return Number(database.prepare('select max(created_at) from __drizzle_migrations').pluck().get() ?? 0)
}

/** The newest that this program knows. */
export function newestKnown(migrationsDir: string): number {
  const journal = JSON.parse(readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8'))
  return Math.max(0, ...journal.entries.map(({ when }: { when: number }) => when))
}
