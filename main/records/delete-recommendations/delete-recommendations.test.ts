import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const queue = 'http://gleaner.test/api/v1/queues/1'
const ask = 'POST /v1/delete_recommendations'
const trigger = async (where = queue): Promise<string> =>
  (await app.call('POST /v1/triggers', { body: { queue: where, event: 'validation' } })).body.url
const other = async (): Promise<Json> =>
  (await app.call('POST /v1/queues', { body: { name: 'B', schema: 'http://gleaner.test/api/v1/schemas/1' } })).body

test('a recommendation has one trigger, of its own queue', async () => {
  const triggers = [await trigger()]
  const { url } = (await app.call(ask, { body: { queue, triggers } })).body
  const { url: elsewhere } = await other()
  await play(app, [
    { name: 'read', ask: `GET ${url}`, status: 200, expect: { queue, triggers, enabled: true } },
    {
      name: 'listed',
      ask: 'GET /v1/delete_recommendations?queue=1&ordering=-queue',
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'none there', ask: 'GET /v1/delete_recommendations?queue=99', status: 200, expect: { results: [] } },
    {
      name: 'seen from the trigger',
      ask: `GET ${triggers[0]}`,
      status: 200,
      expect: { delete_recommendations: [url] },
    },
    { name: 'off', ask: `PATCH ${url}`, body: { enabled: false }, status: 200, expect: { enabled: false, triggers } },
    { name: 'PUT', ask: `PUT ${url}`, body: { queue, triggers }, status: 200, expect: { enabled: true } },
    {
      name: 'no trigger',
      ask,
      body: { queue, triggers: [] },
      status: 400,
      expect: { triggers: ['A delete recommendation has one trigger.'] },
    },
    { name: 'two', ask, body: { queue, triggers: [...triggers, ...triggers] }, status: 400 },
    {
      name: 'of another queue',
      ask,
      body: { queue: elsewhere, triggers },
      status: 400,
      expect: { triggers: ['The trigger must belong to the same queue.'] },
    },
    { name: 'moved away', ask: `PATCH ${url}`, body: { queue: elsewhere }, status: 400 },
    {
      name: 'the trigger moved away',
      ask: `PATCH ${triggers[0]}`,
      body: { queue: elsewhere },
      status: 400,
      expect: { queue: [expect.any(String)] },
    },
    {
      name: 'the trigger is needed',
      ask: `DELETE ${triggers[0]}`,
      status: 409,
      expect: { code: 'conflict_referenced' },
    },
    { name: 'not by an annotator', ask, as: app.userWith('annotator'), body: { queue, triggers }, status: 403 },
    { name: 'not seen from other queues', ask: `GET ${url}`, as: app.userWith('annotator', []), status: 404 },
    { name: 'nor elsewhere', ask: `GET ${url}`, as: (await secondOrganization(app)).token, status: 404 },
    { name: 'gone', ask: `DELETE ${url}`, status: 204 },
    { name: 'the trigger is free', ask: `DELETE ${triggers[0]}`, status: 204 },
  ])
})

test('a copied queue gets recommendations with triggers of its own', async () => {
  const original = await other()
  const triggers = [await trigger(original.url)]
  await app.call(ask, { body: { queue: original.url, triggers, enabled: false } })
  const copy = async (body: object) => {
    const { id } = (await app.call(`POST ${original.url}/duplicate`, { body })).body
    return (await app.call(`GET /v1/delete_recommendations?queue=${id}`)).body.results
  }
  const [copied] = await copy({ name: 'With' })
  expect(copied).toMatchObject({ enabled: false })
  expect(copied.triggers).not.toEqual(triggers)
  expect((await app.call(`GET ${copied.triggers[0]}`)).body).toMatchObject({ event: 'validation', queue: copied.queue })
  expect(await copy({ name: 'Without', copy_delete_recommendations: false })).toEqual([])
})
