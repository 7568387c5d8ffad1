import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'

const at = (path: string) => `http://gleaner.test/api/v1/${path}`
let app: TestApp
let as: string
let now = Date.parse('2026-02-03T10:00:00Z')
let id: number

beforeEach(async () => {
  app = await openTestApp({ clock: () => now })
  as = app.userWith('annotator')
  id = await app.importFile()
})
afterEach(() => app.close())

function partsOf(address: string) {
  const { pathname, hash } = new URL(address)
  return { pathname, ...Object.fromEntries(new URLSearchParams(hash.slice(1))) } as Json
}

async function embedded(what = 'start_embedded', body: object = {}): Promise<Json> {
  const answer = await app.call(`POST /v1/annotations/${id}/${what}`, { token: as, body })
  expect(answer.status).toBe(200)
  return { ...answer.body, ...partsOf(answer.body.url) }
}

test('the address starts the review, and its key opens that annotation alone', async () => {
  const other = await app.importFile('other.pdf', new TextEncoder().encode('%PDF-1.7 other'))
  const places = { return_url: 'https://example.org/done?a=1', delete_url: 'https://example.org/gone' }
  const { pathname, authToken, ...rest } = await embedded('start_embedded', places)
  expect(pathname).toBe(`/embedded/document/${id}`)
  expect(rest).toMatchObject(places)
  const annotation = (await app.call(`GET /v1/annotations/${id}`, { token: authToken })).body
  expect(annotation).toMatchObject({ status: 'reviewing' })
  const content = (await app.call(`GET /v1/annotations/${id}/content`, { token: authToken })).body.content
  const datapoint = content[0].children[0]
  await play(app, [
    { name: 'who it is', ask: 'GET /v1/auth/user', as: authToken, status: 200 },
    { name: 'its document', ask: `GET ${annotation.document}`, as: authToken, status: 200 },
    { name: 'its page', ask: `GET ${annotation.pages[0]}`, as: authToken, status: 200 },
    { name: 'its queue', ask: `GET ${annotation.queue}`, as: authToken, status: 200 },
    { name: 'its schema', ask: `GET ${annotation.schema}`, as: authToken, status: 200 },
    { name: 'a value', ask: `PATCH ${datapoint.url}`, as: authToken, body: { content: { value: 'X' } }, status: 200 },
    { name: 'not another', ask: `GET /v1/annotations/${other}`, as: authToken, status: 403 },
    {
      name: 'nor its pages',
      ask: `GET /v1/pages?annotation=${other}`,
      as: authToken,
      status: 200,
      expect: { results: [] },
    },
    { name: 'nor its document', ask: `GET ${at('documents/2')}`, as: authToken, status: 404 },
    { name: 'no list', ask: 'GET /v1/annotations', as: authToken, status: 403 },
    { name: 'no upload', ask: 'POST /v1/uploads?queue=1', as: authToken, status: 403 },
    {
      name: 'no other key',
      ask: 'POST /v1/auth/membership_token',
      as: authToken,
      body: { organization: at('organizations/1') },
      status: 403,
    },
    { name: 'confirmed', ask: `POST /v1/annotations/${id}/confirm`, as: authToken, status: 400 },
    { name: 'given back', ask: `POST /v1/annotations/${id}/cancel`, as: authToken, status: 204 },
  ])
  const { key } = (await app.call('POST /v1/auth/token', { token: authToken, body: {} })).body
  await play(app, [{ name: 'nor does a key made of it', ask: `GET /v1/annotations/${other}`, as: key, status: 403 }])
})

test('an address without a start leaves the annotation where it is, and ends with the session', async () => {
  const { status, authToken } = await embedded('create_embedded_url')
  expect(status).toBe('to_review')
  const ask = `GET /v1/annotations/${id}`
  await play(app, [{ name: 'good', ask, as: authToken, status: 200, expect: { status: 'to_review' } }])
  now += 3600 * 1000 + 1
  await play(app, [{ name: 'over', ask, as: authToken, status: 401 }])
  const longer = await embedded('create_embedded_url', { max_token_lifetime_s: 7200 })
  now += 3601 * 1000
  await play(app, [{ name: 'longer', ask, as: longer.authToken, status: 200 }])
})

test('who cannot have one', async () => {
  const ask = `POST /v1/annotations/${id}/start_embedded`
  await play(app, [
    { name: 'an admin', ask, body: {}, status: 403 },
    { name: 'a viewer', ask, as: app.userWith('viewer'), body: {}, status: 403 },
    { name: 'of another queue', ask, as: app.userWith('annotator', []), body: {}, status: 404 },
    { name: 'to no address', ask, as, body: { return_url: 'javascript:alert(1)' }, status: 400 },
    { name: 'for ever', ask, as, body: { max_token_lifetime_s: 10 ** 9 }, status: 400 },
  ])
  await app.call(`POST /v1/annotations/${id}/start`)
  await play(app, [{ name: 'while somebody holds it', ask, as, body: {}, status: 409 }])
})
