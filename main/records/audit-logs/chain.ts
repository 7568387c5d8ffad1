import { desc, sql } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { sha256 } from '../../base/files.ts'
import { auditLogs } from '../../tables/audit-logs.ts'
import type { ChainState } from './schema.ts'

type Row = typeof auditLogs.$inferSelect
type Entry = Omit<Row, 'id' | 'hash'>

const BEGINNING = '0'.repeat(64)

/** Adds a row whose hash is the SHA-256 of the former row's hash and of what this row says. */
export function append(ctx: Context, entry: Entry) {
  const last = ctx.db.select({ hash: auditLogs.hash }).from(auditLogs).orderBy(desc(auditLogs.id)).limit(1).get()
  const hash = hashOf(last?.hash ?? BEGINNING, entry)
  ctx.db
    .insert(auditLogs)
    .values({ ...entry, hash })
    .run()
}

/**
 * Walks all rows from the first. Altered ones no longer fit their hash, removed ones leave a gap between ids or between
 * hashes; those removed at the end show because SQLite remembers the highest id it ever gave.
 */
export function verifyChain(ctx: Pick<Context, 'db'>): ChainState {
  let before = BEGINNING
  let id = 0
  for (const row of rowsOf(ctx)) {
    if (row.id !== id + 1 || row.hash !== hashOf(before, row)) return { intact: false, rows: id, broken_at: id + 1 }
    before = row.hash
    id = row.id
  }
  const given = ctx.db.get<{ seq: number }>(sql`select seq from sqlite_sequence where name = 'audit_logs'`)?.seq ?? 0
  return { intact: given === id, rows: id, broken_at: given === id ? null : id + 1 }
}

const ROWS_AT_ONCE = 1000

function* rowsOf({ db }: Pick<Context, 'db'>): Generator<Row> {
  for (let from = 0; ; ) {
    const rows = db
      .select()
      .from(auditLogs)
      .where(sql`${auditLogs.id} > ${from}`)
      .orderBy(auditLogs.id)
      .limit(ROWS_AT_ONCE)
      .all()
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    from = rows.at(-1)!.id
  }
}

// A list, so that the order of keys plays no part
const hashOf = (
  before: string,
  { organizationId, timestamp, username, objectType, objectId, action, content }: Entry,
) => sha256(`${before}${JSON.stringify([organizationId, timestamp, username, objectType, objectId, action, content])}`)
