import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, openTestApp, play, type TestApp } from '../../../test/harness.ts'

const HOUR = 3600_000
let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
})
afterAll(() => app.close())

const statusOf = async (id: number) => (await app.call(`GET /v1/annotations/${id}`)).body.status
const bytes = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`)
const later = async (hours: number) => {
  now += hours * HOUR
  await app.drain()
}

test('documents older than their queue keeps them are purged, whatever became of them', async () => {
  const ids: number[] = []
  for (const name of ['waiting', 'exported', 'deleted', 'postponed', 'held'])
    ids.push(await app.importFile(`${name}.pdf`, bytes(name)))
  const [waiting, exported, deleted, postponed, held] = ids as [number, number, number, number, number]
  for (const id of [exported, held]) await app.call(`POST /v1/annotations/${id}/start`)
  await app.call(`POST /v1/annotations/${exported}/confirm`)
  await app.call(`POST /v1/annotations/${deleted}/delete`)
  await app.call(`POST /v1/annotations/${postponed}/postpone`)
  await later(30)
  const statuses = async () => [
    await statusOf(waiting),
    await statusOf(exported),
    await statusOf(deleted),
    await statusOf(postponed),
  ]
  expect(await statuses()).toEqual(['to_review', 'exported', 'deleted', 'postponed'])
  await app.call('PATCH /v1/queues/1', { body: { document_lifetime: '2 00:00:00' } })
  await later(17)
  expect(await statuses()).toEqual(['to_review', 'exported', 'deleted', 'postponed'])
  await later(2)
  expect(await statuses()).toEqual(['purged', 'purged', 'purged', 'purged'])
  const { document } = (await app.call(`GET /v1/annotations/${waiting}`)).body
  const own = `GET /v1/annotations/${waiting}`
  await play(app, [
    { name: 'by nobody', ask: own, status: 200, expect: { purged_by: null, deleted_by: null, pages: [] } },
    { name: 'its values', ask: `${own}/content`, status: 200, expect: { content: [] } },
    { name: 'its bytes', ask: `GET ${document}/content`, status: 404 },
  ])
})

test('who has a document open may finish, but the clock goes on', async () => {
  const id = await app.importFile('open.pdf', bytes('open'))
  await app.call('PATCH /v1/queues/1', { body: { session_timeout: '120:00:00' } })
  await later(40)
  await app.call(`POST /v1/annotations/${id}/start`)
  await later(10)
  expect(await statusOf(id)).toBe('reviewing')
  await app.call(`POST /v1/annotations/${id}/cancel`)
  await later(1)
  expect(await statusOf(id)).toBe('purged')
})

test.each([null, '99999999999 00:00:00'])(
  'a queue that keeps its documents for good (%s) is left alone',
  async kept => {
    await app.call('PATCH /v1/queues/1', { body: { document_lifetime: kept } })
    const ids = [await app.importFile('kept.pdf', bytes('kept')), await app.importFile('short.pdf', bytes('short'))]
    const { schema, workspace } = (await app.call('GET /v1/queues/1')).body
    const body = { name: 'Short', schema, workspace, document_lifetime: '30' }
    const other = (await app.call('POST /v1/queues', { body })).body.url
    await app.call(`PATCH ${ORIGIN}/api/v1/annotations/${ids[1]}`, { body: { queue: other } })
    await later(1)
    expect([await statusOf(ids[0]!), await statusOf(ids[1]!)]).toEqual(['to_review', 'purged'])
  },
)
