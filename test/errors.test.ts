import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReadFailure } from '../main/reading/pages/page.ts'
import { asProblem } from '../main/records/single-sign-on/refused.ts'
import { fakeReader } from './fake-reader.ts'
import { type Answer, openTestApp, type TestApp } from './harness.ts'

let app: TestApp
let now = Date.parse('2026-02-01T09:00:00Z')
let fate: Error
beforeAll(async () => {
  const reader = fakeReader()
  app = await openTestApp({
    clock: () => now,
    reader: {
      ...reader,
      render: () => Promise.reject(fate),
    },
  })
  await app.importFile()
})
afterAll(() => app.close())

const bytes = (text: string) => new TextEncoder().encode(text)
const queue = 'http://gleaner.test/api/v1/queues/1'

/** Every error is JSON, with a sentence and a code, whatever was asked for. */
function expectError(answer: Answer, status: number, code: string, more: object = {}) {
  expect(answer).toMatchObject({ status, body: { detail: expect.any(String), code, ...more } })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.body.detail).toMatch(/^([a-z_.\d]+: )?[A-Z"].*[.\w)]$/)
}

test('400 names the fields at fault where they are', async () => {
  expectError(await app.call('POST /v1/workspaces', { body: { name: '' } }), 400, 'bad_request', {
    detail: expect.stringContaining('name'),
    name: ['This field may not be blank.'],
    organization: ['This field is required.'],
  })
  const nested = {
    name: 'x',
    content: [{ category: 'section', id: 's', label: 'S', children: [{ category: 'none' }] }],
  }
  expectError(await app.call('POST /v1/schemas', { body: nested }), 400, 'bad_request', { content: expect.anything() })
  expectError(
    await app.call('PATCH /v1/queues/1', { body: bytes('{'), headers: { 'content-type': 'application/json' } }),
    400,
    'bad_request',
  )
  expectError(await app.call('GET /v1/queues?cursor=cut'), 400, 'bad_request')
})

test('401 for credentials that are no good, 403 for none and for too few', async () => {
  expectError(await app.call('GET /v1/queues', { token: 'x' }), 401, 'authentication_failed')
  const login = { username: 'ada', password: 'wrong' }
  expectError(await app.call('POST /v1/auth/login', { token: null, body: login }), 401, 'authentication_failed')
  expectError(await app.call('GET /v1/queues', { token: null }), 403, 'access_forbidden', {
    detail: 'Authentication credentials were not provided.',
  })
  const token = app.userWith('viewer')
  expectError(await app.call('PATCH /v1/queues/1', { token, body: {} }), 403, 'access_forbidden', {
    detail: 'You do not have permission to perform this action.',
  })
})

test('404 for what is not there, and for addresses there are none of', async () => {
  for (const ask of [
    'GET /v1/queues/99',
    'GET /v1/shelves',
    'GET /v1/queues/one',
    'GET /v2',
    'POST /v1/queues/99/next',
  ])
    expectError(await app.call(ask), 404, 'not_found')
  expectError(await app.call('GET /v1/queues?page=9'), 404, 'not_found', { detail: 'Invalid page.' })
})

test('405 says which methods there are', async () => {
  const asks: [string, string][] = [
    ['DELETE /v1/groups', 'GET'],
    ['PUT /v1/queues', 'GET, POST'],
    ['POST /v1/queues/1', 'GET, PATCH, PUT, DELETE'],
    ['GET /v1/auth/login', 'POST'],
    ['POST /openapi.json', 'GET'],
    ['DELETE /docs', 'GET'],
  ]
  for (const [ask, allow] of asks) {
    const answer = await app.call(ask)
    expectError(answer, 405, 'method_not_allowed', { detail: `Method "${ask.split(' ')[0]}" not allowed.` })
    const methods = (text: string | null) => (text ?? '').split(', ').sort()
    expect(methods(answer.headers.get('allow')), ask).toEqual(methods(allow))
  }
})

test('409 for what the state of things does not allow', async () => {
  const datapoint = (await app.call('GET /v1/annotations/1/content')).body.content[0].children[0]
  expectError(await app.call(`PATCH ${datapoint.url}`, { body: { content: { value: 'x' } } }), 409, 'conflict_status')
  expectError(await app.call('DELETE /v1/schemas/1'), 409, 'conflict_referenced', {
    detail: "Cannot delete schema because it is referenced from queue '1'.",
  })
})

test('410 for a search begun too long ago', async () => {
  await app.importFile('second.pdf')
  const { body } = await app.call('POST /v1/annotations/search?page_size=1', { body: {} })
  now += 25 * 3600_000
  expectError(await app.call(`POST ${body.pagination.next}`, { body: {} }), 410, 'gone')
})

test('412 for a change to what has changed since it was read', async () => {
  const { headers } = await app.call('GET /v1/schemas/1')
  const etag = headers.get('etag')!
  now += 1000
  const patch = (name: string) => app.call('PATCH /v1/schemas/1', { body: { name }, headers: { 'if-match': etag } })
  expect((await patch('One')).status).toBe(200)
  expectError(await patch('Two'), 412, 'precondition_failed')
})

test('413 for a body over the limit, in every form', async () => {
  const large = bytes(`"${'x'.repeat(11 * 1024 * 1024)}"`)
  const asks = [
    { ask: 'PATCH /v1/queues/1', type: 'application/json', body: large },
    { ask: 'POST /v1/uploads?queue=1', type: 'application/pdf', body: new Uint8Array(41 * 1024 * 1024) },
    { ask: 'POST /v1/documents', type: 'application/octet-stream', body: new Uint8Array(41 * 1024 * 1024) },
  ]
  for (const { ask, type, body } of asks)
    expectError(await app.call(ask, { body, headers: { 'content-type': type } }), 413, 'payload_too_large')
})

test('415 for a kind of body that is not taken', async () => {
  const answer = await app.call('PATCH /v1/queues/1', { body: '<a/>', headers: { 'content-type': 'application/xml' } })
  expectError(answer, 415, 'unsupported_media_type', { detail: 'Unsupported media type "application/xml" in request.' })
})

test('429 says how long to wait, in whole seconds, and where to read why', async () => {
  const limited = await openTestApp({ environment: { GLEANER_RATE_LIMIT: '2' }, clock: () => now })
  const ask = () => limited.call('GET /v1/queues')
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const answer = await ask()
  expectError(answer, 429, 'rate_limited', { url: expect.stringMatching(/^https:/) })
  const wait = answer.headers.get('retry-after')!
  expect(wait).toMatch(/^[1-9]\d?$/)
  now += Number(wait) * 1000
  expect((await ask()).status).toBe(200)
  await limited.close()
})

test('500 for a fault of the program, which tells nothing of its inside', async () => {
  fate = new TypeError('cannot read properties of /secret/path')
  const answer = await app.call('GET /v1/pages/1/content')
  expectError(answer, 500, 'error')
  expect(JSON.stringify(answer.body)).not.toMatch(/secret|properties/)
})

test('502 for a nonsensical answer of another server, 504 for one that does not come', async () => {
  const server = createServer((_, response) => response.end('nonsense'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = { name: 'x', issuer, client_id: 'x', client_secret: 'x' }
  const { url } = (await app.call('POST /v1/identity_providers', { body: provider })).body
  server.close()
  server.closeAllConnections()
  expectError(await app.call(`POST ${url}/check`), 502, 'bad_gateway')
  expect(asProblem({ code: 'OAUTH_TIMEOUT' })).toMatchObject({ status: 504, code: 'gateway_timeout' })
  fate = new ReadFailure('timeout', 'Reading the page took longer than a minute.')
  expectError(await app.call('GET /v1/pages/1/content'), 504, 'gateway_timeout')
})

test('503 when the disk is full or a page cannot be drawn just now, and afterwards all goes on', async () => {
  fate = new ReadFailure('crashed', 'The page could not be drawn.')
  expectError(await app.call('GET /v1/pages/1/content'), 503, 'service_unavailable', {
    detail: 'The page could not be drawn.',
  })
  const { $client } = app.ctx.db
  const used = $client.pragma('page_count', { simple: true }) as number
  const limit = $client.pragma(`max_page_count = ${used + 2}`, { simple: true })
  expect(limit).toBeGreaterThan(0)
  const make = () =>
    app.call('POST /v1/notes', {
      body: { annotation: 'http://gleaner.test/api/v1/annotations/1', content: 'x'.repeat(4000) },
    })
  let answer = await make()
  for (let times = 0; answer.status === 201 && times < 50; times++) answer = await make()
  expectError(answer, 503, 'service_unavailable', { detail: expect.stringContaining('disk is full') })
  $client.pragma('max_page_count = 1073741823')
  expect((await make()).status).toBe(201)
})

test('what is asked for in another format fails as JSON too', async () => {
  const headers = { accept: 'text/csv' }
  expectError(await app.call('GET /v1/queues/99/export?format=csv', { headers }), 404, 'not_found')
  expectError(await app.call(`GET /v1/queues/1/export?format=pdf`, { headers }), 400, 'bad_request')
  expectError(await app.call(`GET ${queue}/export`, { token: null, headers }), 403, 'access_forbidden')
})
