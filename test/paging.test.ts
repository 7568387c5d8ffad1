import { eq } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../main/records/users/service.ts'
import { annotations } from '../main/tables/annotations.ts'
import { documents } from '../main/tables/documents.ts'
import { labels } from '../main/tables/labels.ts'
import { workspaces } from '../main/tables/workspaces.ts'
import { type Json, openTestApp, type TestApp } from './harness.ts'

let app: TestApp
const people: (number | null)[] = [null, 1]
const templates: Record<string, Json> = {}
beforeAll(async () => {
  app = await openTestApp()
  const id = await app.importFile()
  for (const username of ['bea', 'zoe']) people.push(addUser(app.ctx, { organizationId: 1, username }))
  const annotation = app.ctx.db.select().from(annotations).where(eq(annotations.id, id)).get()!
  templates.annotations = annotation
  templates.documents = app.ctx.db.select().from(documents).where(eq(documents.id, annotation.documentId)).get()
})
afterAll(() => app.close())

/** What a row is ordered by: few values, so that many rows are equal. */
interface Keys {
  name: string
  who: number
  when: number
}

interface List {
  table: SQLiteTable & { id: Json }
  row(keys: Keys, count: number): Json
  orderings: string[]
}

const moment = (when: number) => (when ? `2026-01-0${when}T00:00:00.000000Z` : null)

const LISTS: Record<string, List> = {
  annotations: {
    table: annotations,
    row: ({ name, who, when }) => ({
      ...templates.annotations,
      documentName: name,
      modifierId: people[who],
      confirmedById: people[3 - who],
      confirmedAt: moment(when),
      modifiedAt: moment(3 - when),
      status: when % 2 ? 'to_review' : 'postponed',
    }),
    orderings: [
      'document__original_file_name',
      '-document__original_file_name',
      'modifier__username',
      '-modifier__username',
      'confirmed_by__username,-modified_at',
      '-confirmed_by__username,document__original_file_name,-id',
      'status,-modifier__username',
      '-confirmed_at',
      'modified_at,-status',
      '-created_at',
    ],
  },
  documents: {
    table: documents,
    row: ({ name, when }, count) => ({
      ...templates.documents,
      originalFileName: name,
      attachmentStatus: when ? 'processed' : null,
      s3Name: `s3-${count}`,
    }),
    orderings: ['original_file_name', '-original_file_name', 'attachment_status,-original_file_name', '-created_at'],
  },
  labels: {
    table: labels,
    row: ({ name }) => ({ organizationId: 1, name }),
    orderings: ['id', '-id', 'name', '-name'],
  },
  workspaces: {
    table: workspaces,
    row: ({ name }) => ({ organizationId: 1, name, metadata: {}, modifiedAt: '' }),
    orderings: ['name', '-name,id'],
  },
}

let count = 0
const add = ({ table, row }: List, keys: Keys): number =>
  app.ctx.db
    .insert(table)
    .values({ ...row(keys, ++count), id: undefined })
    .returning({ id: table.id })
    .get().id as number

const remove = ({ table }: List, id: number) => app.ctx.db.delete(table).where(eq(table.id, id)).run()

const keys = fc.record({
  name: fc.constantFrom('', 'a', 'B', 'b', 'ä', '\u{1f9fe}', 'b'),
  who: fc.integer({ min: 0, max: 3 }),
  when: fc.integer({ min: 0, max: 3 }),
})

test.each(Object.entries(LISTS))(
  'paging through %s sees each stable row once while others come and go',
  async (name, list) => {
    const disturbances = fc.array(fc.record({ keys, keep: fc.boolean() }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(keys, { minLength: 1, maxLength: 20 }),
        disturbances,
        fc.constantFrom(...list.orderings),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        async (stable, others, ordering, size, back) => {
          const ids = stable.map(row => add(list, row))
          const passing: number[] = []
          const disturb = () => {
            const other = others.pop()
            if (other) passing.push(add(list, other.keys))
            if (other && !other.keep) remove(list, passing.shift()!)
          }
          const first = `/v1/${name}?ordering=${ordering}&page_size=${size}`
          const forward = await walk(first, 'next', disturb)
          const before = back && forward.previous ? (await walk(forward.previous, 'previous', disturb)).ids : []
          const seen = back ? [...before, ...forward.lastPage] : forward.ids
          for (const id of ids) expect(seen.filter(found => found === id)).toEqual([id])
          for (const id of [...ids, ...passing]) remove(list, id)
        },
      ),
      { numRuns: 30 },
    )
  },
)

test.each(Object.entries(LISTS))('%s by page number is the same list as by cursor', async (name, list) => {
  const rows = fc.sample(keys, { numRuns: 30, seed: 7 })
  const ids = rows.map(row => add(list, row))
  for (const ordering of list.orderings) {
    const first = `/v1/${name}?ordering=${ordering}&page_size=4`
    const numbered = await walk(`${first}&page=1`, 'next', () => {})
    expect(numbered.ids, ordering).toEqual((await walk(first, 'next', () => {})).ids)
  }
  for (const id of ids) remove(list, id)
})

/** Follows the links from a page on; `between` happens after each. */
async function walk(from: string, to: 'next' | 'previous', between: () => void) {
  const ids: number[] = []
  let lastPage: number[] = []
  let previous: string | null = null
  for (let link: string | null = from; link; between()) {
    const { status, body } = await app.call(`GET ${link}`)
    expect(status).toBe(200)
    lastPage = body.results.map(({ id }: { id: number }) => id)
    previous = body.pagination.previous
    ids.push(...lastPage)
    link = body.pagination[to]
  }
  return { ids, lastPage, previous }
}
