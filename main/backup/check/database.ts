import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Db } from '../../base/db.ts'
import { verifyChain } from '../../records/audit-logs/chain.ts'
import { counted, type Finding } from './report.ts'

/** What SQLite itself says of its pages and indexes (https://www.sqlite.org/pragma.html#pragma_integrity_check). */
export function checkIntegrity(database: Database.Database): Finding {
  const pages = Number(database.pragma('page_count', { simple: true }))
  const said = (database.pragma('integrity_check') as { integrity_check: string }[]).map(row => row.integrity_check)
  return { name: 'database', detail: counted(pages, 'page'), problems: said.filter(line => line !== 'ok') }
}

/** Rows that refer to rows which are not there. */
export function checkReferences(database: Database.Database): Finding {
  const broken = database.pragma('foreign_key_check') as { table: string; rowid: number | null; parent: string }[]
  return {
    name: 'references',
    detail: 'between rows of the database',
    problems: broken.map(
      ({ table, rowid, parent }) => `Row ${rowid} of ${table} refers to a row of ${parent} that is gone.`,
    ),
  }
}

/** The chain of hashes over the audit log. */
export function checkAuditLog(database: Database.Database): Finding {
  const name = 'audit log'
  const there = database.prepare(`select 1 from sqlite_master where name = 'audit_logs'`).get()
  if (!there) return { name, detail: 'none yet', problems: [] }
  const { rows, broken_at: broken } = verifyChain({ db: drizzle({ client: database }) as Db })
  const problems = broken === null ? [] : [`Row ${broken} was altered or removed, or one before it was.`]
  return { name, detail: counted(rows, 'row'), problems }
}
