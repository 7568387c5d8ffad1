import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const NEW = { name: 'New', schema: url('schemas/1') }
const made = async (more: object = {}) => (await app.call('POST /v1/queues', { body: { ...NEW, ...more } })).body

test('a queue gets its defaults, and PUT gives them back', async () => {
  const DEFAULTS = {
    workspace: null,
    connector: null,
    hooks: [],
    webhooks: [],
    inbox: null,
    users: [],
    engine: null,
    generic_engine: url('generic_engines/1'),
    dedicated_engine: null,
    session_timeout: '01:00:00',
    rir_url: null,
    rir_params: null,
    default_score_threshold: 0.8,
    automation_enabled: false,
    automation_level: 'never',
    locale: 'en_GB',
    metadata: {},
    use_confirmed_state: false,
    document_lifetime: null,
    delete_after: null,
    training_enabled: true,
    archive_enabled: false,
    settings: {},
    workflows: [],
    status: 'active',
  }
  const queue = await made({ rir_url: 'https://all.example.org', rir_params: '', colour: 'red' })
  expect(queue).toMatchObject({ ...DEFAULTS, ...NEW, rir_url: 'https://all.example.org', rir_params: '' })
  expect(Object.values(queue.counts)).toEqual(new Array(13).fill(0))
  const one = `/v1/queues/${queue.id}`
  const changes = {
    workspace: url('workspaces/1'),
    users: [url('users/1')],
    engine: url('engines/1'),
    generic_engine: null,
    session_timeout: '00:30:00',
    default_score_threshold: 0.95,
    automation_enabled: true,
    automation_level: 'confident',
    locale: 'de_DE',
    metadata: { a: 1 },
    use_confirmed_state: true,
    document_lifetime: '90 00:00:00',
    training_enabled: false,
    archive_enabled: true,
    settings: { accepted_mime_types: ['image/*'], columns: [{ schema_id: 'document_id' }] },
  }
  await play(app, [
    { name: 'everything changed', ask: `PATCH ${one}`, body: changes, status: 200, expect: changes },
    {
      name: 'read-only keys are passed over',
      ask: `PATCH ${one}`,
      body: { id: 7, counts: {}, status: 'deletion_failed', modified_at: 'now' },
      status: 200,
      expect: { ...changes, id: queue.id, status: 'active' },
    },
    {
      name: 'a copy of itself changes nothing',
      ask: `PATCH ${one}`,
      body: { ...queue, ...changes },
      status: 200,
      expect: changes,
    },
    {
      name: 'null empties',
      ask: `PATCH ${one}`,
      body: { workspace: null, engine: null, document_lifetime: null },
      status: 200,
      expect: { workspace: null, engine: null, generic_engine: url('generic_engines/1'), document_lifetime: null },
    },
    { name: 'PUT', ask: `PUT ${one}`, body: NEW, status: 200, expect: { ...DEFAULTS, ...NEW } },
    {
      name: 'half a PUT',
      ask: `PUT ${one}`,
      body: { name: 'x' },
      status: 400,
      expect: { schema: ['This field is required.'] },
    },
  ])
})

test('what a queue refuses', async () => {
  const { urls } = await secondOrganization(app)
  const ask = 'PATCH /v1/queues/1'
  const refused = (field: string, value: unknown, sentence: string) => ({
    name: `${field} ${JSON.stringify(value)}`,
    ask,
    body: { [field]: value },
    status: 400,
    expect: { code: 'bad_request', [field]: [sentence] },
  })
  const nothing = 'Invalid hyperlink - Object does not exist.'
  const noNull = 'This field may not be null.'
  await play(app, [
    refused('name', null, noNull),
    refused('name', 'x'.repeat(256), 'Ensure this field has no more than 255 characters.'),
    refused('schema', null, noNull),
    refused('schema', urls.schemas, nothing),
    refused('schema', url('schemas/99'), nothing),
    refused('schema', url('queues/1'), 'Invalid hyperlink - No URL match.'),
    refused('workspace', urls.workspaces, nothing),
    refused('engine', url('engines/99'), nothing),
    refused('users', [urls.users], nothing),
    refused('users', null, noNull),
    refused('hooks', [url('hooks/1')], nothing),
    refused('connector', url('connectors/1'), nothing),
    refused('inbox', null, 'An inbox is moved by changing its own "queues".'),
    refused('session_timeout', '1h', 'Duration has wrong format. Use HH:MM:SS.'),
    refused('session_timeout', null, noNull),
    refused('default_score_threshold', 2, 'Ensure this value is less than or equal to 1.'),
    refused('default_score_threshold', -1, 'Ensure this value is greater than or equal to 0.'),
    refused('default_score_threshold', '0.5', 'A valid number is required.'),
    refused('automation_enabled', 'yes', 'Must be a valid boolean.'),
    refused('automation_level', 'sometimes', '"sometimes" is not a valid choice.'),
    refused('metadata', null, noNull),
    refused('metadata', [], 'Invalid data. Expected a dictionary, but got list.'),
    refused('settings', 'x', 'Invalid data. Expected a dictionary, but got string.'),
  ])
})

test('the counts follow the documents', async () => {
  const id = await app.importFile()
  await app.importFile()
  const counts = async () => (await app.call('GET /v1/queues/1')).body.counts
  expect(await counts()).toMatchObject({ to_review: 2, reviewing: 0 })
  await app.call(`POST /v1/annotations/${id}/start`)
  expect(await counts()).toMatchObject({ to_review: 1, reviewing: 1 })
  await app.call(`POST /v1/annotations/${id}/delete`)
  expect(await counts()).toMatchObject({ to_review: 1, reviewing: 0, deleted: 1 })
})

test('the next one to review: nobody elses, in the order of arrival', async () => {
  const queue = await made()
  const ask = `POST ${queue.url}/next`
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  const { annotation } = (await app.call(`POST ${queue.url}/upload`, { body: form })).body
  await app.drain()
  const none = { annotation: null, session_timeout: null }
  await play(app, [
    { name: 'not among these', ask, body: { annotation_ids: [999] }, status: 200, expect: none },
    { name: 'not in this status', ask, body: { statuses: ['exported'] }, status: 200, expect: none },
    { name: 'no status', ask, body: { statuses: ['waiting'] }, status: 400 },
    { name: 'a viewer takes none', ask, as: app.userWith('viewer', [queue.id]), status: 403 },
    {
      name: 'somebody takes it',
      ask,
      as: app.userWith('annotator', [queue.id]),
      status: 200,
      expect: { annotation, session_timeout: '01:00:00' },
    },
    { name: 'it is taken', ask, status: 200, expect: none },
  ])
})

test('deleting a queue takes its time, but closes it at once', async () => {
  const queue = await made({ workspace: url('workspaces/1') })
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  await play(app, [
    { name: 'no time', ask: `DELETE ${queue.url}?delete_after=soon`, status: 400 },
    { name: 'all time', ask: `DELETE ${queue.url}?delete_after=1e300`, status: 400 },
    { name: 'ages', ask: `DELETE ${queue.url}?delete_after=99999999999`, status: 400 },
    { name: 'asked for', ask: `DELETE ${queue.url}`, status: 202 },
    {
      name: 'still to be seen',
      ask: `GET ${queue.url}`,
      status: 200,
      expect: { status: 'deletion_requested', workspace: null, delete_after: expect.stringMatching(/^2026-02-02T09/) },
    },
    { name: 'takes no upload', ask: `POST ${queue.url}/upload`, body: form, status: 409 },
    { name: 'in neither way', ask: `POST /v1/uploads?queue=${queue.id}`, body: form, status: 409 },
    { name: 'at once', ask: `DELETE ${queue.url}?delete_after=0`, status: 202 },
    { name: 'in two days and an hour', ask: `DELETE ${queue.url}?delete_after=2%2001:00:00`, status: 202 },
    {
      name: 'it says when',
      ask: `GET ${queue.url}`,
      status: 200,
      expect: { delete_after: expect.stringMatching(/^2026-02-03T10/) },
    },
    {
      name: 'found by status',
      ask: 'GET /v1/queues?status=deletion_requested',
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'not by an annotator', ask: 'DELETE /v1/queues/1', as: app.userWith('annotator'), status: 403 },
  ])
})

test('queue.users and user.queues are one relation', async () => {
  const queue = await made()
  const key = app.userWith('annotator', [])
  const { body: user } = await app.call('GET /v1/auth/user', { token: key })
  await play(app, [
    {
      name: 'from here',
      ask: `PATCH ${queue.url}`,
      body: { users: [user.url, user.url] },
      status: 200,
      expect: { users: [user.url] },
    },
    { name: 'seen from there', ask: `GET ${user.url}`, status: 200, expect: { queues: [queue.url] } },
    { name: 'from there', ask: `PATCH ${user.url}`, body: { queues: [] }, status: 200, expect: { queues: [] } },
    { name: 'seen from here', ask: `GET ${queue.url}`, status: 200, expect: { users: [] } },
    {
      name: 'users of neither',
      ask: `GET /v1/queues?users=${user.id}&users=999`,
      status: 200,
      expect: { results: [] },
    },
  ])
})
