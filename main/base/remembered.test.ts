import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'

let app: TestApp
let id: number
beforeAll(async () => {
  app = await openTestApp()
  id = await app.importFile()
})
afterAll(() => app.close())

const LIST = 'GET /v1/annotations?sideload=documents'

/** Statements that a request reads annotations with. */
async function readings(ask: string, token?: string): Promise<number> {
  const client = app.ctx.db.$client
  const { prepare } = client
  let count = 0
  client.prepare = ((text: string) => {
    if (/from "annotations"/.test(text)) count++
    return prepare.call(client, text)
  }) as typeof prepare
  await app.call(ask, { token })
  client.prepare = prepare
  return count
}

test('the same list is read once, and anew when something has been written', async () => {
  await app.call(LIST)
  expect(await readings(LIST)).toBe(0)
  const before = (await app.call(LIST)).body
  await app.call(`PATCH /v1/annotations/${id}`, { body: { metadata: { seen: true } } })
  expect(await readings(LIST)).toBeGreaterThan(0)
  const after = (await app.call(LIST)).body
  expect(before.results[0].metadata).toEqual({})
  expect(after.results[0].metadata).toEqual({ seen: true })
  expect((await app.call(LIST)).headers.get('content-type')).toBe('application/json')
})

test('what one is told another is not', async () => {
  const [annotator, stranger] = [app.userWith('annotator'), app.userWith('annotator', [])]
  const totals = async () =>
    Promise.all([annotator, stranger].map(async token => (await app.call(LIST, { token })).body.pagination.total))
  expect(await totals()).toEqual([1, 0])
  expect(await readings(LIST, stranger)).toBe(0)
  expect(await totals()).toEqual([1, 0])
  const elsewhere = await app.call(LIST.replace('/v1', 'http://other.test/api/v1'))
  expect(elsewhere.body.results[0].url).toBe(`http://other.test/api/v1/annotations/${id}`)
  expect((await app.call(`${LIST}&fields=id`)).body.results).toEqual([{ id }])
})
