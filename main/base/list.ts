import { and, count, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Call } from './context.ts'
import { type Cursor, readCursor, signCursor } from './cursor.ts'
import type { Filters } from './filter.ts'
import { isNamed, type Named } from './named.ts'
import { Problem } from './problems.ts'
import { type Key, type Part, rowsOf, type Term } from './rows.ts'
import { whileUnchanged } from './unchanged.ts'

export interface Listing<Row> {
  /** Collection name in the URL; a cursor of one listing is refused by another. */
  name: string
  table: SQLiteTable
  id: SQLiteColumn
  /** The rows this caller may see. */
  visible: SQL | undefined
  filters: Filters
  orderings: Record<string, Key | Named>
  /** Ordering when none is asked for. */
  ordering?: string
  show(rows: Row[]): unknown[]
  maxPageSize?: number
}

export interface Envelope {
  pagination: { total: number; total_pages: number; next: string | null; previous: string | null }
  results: unknown[]
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
    const values = valuesOf(query, name)
    return values.length ? [filter(name, values, call)] : []
  })
}

/** What a query asks of one key: commas and repetition split, blanks left out. */
export const valuesOf = (query: URLSearchParams, name: string): string[] =>
  query
    .getAll(name)
    .flatMap(value => value.split(','))
    .map(value => value.trim())
    .filter(Boolean)

function orderTerms<Row>(listing: Listing<Row>, ordering: string): Term[] {
  const orderings: Record<string, Key | Named> = { id: listing.id, ...listing.orderings }
  const terms = ordering
    .split(',')
    .filter(Boolean)
    .map(name => {
      const descending = name.startsWith('-')
      const bare = descending ? name.slice(1) : name
      const key = Object.hasOwn(orderings, bare) && orderings[bare]
      if (!key) throw badOrdering(name, Object.keys(orderings))
      return isNamed(key) ? { key: key.key, descending, named: key } : { key, descending }
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

const select = ({ call, listing, where }: Plan, part: Part) =>
  rowsOf({ db: call.db, table: listing.table, where }, part)

function numberedPage(plan: Plan, page: number, pages: number) {
  if (!Number.isInteger(page) || page < 1 || page > pages) throw new Problem(404, 'Invalid page.')
  return {
    rows: select(plan, { order: plan.order, limit: plan.size, offset: (page - 1) * plan.size }).map(({ row }) => row),
    next: page < pages ? plan.link('page', String(page + 1)) : null,
    previous: page > 1 ? plan.link('page', String(page - 1)) : null,
  }
}

function cursorPage(plan: Plan, cursor: string | null) {
  const at = cursor ? readCursor(plan.call.secret, plan.scope, plan.order.length, cursor) : null
  const back = at?.back ?? false
  const order = back ? plan.order.map(term => ({ ...term, descending: !term.descending })) : plan.order
  const found = select(plan, { order, ...at, limit: plan.size + 1, offset: 0 })
  const more = found.length > plan.size
  const shown = found.slice(0, plan.size)
  if (back) shown.reverse()
  const [first, last] = [shown.at(0), shown.at(-1)].map(row => row && { keys: JSON.parse(row.keys) as Cursor['keys'] })
  // a page that has become empty leads back to the row it began behind
  const edge = at && { keys: at.keys, including: true }
  return {
    rows: shown.map(({ row }) => row),
    next: back || more ? turn(plan, last ?? edge, false) : null,
    previous: (back ? more : at) ? turn(plan, first ?? edge, true) : null,
  }
}

const turn = ({ call, scope, link }: Plan, at: Omit<Cursor, 'back'> | null, back: boolean): string | null =>
  at && link('cursor', signCursor(call.secret, scope, { ...at, back }))
