import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
let now = Date.parse('2026-02-03T10:00:00Z')
beforeAll(async () => {
  app = await openTestApp({ clock: () => now })
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`

test('a note comes, changes and goes', async () => {
  const id = await app.importFile()
  const annotation = url(`annotations/${id}`)
  const body = { annotation, content: 'Ask Eva', creator: url('users/99') }
  const { body: note } = await app.call('POST /v1/notes', { body })
  const me = { creator: url('users/1'), modifier: url('users/1'), modified_by: url('users/1') }
  const at = note.created_at
  expect(at).toMatch(/^2026-02-03T10:00:00\.\d{6}Z$/)
  expect(note).toEqual({
    id: 1,
    url: url('notes/1'),
    annotation,
    content: 'Ask Eva',
    type: '',
    metadata: {},
    ...me,
    created_at: at,
    modified_at: at,
  })
  now += 60_000
  const annotator = app.userWith('annotator')
  await play(app, [
    {
      name: 'its author thinks again',
      ask: 'PATCH /v1/notes/1',
      body: { content: 'Eva agrees' },
      status: 200,
      expect: {
        content: 'Eva agrees',
        creator: me.creator,
        created_at: at,
        modified_at: expect.stringMatching(/^2026-02-03T10:01:00/),
      },
    },
    { name: 'nobody puts words into mouths', ask: 'PATCH /v1/notes/1', as: annotator, body: {}, status: 403 },
    { name: 'nor takes them away', ask: 'DELETE /v1/notes/1', as: annotator, status: 403 },
    {
      name: 'and it still stands',
      ask: 'GET /v1/notes/1',
      as: annotator,
      status: 200,
      expect: { content: 'Eva agrees' },
    },
    {
      name: 'one of another',
      ask: 'POST /v1/notes',
      as: annotator,
      body: { annotation, content: 'Mine' },
      status: 201,
    },
    { name: 'is theirs', ask: 'PATCH /v1/notes/2', as: annotator, body: { content: 'My own' }, status: 200 },
    {
      name: 'an admin may tidy up, and is named',
      ask: 'PATCH /v1/notes/2',
      body: { content: 'Tidy' },
      status: 200,
      expect: { creator: expect.not.stringMatching(/users\/1$/), modified_by: me.creator },
    },
    { name: 'gone by its author', ask: 'DELETE /v1/notes/2', as: annotator, status: 204 },
    {
      name: 'PUT resets the rest',
      ask: 'PUT /v1/notes/1',
      body: { annotation, content: '' },
      status: 200,
      expect: { content: '', metadata: {}, ...me },
    },
    {
      name: 'found',
      ask: `GET /v1/notes?annotation=${id}&creator=1&ordering=-modified_at,created_at`,
      status: 200,
      expect: { results: [{ id: 1 }] },
    },
    { name: 'not by another', ask: 'GET /v1/notes?creator=99', status: 200, expect: { results: [] } },
    {
      name: 'sent along',
      ask: `GET /v1/annotations?id=${id}&sideload=notes`,
      status: 200,
      expect: { notes: [{ id: 1 }] },
    },
    { name: 'not seen from elsewhere', ask: 'GET /v1/notes/1', as: app.userWith('annotator', []), status: 404 },
    { name: 'not written by viewers', ask: 'PATCH /v1/notes/1', as: app.userWith('viewer'), body: {}, status: 403 },
    { name: 'gone', ask: 'DELETE /v1/notes/1', status: 204 },
    { name: 'and not found', ask: 'GET /v1/notes/1', status: 404 },
  ])
})

test('what a note refuses', async () => {
  const ask = 'POST /v1/notes'
  const annotation = url(`annotations/${await app.importFile()}`)
  const { urls } = await secondOrganization(app)
  const refused = (name: string, body: object, field: string) => ({
    name,
    ask,
    body: { annotation, content: 'x', ...body },
    status: 400,
    expect: { [field]: [expect.any(String)] },
  })
  await play(app, [
    refused('a long text', { content: 'x'.repeat(4097) }, 'content'),
    refused('no text', { content: null }, 'content'),
    refused('a foreign annotation', { annotation: urls.annotations }, 'annotation'),
    refused('metadata of 5 kB', { metadata: { x: 'y'.repeat(5000) } }, 'metadata'),
    {
      name: 'no annotation',
      ask,
      body: { content: 'x' },
      status: 400,
      expect: { annotation: ['This field is required.'] },
    },
  ])
})

test('a rejection leaves its reason as a note', async () => {
  const id = await app.importFile()
  const ask = `POST /v1/annotations/${id}/reject`
  const { status, body } = await app.call(ask, { body: { note_content: 'Not for us' } })
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'rejected', note: expect.stringContaining('/notes/') },
  })
  await play(app, [
    {
      name: 'it is there',
      ask: `GET ${body.note}`,
      status: 200,
      expect: { type: 'rejection', content: 'Not for us', annotation: url(`annotations/${id}`) },
    },
    { name: 'twice is no way', ask, body: { note_content: 'Really not' }, status: 409 },
    {
      name: 'and left no note',
      ask: `GET /v1/notes?annotation=${id}`,
      status: 200,
      expect: { pagination: { total: 1 } },
    },
  ])
  const silent = await app.importFile()
  expect((await app.call(`POST /v1/annotations/${silent}/reject`)).body).toEqual({ status: 'rejected', note: null })
})
