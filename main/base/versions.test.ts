import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const patch = (object: string, body: object, version?: string | null) =>
  app.call(`PATCH /v1/${object}`, { body, headers: version ? { 'if-match': version } : {} })

test.each([
  ['schemas/1', { name: 'A' }, { name: 'B' }],
  ['queues/1', { name: 'A' }, { name: 'B' }],
  ['organizations/1', { name: 'A' }, { name: 'B' }],
  ['annotations/1', { metadata: { a: 1 } }, { metadata: { b: 1 } }],
])('of two changes to %s that start from one version, one is refused', async (object, first, second) => {
  await app.importFile()
  await patch(object, first)
  const version = (await app.call(`GET /v1/${object}`)).headers.get('etag')
  expect(version).toMatch(/^"\d{4}-.*Z"$/)
  const won = await patch(object, first, version)
  expect(won.status).toBe(200)
  const lost = await patch(object, second, version)
  expect([lost.status, lost.body]).toMatchObject([
    412,
    { code: 'precondition_failed', detail: expect.stringMatching(/Read it again/) },
  ])
  expect((await app.call(`GET /v1/${object}`)).body).toMatchObject(first)
  expect((await patch(object, second, won.headers.get('etag'))).status).toBe(200)
})

test('whoever names no version, every version or this one among others changes what there is', async () => {
  const version = (await app.call('GET /v1/schemas/1')).headers.get('etag')
  expect((await patch('schemas/1', { name: 'C' }, `"other", W/${version}`)).status).toBe(200)
  expect((await patch('schemas/1', { name: 'D' }, '*')).status).toBe(200)
  expect((await patch('schemas/1', { name: 'E' })).status).toBe(200)
  expect((await patch('schemas/1', { name: 'F' }, 'no version')).status).toBe(412)
})
