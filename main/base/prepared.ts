import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from './db.ts'

const dialect = new SQLiteSyncDialect()

/**
 * A query that is written once and asked often: drizzle takes longer to write a short one than SQLite to answer it.
 * `sql.placeholder(name)` stands where `values` go. Rows come as lists of their columns, as SQLite has them; throws what
 * SQLite throws.
 */
export function prepared<Row extends unknown[]>(query: SQL): (db: Db, values: Record<string, unknown>) => Row[] {
  const { sql, params } = dialect.sqlToQuery(query)
  return (db, values) =>
    db.$client
      .prepare(sql)
      .raw()
      .all(...fillPlaceholders(params, values)) as Row[]
}
