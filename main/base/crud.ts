import { and, eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { Call } from './context.ts'
import { inTransaction } from './db.ts'
import type { Access, Api } from './http.ts'
import { type Listing, listPage } from './list.ts'
import { notFound } from './problems.ts'
import { requireVersion } from './versions.ts'

type Verb = 'list' | 'get' | 'create' | 'put' | 'patch' | 'delete'
type Written<Writable extends z.ZodObject> = Partial<z.output<Writable>>

export interface Resource<Row extends { id: number }, Writable extends z.ZodObject> {
  /** The word in the URL. */
  name: string
  /** One of them, for summaries. */
  noun: string
  table: SQLiteTable & { id: SQLiteColumn }
  /** What goes over the wire. */
  wire: z.ZodType
  /** What clients may write; no defaults here, so that PATCH can tell absent from default. */
  writable: Writable
  /** Filled in for what POST and PUT leave out. */
  defaults: Written<Writable>
  /** The rows this caller may see; others are 404. */
  visible(call: Call): SQL | undefined
  /** What of the visible a list shows, when not all; one by one the others can still be read. */
  listed?(call: Call): SQL | undefined
  listing: Pick<Listing<Row>, 'filters' | 'orderings' | 'ordering'>
  show(call: Call, rows: Row[]): unknown[]
  /** What has to be waited for before the transaction, such as a look at the disk; throws Problem 400. */
  check?(call: Call, input: Written<Writable>, existing: Row | null): Promise<void>
  /** Checks references, writes the row and what hangs on it, returns its id. Runs in a transaction. */
  save(call: Call, input: Written<Writable>, existing: Row | null): number
  /** Runs in a transaction; throws Problem 409 when something still needs the row. */
  remove?(call: Call, row: Row): void
  /** Errors of a removal beyond those of every endpoint: status to when. */
  refusals?: Record<number, string>
  /** Who may write; reading is for everyone who can see the row. */
  writers: Access
  verbs?: Verb[]
}

const EVERY_VERB: Verb[] = ['list', 'get', 'create', 'put', 'patch', 'delete']

/** Hangs the usual six endpoints of a resource on the API. */
export function crud<Row extends { id: number }, Writable extends z.ZodObject>(
  api: Api,
  resource: Resource<Row, Writable>,
) {
  const verbs = resource.verbs ?? EVERY_VERB
  if (verbs.includes('list') || verbs.includes('get')) reading(api, resource, verbs)
  if (verbs.includes('create') || verbs.includes('put') || verbs.includes('patch')) writing(api, resource, verbs)
  const { name, noun, writers, remove, refusals: errors } = resource
  if (!remove || !verbs.includes('delete')) return
  api.delete(`/${name}/{id}`, { summary: `Delete a ${noun}`, access: writers, errors }, (call, { params }) => {
    inTransaction(call.db, () => {
      const row = find<Row>(call, resource, params.id)
      requireVersion(call.request, row)
      remove(call, row)
    })
  })
}

/** The row with this id, or Problem 404 when there is none that the caller may see. */
export function find<Row extends { id: number }>(
  call: Call,
  { table, visible }: Pick<Resource<Row, never>, 'table' | 'visible'>,
  id: number,
): Row {
  const row = call.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), visible(call)))
    .get()
  if (!row) throw notFound()
  return row as Row
}

function reading<Row extends { id: number }, Writable extends z.ZodObject>(
  api: Api,
  resource: Resource<Row, Writable>,
  verbs: Verb[],
) {
  const { name, noun, wire, listing } = resource
  const page = z.object({ pagination: z.looseObject({}), results: z.array(wire) })
  if (verbs.includes('list')) {
    const parameters = listParameters(listing)
    api.get(`/${name}`, { summary: `List ${name}`, answer: page, parameters }, call =>
      listPage<Row>(call, {
        ...listing,
        name,
        table: resource.table,
        id: resource.table.id,
        visible: and(resource.visible(call), resource.listed?.(call)),
        show: rows => resource.show(call, rows),
      }),
    )
  }
  if (verbs.includes('get')) {
    api.get(`/${name}/{id}`, { summary: `Read a ${noun}`, answer: wire }, (call, { params }) =>
      one(call, resource, params.id),
    )
  }
}

function writing<Row extends { id: number }, Writable extends z.ZodObject>(
  api: Api,
  resource: Resource<Row, Writable>,
  verbs: Verb[],
) {
  const { name, noun, wire: answer, writable, defaults, writers: access } = resource
  const save = async (call: Call, input: Written<Writable>, id: number | null) => {
    const existing = () => (id === null ? null : find<Row>(call, resource as never, id))
    await resource.check?.(call, input, existing())
    const saved = inTransaction(call.db, () => {
      const row = existing()
      requireVersion(call.request, row)
      return resource.save(call, input, row)
    })
    return one(call, resource, saved)
  }
  if (verbs.includes('create')) {
    api.post(`/${name}`, { summary: `Create a ${noun}`, access, body: writable, answer }, (call, { body }) =>
      save(call, { ...defaults, ...(body as Written<Writable>) }, null),
    )
  }
  if (verbs.includes('put')) {
    api.put(
      `/${name}/{id}`,
      { summary: `Replace a ${noun}`, access, body: writable, answer },
      (call, { params, body }) => save(call, { ...defaults, ...(body as Written<Writable>) }, params.id),
    )
  }
  if (verbs.includes('patch')) {
    api.patch(
      `/${name}/{id}`,
      { summary: `Change a ${noun}`, access, body: writable.partial(), answer },
      (call, { params, body }) => save(call, body as Written<Writable>, params.id),
    )
  }
}

function one<Row extends { id: number }, Writable extends z.ZodObject>(
  call: Call,
  resource: Resource<Row, Writable>,
  id: number,
) {
  return resource.show(call, [find<Row>(call, resource as never, id)])[0]
}

export function listParameters({
  filters,
  orderings,
}: Pick<Listing<never>, 'filters' | 'orderings'>): Record<string, string> {
  const names = Object.keys(filters).map(name => [name, 'Filter; several values separated by commas combine with OR'])
  return {
    ...Object.fromEntries(names),
    ordering: `Keys separated by commas, descending with a leading minus: ${['id', ...Object.keys(orderings)].join(', ')}`,
    page_size: 'Results a page, default 20',
    page: 'Page number from 1, instead of the cursor',
    cursor: 'Opaque, from pagination.next or pagination.previous',
  }
}
