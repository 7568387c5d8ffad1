import { count, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './db.ts'
import { whileUnchanged } from './unchanged.ts'

/**
 * An ordering key that stands in another table, and for many rows the same: the name of whoever confirmed them. Such a list
 * is read name by name, each by the index on `column`, since no index holds both.
 */
export interface Named {
  /** Points to the other table; an index begins with it, perhaps behind what every list of the table filters by. */
  column: SQLiteColumn
  /** The key of one row, for where it is not the first. */
  key: SQL
  /** Pairs of what `column` holds and its key: those in use, in the order of the keys; null is not among them. */
  names: SQL
}

type Name = [value: number | null, key: string | null]

export const isNamed = (key: unknown): key is Named => typeof key === 'object' && key !== null && 'names' in key

/** Every name in the order asked for; rows without one come first, as SQLite sorts null. */
export function namesOf(db: Db, { column, names }: Named, descending: boolean): Name[] {
  const known = whileUnchanged(db, `names ${getTableName(column.table)}.${column.name}`, () => db.values<Name>(names))
  const all: Name[] = [[null, null], ...known]
  return descending ? all.reverse() : all
}

/** The names that stand at or behind `key` in this order. */
export const from = (names: Name[], key: string | null, descending: boolean): Name[] =>
  names.filter(([, name]) => name === key || isBehind(name, key) !== descending)

// As SQLite compares: by bytes, null before everything
const isBehind = (name: string | null, key: string | null) =>
  key === null ? name !== null : name !== null && Buffer.compare(Buffer.from(name), Buffer.from(key)) > 0

/** How many rows each name has. */
export function countsOf(db: Db, { column }: Named, table: SQLiteTable, where: SQL | undefined): Map<unknown, number> {
  const rows = db.select({ value: column, n: count() }).from(table).where(where).groupBy(column).all()
  return new Map(rows.map(({ value, n }) => [value, n]))
}

export const hasName = ({ column }: Named, value: number | null): SQL => sql`${column} is ${value}`
