import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const organization = url('organizations/1')

test('a workspace comes, changes and goes', async () => {
  const { body: made } = await app.call('POST /v1/workspaces', { body: { name: 'East', organization } })
  const one = `/v1/workspaces/${made.id}`
  await play(app, [
    {
      name: 'read',
      ask: `GET ${one}`,
      status: 200,
      expect: { name: 'East', organization, queues: [], autopilot: false, metadata: {} },
    },
    {
      name: 'changed',
      ask: `PATCH ${one}`,
      body: { metadata: { a: [1] }, autopilot: true },
      status: 200,
      expect: { name: 'East', metadata: { a: [1] }, autopilot: false },
    },
    {
      name: 'replaced',
      ask: `PUT ${one}`,
      body: { name: 'West', organization },
      status: 200,
      expect: { name: 'West', metadata: {} },
    },
    {
      name: 'half replaced',
      ask: `PUT ${one}`,
      body: { name: 'West' },
      status: 400,
      expect: { organization: ['This field is required.'] },
    },
    { name: 'a slash at the end', ask: `GET ${one}/`, status: 200, expect: { name: 'West' } },
    { name: 'gone', ask: `DELETE ${one}`, status: 204 },
    { name: 'really', ask: `GET ${one}`, status: 404 },
    { name: 'twice', ask: `DELETE ${one}`, status: 404 },
  ])
  const before = (await app.call('GET /v1/workspaces/1')).body.modified_at
  const { body: same } = await app.call('GET /v1/workspaces/1')
  expect(same.modified_at).toBe(before)
  const { body: after } = await app.call('PATCH /v1/workspaces/1', { body: { name: 'Renamed' } })
  expect(after.modified_at > before).toBe(true)
})

test('a workspace with queues stays, one whose queues are being deleted goes', async () => {
  await play(app, [
    { name: 'held', ask: 'DELETE /v1/workspaces/1', status: 409, expect: { code: 'conflict_referenced' } },
    { name: 'the queue goes', ask: 'DELETE /v1/queues/1', status: 202 },
    { name: 'it holds no longer', ask: 'GET /v1/workspaces/1', status: 200, expect: { queues: [] } },
    { name: 'so does the workspace', ask: 'DELETE /v1/workspaces/1', status: 204 },
  ])
})

test('what cannot be created', async () => {
  const { urls } = await secondOrganization(app)
  const ask = 'POST /v1/workspaces'
  await play(app, [
    {
      name: 'no name',
      ask,
      body: { organization },
      status: 400,
      expect: { name: ['This field is required.'], detail: 'name: This field is required.' },
    },
    {
      name: 'no organization',
      ask,
      body: { name: 'x' },
      status: 400,
      expect: { organization: ['This field is required.'] },
    },
    {
      name: 'a foreign one',
      ask,
      body: { name: 'x', organization: urls.organizations },
      status: 400,
      expect: { organization: ['Invalid hyperlink - Object does not exist.'] },
    },
    {
      name: 'no URL',
      ask,
      body: { name: 'x', organization: 'mine' },
      status: 400,
      expect: { organization: ['Invalid hyperlink - No URL match.'] },
    },
    { name: 'a URL of something else', ask, body: { name: 'x', organization: url('queues/1') }, status: 400 },
    {
      name: 'a long name',
      ask,
      body: { name: 'x'.repeat(256), organization },
      status: 400,
      expect: { name: ['Ensure this field has no more than 255 characters.'] },
    },
    {
      name: 'a list',
      ask,
      body: [],
      status: 400,
      expect: { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] },
    },
    {
      name: 'not by an annotator',
      ask,
      as: app.userWith('annotator', []),
      body: { name: 'x', organization },
      status: 403,
    },
    { name: 'not by a manager', ask, as: app.userWith('manager', []), body: { name: 'x', organization }, status: 403 },
  ])
})
