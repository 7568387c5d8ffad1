import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const label = async (name: string) => (await app.call('POST /v1/labels', { body: { name } })).body.url as string

test('a label comes, changes and goes', async () => {
  const { body } = await app.call('POST /v1/labels', { body: { name: 'Urgent', color: '#FF5733', id: 77 } })
  expect(body).toEqual({
    id: 1,
    url: url('labels/1'),
    name: 'Urgent',
    organization: url('organizations/1'),
    color: '#FF5733',
  })
  await play(app, [
    { name: 'the least', ask: 'POST /v1/labels', body: { name: 'Old' }, status: 201, expect: { color: null } },
    { name: 'changed', ask: 'PATCH /v1/labels/1', body: { name: 'Now' }, status: 200, expect: { color: '#FF5733' } },
    { name: 'nothing to change', ask: 'PATCH /v1/labels/1', body: {}, status: 200, expect: { name: 'Now' } },
    {
      name: 'PUT resets the rest',
      ask: 'PUT /v1/labels/1',
      body: { name: 'Now', organization: url('organizations/1') },
      status: 200,
      expect: { color: null },
    },
    {
      name: 'found by name',
      ask: 'GET /v1/labels?name=Now,Other&ordering=-name',
      status: 200,
      expect: { pagination: { total: 1 }, results: [{ id: 1 }] },
    },
    { name: 'seen by all', ask: 'GET /v1/labels/1', as: app.userWith('viewer'), status: 200 },
    {
      name: 'not made by all',
      ask: 'POST /v1/labels',
      as: app.userWith('annotator'),
      body: { name: 'x' },
      status: 403,
    },
    { name: 'gone', ask: 'DELETE /v1/labels/1', status: 204 },
    { name: 'and not found', ask: 'GET /v1/labels/1', status: 404 },
  ])
})

test('what a label refuses', async () => {
  const ask = 'POST /v1/labels'
  const other = (await secondOrganization(app)).urls.organizations
  const refused = (name: string, body: object, field: string, sentence: unknown = expect.any(String)) => ({
    name,
    ask,
    body: { name: 'x', ...body },
    status: 400,
    expect: { [field]: [sentence] },
  })
  await play(app, [
    { name: 'no name', ask, body: {}, status: 400, expect: { name: ['This field is required.'] } },
    refused('a blank name', { name: '' }, 'name', 'This field may not be blank.'),
    refused('no text', { name: null }, 'name', 'This field may not be null.'),
    refused('a long name', { name: 'x'.repeat(256) }, 'name'),
    refused('a word for a colour', { color: 'red' }, 'color', 'Enter a colour as #RRGGBB.'),
    refused('somebody else’s organization', { organization: other }, 'organization'),
  ])
})

test('labels are put on annotations and taken off', async () => {
  const [one, two] = [await app.importFile('a.pdf'), await app.importFile('b.pdf')]
  const [red, blue] = [await label('red'), await label('blue')]
  const ask = 'POST /v1/labels/apply'
  const objects = { annotations: [url(`annotations/${one}`), url(`annotations/${two}`)] }
  const first = { annotations: [url(`annotations/${one}`)] }
  const apply = (name: string, operations: object, on: object = objects) => ({
    name,
    ask,
    as: app.userWith('annotator'),
    body: { operations, objects: on },
    status: 204,
  })
  await play(app, [
    apply('both on both', { add: [red, blue] }),
    apply('again is no error', { add: [red] }),
    { name: 'both are there', ask: `GET /v1/annotations/${one}`, status: 200, expect: { labels: [red, blue] } },
    apply('one off, one stays', { remove: [red], add: [blue] }, first),
    { name: 'one is left', ask: `GET /v1/annotations/${one}`, status: 200, expect: { labels: [blue] } },
    {
      name: 'found by label',
      ask: `GET /v1/annotations?labels=${red.split('/').pop()}&sideload=labels`,
      status: 200,
      expect: { pagination: { total: 1 }, results: [{ id: two }], labels: [{ name: 'red' }, { name: 'blue' }] },
    },
    { name: 'a label may go though it is worn', ask: `DELETE ${blue}`, status: 204 },
    { name: 'then none is left', ask: `GET /v1/annotations/${one}`, status: 200, expect: { labels: [] } },
    {
      name: 'a label that is none',
      ...refusal({ add: [blue] }, objects),
      expect: { operations: [expect.any(String)] },
    },
    { name: 'nothing to do', ...refusal({}, objects) },
    { name: 'no objects', ...refusal({ add: [red] }, {}), expect: { objects: { annotations: [expect.any(String)] } } },
    {
      name: 'an annotation that is none',
      ...refusal({ add: [red] }, { annotations: [first.annotations[0], url('annotations/999')] }),
      expect: { objects: [expect.any(String)] },
    },
    { name: 'a viewer', ...refusal({ add: [red] }, first), as: app.userWith('viewer'), status: 403 },
    { name: 'one of another queue', ...refusal({ add: [red] }, first), as: app.userWith('annotator', []) },
    { name: 'nothing of it was kept', ask: `GET /v1/annotations/${one}`, status: 200, expect: { labels: [] } },
  ])
})

const refusal = (operations: object, objects: object) => ({
  ask: 'POST /v1/labels/apply',
  body: { operations, objects },
  status: 400,
})
