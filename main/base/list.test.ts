import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { workspaces } from '../tables/workspaces.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const add = (name: string): number =>
  app.ctx.db.insert(workspaces).values({ organizationId: 1, name, metadata: {}, modifiedAt: '' }).returning().get().id

const remove = (id: number) => app.ctx.db.delete(workspaces).where(eq(workspaces.id, id)).run()

test('paging by cursor sees each stable row exactly once while others come and go', async () => {
  const names = fc.array(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 25 })
  const disturbances = fc.array(fc.record({ name: fc.string({ maxLength: 3 }), keep: fc.boolean() }), { maxLength: 6 })
  const ordering = fc.constantFrom('id', '-id', 'name', '-name', 'name,-id')
  await fc.assert(
    fc.asyncProperty(
      names,
      disturbances,
      ordering,
      fc.integer({ min: 1, max: 7 }),
      async (stable, others, order, size) => {
        const ids = stable.map(add)
        const passing: number[] = []
        const seen: number[] = []
        let next: string | null = `/v1/workspaces?ordering=${order}&page_size=${size}`
        while (next) {
          const { body, status } = await app.call(`GET ${next}`)
          expect(status).toBe(200)
          seen.push(...body.results.map(({ id }: { id: number }) => id))
          next = body.pagination.next
          const other = others.pop()
          if (other) passing.push(add(other.name))
          if (other && !other.keep) remove(passing.shift()!)
        }
        for (const id of ids) expect(seen.filter(found => found === id)).toEqual([id])
        for (const id of [...ids, ...passing]) remove(id)
      },
    ),
    { numRuns: 40 },
  )
})

test('previous leads back over the same pages', async () => {
  const ids = [...'abcdefg'].map(add)
  const forward: string[][] = []
  let link: string | null = '/v1/workspaces?ordering=-name&page_size=3'
  let last = link
  while (link) {
    const { body } = await app.call(`GET ${link}`)
    forward.push(body.results.map(({ name }: { name: string }) => name))
    last = link
    link = body.pagination.next
  }
  const backward: string[][] = []
  for (link = last; link; ) {
    const { body } = await app.call(`GET ${link}`)
    backward.unshift(body.results.map(({ name }: { name: string }) => name))
    link = body.pagination.previous
  }
  expect(backward).toEqual(forward)
  ids.forEach(remove)
})

test('links keep the filters, and only the cursor of this list opens it', async () => {
  const ids = [...'xxx'].map(add)
  const { body } = await app.call('GET /v1/workspaces?name=x,y&page_size=2')
  expect(body.pagination).toMatchObject({ total: 3, total_pages: 2, previous: null })
  const next = new URL(body.pagination.next)
  expect(next.searchParams.get('name')).toBe('x,y')
  const cursor = next.searchParams.get('cursor') ?? ''
  for (const [path, status] of [
    [`/v1/workspaces?name=x&cursor=${cursor}`, 200],
    [`/v1/workspaces?cursor=${cursor.slice(0, -2)}`, 400],
    [`/v1/workspaces?cursor=${cursor}&ordering=name`, 400],
    [`/v1/queues?cursor=${cursor}`, 400],
    ['/v1/workspaces?cursor=nonsense', 400],
    ['/v1/workspaces?page=99', 404],
    ['/v1/workspaces?page=2&page_size=2', 200],
    ['/v1/workspaces?page=-1', 404],
    ['/v1/workspaces?ordering=colour', 400],
    ['/v1/workspaces?ordering=&name=&page_size=&pageSize=15&join=true', 200],
    ['/v1/workspaces?id=abc', 400],
  ] as const)
    expect([path, (await app.call(`GET ${path}`)).status]).toEqual([path, status])
  ids.forEach(remove)
})
