import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a document goes from upload through review to exported', async () => {
  const id = await app.importFile()
  await play(app, [
    { name: 'it waits', ask: `GET /v1/annotations/${id}`, status: 200, expect: { status: 'to_review' } },
    {
      name: 'nobody may edit before starting',
      ask: `PATCH /v1/annotations/${id}/content`,
      body: { content: [] },
      status: 409,
    },
    { name: 'start', ask: `POST /v1/annotations/${id}/start`, status: 200, expect: { session_timeout: '01:00:00' } },
    { name: 'it is mine', ask: `GET /v1/annotations/${id}`, status: 200, expect: { status: 'reviewing' } },
    { name: 'confirm', ask: `POST /v1/annotations/${id}/confirm`, status: 204 },
  ])
  await app.drain()
  await play(app, [{ name: 'exported', ask: `GET /v1/annotations/${id}`, status: 200, expect: { status: 'exported' } }])
})

test('another person gets 409 for what somebody reviews', async () => {
  const id = await app.importFile()
  const other = app.userWith('annotator')
  await play(app, [
    { name: 'start', ask: `POST /v1/annotations/${id}/start`, status: 200 },
    {
      name: 'other starts',
      ask: `POST /v1/annotations/${id}/start`,
      as: other,
      status: 409,
      expect: { code: 'conflict_status' },
    },
    { name: 'other edits', ask: `PATCH /v1/annotations/${id}/content`, as: other, body: { content: [] }, status: 409 },
    { name: 'other confirms', ask: `POST /v1/annotations/${id}/confirm`, as: other, status: 409 },
    { name: 'cancel', ask: `POST /v1/annotations/${id}/cancel`, status: 204 },
    { name: 'other starts', ask: `POST /v1/annotations/${id}/start`, as: other, status: 200 },
  ])
})

test('a document with errors is not confirmed and says why', async () => {
  const id = await app.importFile()
  await app.call(`POST /v1/annotations/${id}/start`)
  const { body } = await app.call(`GET /v1/annotations/${id}/content?schema_id=amount_total`)
  const total = body.content[0].children[0]
  const operations = [{ op: 'replace', id: total.id, value: { content: { value: '' } } }]
  await play(app, [
    { name: 'emptied', ask: `POST /v1/annotations/${id}/content/operations`, body: { operations }, status: 200 },
    {
      name: 'refused',
      ask: `POST /v1/annotations/${id}/confirm`,
      status: 400,
      expect: {
        detail: expect.stringContaining('Total: required'),
        messages: [{ id: String(total.id), content: 'required' }],
      },
    },
    { name: 'still in review', ask: `GET /v1/annotations/${id}`, status: 200, expect: { status: 'reviewing' } },
  ])
})

test('queue next hands out the oldest that waits, and null when there is none', async () => {
  const user = app.userWith('annotator')
  const ids = [await app.importFile(), await app.importFile()]
  const wish = { annotation_ids: ids, statuses: ['to_review'] }
  await play(app, [
    {
      name: 'first',
      ask: 'POST /v1/queues/1/next',
      as: user,
      body: wish,
      status: 200,
      expect: { annotation: expect.stringMatching(new RegExp(`/${ids[0]}$`)) },
    },
    {
      name: 'second',
      ask: 'POST /v1/queues/1/next',
      as: user,
      body: wish,
      status: 200,
      expect: { annotation: expect.stringMatching(new RegExp(`/${ids[1]}$`)) },
    },
    {
      name: 'none',
      ask: 'POST /v1/queues/1/next',
      as: user,
      body: wish,
      status: 200,
      expect: { annotation: null, session_timeout: null },
    },
  ])
})

test('states that cannot follow each other are refused', async () => {
  const id = await app.importFile()
  await play(app, [
    { name: 'cancel what was not started', ask: `POST /v1/annotations/${id}/cancel`, status: 409 },
    { name: 'confirm what was not started', ask: `POST /v1/annotations/${id}/confirm`, status: 409 },
    { name: 'postpone', ask: `POST /v1/annotations/${id}/postpone`, status: 204 },
    { name: 'start the postponed', ask: `POST /v1/annotations/${id}/start`, status: 200 },
    { name: 'cancel', ask: `POST /v1/annotations/${id}/cancel`, status: 204 },
    { name: 'it is postponed again', ask: `GET /v1/annotations/${id}`, status: 200, expect: { status: 'postponed' } },
    { name: 'delete', ask: `POST /v1/annotations/${id}/delete`, status: 204 },
    { name: 'delete twice', ask: `POST /v1/annotations/${id}/delete`, status: 409 },
    { name: 'start the deleted', ask: `POST /v1/annotations/${id}/start`, status: 409 },
    {
      name: 'back from the bin',
      ask: `PATCH /v1/annotations/${id}`,
      body: { status: 'to_review' },
      status: 200,
      expect: { status: 'to_review' },
    },
  ])
})
