import { and, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { after, type Cursor } from './cursor.ts'
import type { Db } from './db.ts'
import { countsOf, from, hasName, type Named, namesOf } from './named.ts'

export type Key = SQLiteColumn | SQL

/** One key of an ordering. */
export interface Term {
  key: Key
  descending: boolean
  named?: Named
}

interface Source {
  db: Db
  table: SQLiteTable
  where: SQL | undefined
}

/** Which rows, in which order: `limit` of them behind (or at and behind) `keys`, or behind the first `offset`. */
export interface Part {
  order: Term[]
  keys?: Cursor['keys']
  including?: boolean
  limit: number
  offset: number
}

interface Found {
  row: unknown
  /** JSON list of what the row is ordered by. */
  keys: string
}

/** The rows of one page; the last key of the order is the id, so that no two rows are equal. */
export function rowsOf(source: Source, part: Part): Found[] {
  const { order, keys, including } = part
  const [first] = order
  if (first?.named) return rowsByName(source, part, { ...first, named: first.named })
  return read({ ...source, where: and(source.where, keys && after(order, keys, including)) }, part, [])
}

function rowsByName(source: Source, part: Part, { named, descending }: Term & { named: Named }): Found[] {
  const [at = null, ...keys] = part.keys ?? []
  const order = part.order.slice(1)
  const names = namesOf(source.db, named, descending)
  const counts = part.offset ? countsOf(source.db, named, source.table, source.where) : undefined
  let { offset } = part
  const found: Found[] = []
  for (const [value, name] of part.keys ? from(names, at as string | null, descending) : names) {
    const passed = counts ? Math.min(offset, counts.get(value) ?? 0) : 0
    if (counts && passed === (counts.get(value) ?? 0)) {
      offset -= passed
      continue
    }
    const behind = part.keys && name === at ? after(order, keys, part.including) : undefined
    const where = and(source.where, hasName(named, value), behind)
    found.push(...read({ ...source, where }, { order, limit: part.limit - found.length, offset }, [name]))
    offset = 0
    if (found.length === part.limit) break
  }
  return found
}

// Written out by hand, since a query builder takes longer over fifty columns than SQLite over the rows
function read({ db, table, where }: Source, { order, limit, offset }: Part, known: Cursor['keys']): Found[] {
  const { text, rowOf } = shapeOf(table)
  const keys = sql.join([...known.map(key => sql`${key}`), ...order.map(({ key }) => sql`${key}`)], sql`, `)
  const terms = sql.join(
    order.map(({ key, descending }) => (descending ? sql`${key} desc` : sql`${key} asc`)),
    sql`, `,
  )
  const rows = db.values<unknown[]>(
    sql`select json_array(${keys}), ${text} from ${table} where ${where ?? sql`1`} order by ${terms} limit ${limit} offset ${offset}`,
  )
  return rows.map(([at, ...values]) => ({ row: rowOf(values), keys: at as string }))
}

const shapes = new WeakMap<SQLiteTable, { text: SQL; rowOf(values: unknown[]): Record<string, unknown> }>()

/** A table's columns as text, and how their values become a row. */
function shapeOf(table: SQLiteTable) {
  const known = shapes.get(table)
  if (known) return known
  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table))
  const text = sql.raw(columns.map(([, column]) => `"${name}"."${column.name}"`).join(', '))
  const rowOf = (values: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [index, [key, column]] of columns.entries())
      row[key] = values[index] === null ? null : column.mapFromDriverValue(values[index])
    return row
  }
  const shape = { text, rowOf }
  shapes.set(table, shape)
  return shape
}
