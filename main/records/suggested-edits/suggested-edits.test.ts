import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`

test('a suggestion comes, changes and goes', async () => {
  const id = await app.importFile()
  const annotation = url(`annotations/${id}`)
  const [page] = (await app.call(`GET ${annotation}`)).body.pages
  const queue = url('queues/1')
  const documents = [{ pages: [{ page }], target_queue: queue, values: { 'edit:kind': 'invoice' } }]
  const { body } = await app.call('POST /v1/suggested_edits', { body: { annotation, documents } })
  const { url: address } = body
  const shown = [{ ...documents[0], pages: [{ page, rotation: 0, deleted: false }] }]
  expect(body).toEqual({ id: 1, url: address, annotation, documents: shown })
  const turned = [{ pages: [{ page, rotation: 90, deleted: true }], target_queue: null, values: {} }]
  await play(app, [
    { name: 'the annotation names it', ask: `GET ${annotation}`, status: 200, expect: { suggested_edit: address } },
    {
      name: 'sent along',
      ask: `GET /v1/annotations?id=${id}&sideload=suggested_edits`,
      status: 200,
      expect: { suggested_edits: [{ url: address }] },
    },
    {
      name: 'changed',
      ask: `PATCH ${address}`,
      body: { documents: turned },
      status: 200,
      expect: { documents: turned },
    },
    { name: 'nothing to change', ask: `PATCH ${address}`, body: {}, status: 200, expect: { documents: turned } },
    { name: 'PUT', ask: `PUT ${address}`, body: { annotation, documents }, status: 200, expect: { documents: shown } },
    {
      name: 'found',
      ask: `GET /v1/suggested_edits?annotation=${id}&ordering=-annotation`,
      status: 200,
      expect: { results: [{ id: 1 }] },
    },
    { name: 'not by an annotator', ask: `DELETE ${address}`, as: app.userWith('annotator'), status: 403 },
    { name: 'gone', ask: `DELETE ${address}`, status: 204 },
    { name: 'and not named', ask: `GET ${annotation}`, status: 200, expect: { suggested_edit: null } },
    { name: 'again', ask: 'POST /v1/suggested_edits', body: { annotation, documents }, status: 201 },
    {
      name: 'the pages are read anew',
      ask: `POST /v1/annotations/${id}/rotate`,
      body: { rotation_deg: 90 },
      status: 204,
    },
  ])
  await app.drain()
  expect((await app.call(`GET ${annotation}`)).body.suggested_edit).toBeNull()
})

test('what a suggestion refuses', async () => {
  const annotation = url(`annotations/${await app.importFile()}`)
  const [page] = (await app.call(`GET ${annotation}`)).body.pages
  const [otherPage] = (await app.call(`GET ${url(`annotations/${await app.importFile()}`)}`)).body.pages
  const { urls } = await secondOrganization(app)
  const refused = (name: string, document: object, fields: unknown) => ({
    name,
    ask: 'POST /v1/suggested_edits',
    body: { annotation, documents: [{ pages: [], ...document }] },
    status: 400,
    expect: { documents: fields },
  })
  const one = [expect.any(String)]
  await play(app, [
    refused('a page of another annotation', { pages: [{ page: otherPage }] }, one),
    refused('a foreign page', { pages: [{ page: urls.pages }] }, one),
    refused('a foreign queue', { target_queue: urls.queues }, one),
    refused('half a turn', { pages: [{ page, rotation: 45 }] }, { 0: { pages: { 0: { rotation: one } } } }),
    refused(
      'values of another kind',
      { values: { 'upload:x': 'y' } },
      { 0: { values: ['Keys of values start with "edit:".'] } },
    ),
    { name: 'no documents', ask: 'POST /v1/suggested_edits', body: { annotation }, status: 400 },
  ])
})
