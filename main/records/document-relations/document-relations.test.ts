import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`

test('a document relation comes, changes and goes', async () => {
  const annotation = url(`annotations/${await app.importFile()}`)
  const document = (await app.call(`GET ${annotation}`)).body.document
  const { body } = await app.call('POST /v1/document_relations', { body: { annotation, documents: [document] } })
  const { url: address } = body
  expect(body).toEqual({ id: 1, url: address, type: 'export', key: null, annotation, documents: [document] })
  const ask = 'POST /v1/document_relations'
  const unique = { non_field_errors: ['The fields type, key, annotation must make a unique set.'] }
  const [a, d] = [annotation, document].map(link => link.split('/').pop())
  await play(app, [
    { name: 'the same once more', ask, body: { annotation, documents: [] }, status: 400, expect: unique },
    {
      name: 'with a key',
      ask,
      body: { annotation, key: 'k', documents: [] },
      status: 201,
      expect: { id: 2, key: 'k' },
    },
    { name: 'with that key again', ask, body: { annotation, key: 'k', documents: [] }, status: 400, expect: unique },
    {
      name: 'moved onto another',
      ask: 'PATCH /v1/document_relations/2',
      body: { key: null },
      status: 400,
      expect: unique,
    },
    { name: 'moved onto itself', ask: 'PATCH /v1/document_relations/2', body: { key: 'k' }, status: 200 },
    {
      name: 'another type',
      ask: 'PATCH /v1/document_relations/2',
      body: { type: 'einvoice', documents: [document] },
      status: 200,
      expect: { type: 'einvoice', key: 'k', documents: [document] },
    },
    {
      name: 'newest first',
      ask: 'GET /v1/document_relations',
      status: 200,
      expect: { results: [{ id: 2 }, { id: 1 }] },
    },
    {
      name: 'found',
      ask: `GET /v1/document_relations?annotation=${a}&documents=${d}&type=einvoice&key=k&ordering=type,annotation`,
      status: 200,
      expect: { pagination: { total: 1 }, results: [{ id: 2 }] },
    },
    {
      name: 'PUT resets the rest',
      ask: 'PUT /v1/document_relations/2',
      body: { annotation, documents: [document], key: 'other' },
      status: 200,
      expect: { type: 'export', key: 'other' },
    },
    { name: 'full', ask: `DELETE ${address}`, status: 409, expect: { code: 'conflict_referenced' } },
    { name: 'emptied', ask: `PATCH ${address}`, body: { documents: [] }, status: 200, expect: { documents: [] } },
    { name: 'not by an annotator', ask: `DELETE ${address}`, as: app.userWith('annotator'), status: 403 },
    { name: 'not seen from elsewhere', ask: `GET ${address}`, as: app.userWith('annotator', []), status: 404 },
    { name: 'gone', ask: `DELETE ${address}`, status: 204 },
    { name: 'and not found', ask: `GET ${address}`, status: 404 },
  ])
})

test('what a document relation refuses', async () => {
  const annotation = url(`annotations/${await app.importFile()}`)
  const { urls } = await secondOrganization(app)
  const refused = (name: string, body: object, field: string) => ({
    name,
    ask: 'POST /v1/document_relations',
    body: { annotation, documents: [], ...body },
    status: 400,
    expect: { [field]: [expect.any(String)] },
  })
  await play(app, [
    refused('another type', { type: 'import' }, 'type'),
    refused('a foreign annotation', { annotation: urls.annotations }, 'annotation'),
    refused('a foreign document', { documents: [urls.documents] }, 'documents'),
    refused('no annotation', { annotation: null }, 'annotation'),
  ])
})
