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

test('the time that people took adds up and can be corrected', async () => {
  const id = await app.importFile('timed.pdf')
  const one = `/v1/annotations/${id}/processing_duration`
  const processing_duration = {
    time_spent_active: 1.5,
    time_spent_overall: 2,
    time_spent_edit: 1,
    time_spent_opening: 0.5,
  }
  await app.call(`POST /v1/annotations/${id}/start`)
  await app.call(`POST /v1/annotations/${id}/postpone`, { body: { processing_duration } })
  await app.call(`POST /v1/annotations/${id}/start`)
  await app.call(`POST /v1/annotations/${id}/cancel`, { body: { processing_duration } })
  const url = `http://gleaner.test/api/v1/annotations/${id}`
  const none = { duration_latest_validate_started: null, duration_latest_validate_updated_before_confirm: null }
  const times = {
    time_spent_active: 3,
    time_spent_overall: 4,
    time_spent_edit: 2,
    time_spent_blockers: 0,
    time_spent_emails: 0,
    time_spent_opening: 1,
  }
  const viewer = app.userWith('viewer')
  await play(app, [
    { name: 'read', ask: `GET ${one}`, as: viewer, status: 200, expect: { annotation: url, ...times, ...none } },
    {
      name: 'corrected',
      ask: `PATCH ${one}`,
      body: { time_spent_emails: 7, duration_latest_validate_started: 3.25, annotation: 'x' },
      status: 200,
      expect: { ...times, time_spent_emails: 7, duration_latest_validate_started: 3.25, annotation: url },
    },
    { name: 'negative', ask: `PATCH ${one}`, body: { time_spent_edit: -1 }, status: 400 },
    { name: 'a viewer', ask: `PATCH ${one}`, as: viewer, body: {}, status: 403 },
    { name: 'seen on the annotation', ask: `GET ${url}`, status: 200, expect: { time_spent: 4 } },
  ])
})

test('whoever does not hold it does not turn it', async () => {
  const id = await app.importFile('turned.pdf')
  await app.call(`POST /v1/annotations/${id}/start`)
  const body = { rotation_deg: 90 }
  const ask = `POST /v1/annotations/${id}/rotate`
  await play(app, [
    { name: 'another', ask, as: app.userWith('annotator'), body, status: 409 },
    { name: 'the holder', ask, body, status: 204 },
    { name: 'read anew', ask: `GET /v1/annotations/${id}`, status: 200, expect: { status: 'importing' } },
  ])
})

test('a queue that does not reject refuses to, whichever way it is asked', async () => {
  const id = await app.importFile()
  await app.call('PATCH /v1/queues/1', { body: { settings: { rejection_config: { enabled: false } } } })
  const expected = { detail: expect.stringMatching(/Switch rejection on/) }
  await play(app, [
    { name: 'reject', ask: `POST /v1/annotations/${id}/reject`, body: {}, status: 409, expect: expected },
    { name: 'patch', ask: `PATCH /v1/annotations/${id}`, body: { status: 'rejected' }, status: 409, expect: expected },
  ])
  await app.call('PATCH /v1/queues/1', { body: { settings: {} } })
  await play(app, [{ name: 'by default it does', ask: `POST /v1/annotations/${id}/reject`, body: {}, status: 200 }])
})
