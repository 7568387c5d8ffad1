import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const queue = 'http://gleaner.test/api/v1/queues/1'
const ask = 'POST /v1/triggers'

test('a trigger comes, changes and goes', async () => {
  const condition = { $and: [{ 'field.order_id': { $and: [{ $exists: true }] } }, { required_field_missing: true }] }
  const { url, id } = (await app.call(ask, { body: { queue, event: 'annotation_imported' } })).body
  await play(app, [
    {
      name: 'read',
      ask: `GET ${url}`,
      status: 200,
      expect: { queue, event: 'annotation_imported', condition: {}, email_templates: [], delete_recommendations: [] },
    },
    {
      name: 'changed',
      ask: `PATCH ${url}`,
      body: { condition, delete_recommendations: ['x'] },
      status: 200,
      expect: { condition, delete_recommendations: [] },
    },
    {
      name: 'listed',
      ask: `GET /v1/triggers?id=${id}&event=annotation_imported,validation&queue=1&ordering=event`,
      status: 200,
      expect: { results: [{ id }] },
    },
    { name: 'another event', ask: `GET /v1/triggers?id=${id}&event=validation`, status: 200, expect: { results: [] } },
    {
      name: 'PUT',
      ask: `PUT ${url}`,
      body: { queue, event: 'validation' },
      status: 200,
      expect: { event: 'validation', condition: {} },
    },
    {
      name: 'half a PUT',
      ask: `PUT ${url}`,
      body: { queue },
      status: 400,
      expect: { event: ['This field is required.'] },
    },
    { name: 'seen by the queue’s people', ask: `GET ${url}`, as: app.userWith('viewer'), status: 200 },
    { name: 'not by others', ask: `GET ${url}`, as: app.userWith('viewer', []), status: 404 },
    { name: 'gone', ask: `DELETE ${url}`, status: 204 },
    { name: 'really', ask: `GET ${url}`, status: 404 },
  ])
})

test('what a trigger refuses', async () => {
  const { urls } = await secondOrganization(app)
  const kept = (await app.call(ask, { body: { queue, event: 'email_with_no_processable_attachments' } })).body.url
  await play(app, [
    {
      name: 'no queue',
      ask,
      body: { event: 'validation' },
      status: 400,
      expect: { queue: ['This field is required.'] },
    },
    {
      name: 'a foreign queue',
      ask,
      body: { queue: urls.queues, event: 'validation' },
      status: 400,
      expect: { queue: ['Invalid hyperlink - Object does not exist.'] },
    },
    {
      name: 'another event',
      ask,
      body: { queue, event: 'sunrise' },
      status: 400,
      expect: { event: ['"sunrise" is not a valid choice.'] },
    },
    {
      name: 'no condition',
      ask,
      body: { queue, event: 'validation', condition: null },
      status: 400,
      expect: { condition: ['This field may not be null.'] },
    },
    {
      name: 'no such template',
      ask,
      body: { queue, event: 'validation', email_templates: ['http://x/api/v1/email_templates/9999'] },
      status: 400,
      expect: { email_templates: [expect.any(String)] },
    },
    { name: 'one that every queue needs', ask: `DELETE ${kept}`, status: 409 },
    {
      name: 'not by an annotator',
      ask,
      as: app.userWith('annotator'),
      body: { queue, event: 'validation' },
      status: 403,
    },
  ])
})
