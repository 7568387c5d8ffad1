import { and, count, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Call } from './context.ts'
import { after, readCursor, signCursor } from './cursor.ts'
import type { Filters } from './filter.ts'
import { Problem } from './problems.ts'
import { whileUnchanged } from './unchanged.ts'

type Key = SQLiteColumn | SQL

export interface Listing<Row> {
  /** Collection name in the URL; a cursor of one listing is refused by another. */
  name: string
  table: SQLiteTable
  id: SQLiteColumn
  /** The rows this caller may see. */
  visible: SQL | undefined
  filters: Filters
  orderings: Record<string, Key>
  /** Ordering when none is asked for. */
  ordering?: string
  show(rows: Row[]): unknown[]
  maxPageSize?: number
}

export interface Envelope {
  pagination: { total: number; total_pages: number; next: string | null; previous: string | null }
  results: unknown[]
}

interface Term {
  key: Key
  descending: boolean
}

interface Plan {
  call: Call
  listing: Listing<never>
  where: SQL | undefined
  order: Term[]
  /** What a cursor is signed for: this listing in this order. */
  scope: string
  size: number
  link(name: 'cursor' | 'page', value: string): string
}

/** One page of a collection by cursor or page number, with filters and ordering from the query string. */
export function listPage<Row>(call: Call, listing: Listing<Row>): Envelope {
  const asked = new URL(call.request.url)
  const query = asked.searchParams
  const ordering = query.get('ordering') || listing.ordering || 'id'
  const plan: Plan = {
    call,
    listing: listing as Listing<never>,
    where: and(listing.visible, ...filterTerms(call, listing.filters, query)),
    order: orderTerms(listing, ordering),
    scope: `${listing.name}?${ordering}`,
    size: pageSize(query, listing.maxPageSize ?? 100),
    link: (name, value) => linkTo(call, asked, name, value),
  }
  const total = countRows(call, listing.table, plan.where)
  const pages = Math.max(1, Math.ceil(total / plan.size))
  const cursor = query.get('cursor')
  const number = query.get('page')
  const found = number && !cursor ? numberedPage(plan, Number(number), pages) : cursorPage(plan, cursor)
  return {
    pagination: { total, total_pages: pages, next: found.next, previous: found.previous },
    results: listing.show(found.rows as Row[]),
  }
}

// Counting is the dear part of a long list; clients that page or poll ask again before anything has changed
function countRows({ db }: Call, table: SQLiteTable, where: SQL | undefined): number {
  const query = db.select({ n: count() }).from(table).where(where)
  const { sql: text, params } = query.toSQL()
  return whileUnchanged(db, JSON.stringify([text, params]), () => query.get()?.n ?? 0)
}

export function filterTerms(call: Call, filters: Filters, query: URLSearchParams): SQL[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const values = query
      .getAll(name)
      .flatMap(value => value.split(','))
      .map(value => value.trim())
      .filter(Boolean)
    return values.length ? [filter(name, values, call)] : []
  })
}

function orderTerms<Row>(listing: Listing<Row>, ordering: string): Term[] {
  const orderings: Record<string, Key> = { id: listing.id, ...listing.orderings }
  const terms = ordering
    .split(',')
    .filter(Boolean)
    .map(name => {
      const descending = name.startsWith('-')
      const bare = descending ? name.slice(1) : name
      const key = Object.hasOwn(orderings, bare) && orderings[bare]
      if (!key) throw badOrdering(name, Object.keys(orderings))
      return { key, descending }
    })
  if (terms.some(term => term.key === listing.id)) return terms
  // in the direction of the last key, so that one index serves both
  return [...terms, { key: listing.id, descending: terms.at(-1)?.descending ?? false }]
}

const badOrdering = (name: string, known: string[]) =>
  new Problem(400, `Cannot order by "${name}". Possible: ${known.join(', ')}.`, {
    fields: { ordering: [`"${name}" is not a valid choice.`] },
  })

function pageSize(query: URLSearchParams, largest: number): number {
  const asked = Number(query.get('page_size') || 20)
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, largest) : 20
}

function linkTo(call: Call, asked: URL, name: 'cursor' | 'page', value: string): string {
  const next = new URL(asked.pathname + asked.search, call.origin)
  next.searchParams.delete('cursor')
  next.searchParams.delete('page')
  next.searchParams.set(name, value)
  return next.href
}

interface Found {
  row: unknown
  keys: string
}

// Written out by hand, since a query builder takes longer over fifty columns than SQLite over the rows
function select({ call, listing, order, size }: Plan, where: SQL | undefined, limit = size, offset = 0): Found[] {
  const { text, read } = shapeOf(listing.table)
  const keys = sql.join(
    order.map(({ key }) => sql`${key}`),
    sql`, `,
  )
  const terms = sql.join(
    order.map(({ key, descending }) => (descending ? sql`${key} desc` : sql`${key} asc`)),
    sql`, `,
  )
  const rows = call.db.values<unknown[]>(
    sql`select json_array(${keys}), ${text} from ${listing.table} where ${where ?? sql`1`} order by ${terms} limit ${limit} offset ${offset}`,
  )
  return rows.map(([at, ...values]) => ({ row: read(values), keys: at as string }))
}

const shapes = new WeakMap<SQLiteTable, { text: SQL; read(values: unknown[]): Record<string, unknown> }>()

/** A table's columns as text, and how their values become a row. */
function shapeOf(table: SQLiteTable) {
  const known = shapes.get(table)
  if (known) return known
  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table))
  const text = sql.raw(columns.map(([, column]) => `"${name}"."${column.name}"`).join(', '))
  const read = (values: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [index, [key, column]] of columns.entries())
      row[key] = values[index] === null ? null : column.mapFromDriverValue(values[index])
    return row
  }
  const shape = { text, read }
  shapes.set(table, shape)
  return shape
}

function numberedPage(plan: Plan, page: number, pages: number) {
  if (!Number.isInteger(page) || page < 1 || page > pages) throw new Problem(404, 'Invalid page.')
  return {
    rows: select(plan, plan.where, plan.size, (page - 1) * plan.size).map(({ row }) => row),
    next: page < pages ? plan.link('page', String(page + 1)) : null,
    previous: page > 1 ? plan.link('page', String(page - 1)) : null,
  }
}

function cursorPage(plan: Plan, cursor: string | null) {
  const from = cursor ? readCursor(plan.call.secret, plan.scope, plan.order.length, cursor) : null
  const back = from?.back ?? false
  const order = back ? plan.order.map(term => ({ ...term, descending: !term.descending })) : plan.order
  const where = and(plan.where, from ? after(order, from.keys) : undefined)
  const found = select({ ...plan, order }, where, plan.size + 1)
  const more = found.length > plan.size
  const shown = found.slice(0, plan.size)
  if (back) shown.reverse()
  return {
    rows: shown.map(({ row }) => row),
    next: back || more ? edge(plan, shown.at(-1), false) : null,
    previous: (back ? more : from !== null) ? edge(plan, shown[0], true) : null,
  }
}

function edge({ call, scope, link }: Plan, at: { keys: string } | undefined, back: boolean): string | null {
  return at ? link('cursor', signCursor(call.secret, scope, { keys: JSON.parse(at.keys), back })) : null
}
