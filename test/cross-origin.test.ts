import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../main/listen.ts'
import { type Answer, openTestApp, type TestApp } from './harness.ts'

let app: TestApp
let door: Listening
beforeAll(async () => {
  app = await openTestApp()
  await app.importFile()
  door = await listen(app.app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await door.close()
  await app.close()
})

const origin = 'https://their.example.org'
const listOf = (answer: Answer, name: string) => (answer.headers.get(name) ?? '').split(',').map(one => one.trim())

test('a browser asks beforehand and is told what it may send', async () => {
  for (const path of [
    '/v1/queues',
    '/v1/annotations/1/content/operations',
    '/v1/auth/login',
    '/v1/nowhere',
    '/v1/queues/',
  ]) {
    const headers = {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type,x-csrftoken',
    }
    const answer = await app.call(`OPTIONS ${path}`, { token: null, headers })
    expect([answer.status, answer.headers.get('access-control-allow-origin')], path).toEqual([204, '*'])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(listOf(answer, 'access-control-allow-methods')).toContain(method)
    for (const header of ['Authorization', 'Content-Type', 'X-CSRFToken', 'If-Match'])
      expect(listOf(answer, 'access-control-allow-headers')).toContain(header)
    expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    // cookies of this service are not for the pages of others
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  }
})

test('every answer may be read by other origins, errors and files too', async () => {
  const csv = { accept: 'text/csv' }
  const asks: [string, number, object?][] = [
    ['GET /v1/queues', 200],
    ['GET /v1/queues/99', 404],
    ['DELETE /v1/groups', 405],
    ['GET /v1/nowhere', 404],
    ['PATCH /v1/queues/1', 415, { body: '<a/>', headers: { origin, 'content-type': 'application/xml' } }],
    ['GET /v1/queues', 401, { token: 'x' }],
    ['GET /v1/queues', 403, { token: null }],
    ['GET /v1/tasks/1', 303],
    ['GET /v1/queues/1/export', 200, { headers: { origin, ...csv } }],
    ['GET /v1/documents/1/content', 200],
    ['GET /openapi.json', 200],
  ]
  for (const [ask, status, more] of asks) {
    const answer = await app.call(ask, { headers: { origin }, ...more })
    expect([ask, answer.status]).toEqual([ask, status])
    expect(answer.headers.get('access-control-allow-origin'), ask).toBe('*')
    for (const header of ['Location', 'Retry-After', 'Content-Disposition'])
      expect(listOf(answer, 'access-control-expose-headers'), ask).toContain(header)
  }
})

test('a limit that is reached can be read by other origins', async () => {
  const limited = await openTestApp({ environment: { GLEANER_RATE_LIMIT: '1' } })
  await limited.call('GET /v1/queues', { headers: { origin } })
  const answer = await limited.call('GET /v1/queues', { headers: { origin } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([429, '*'])
  await limited.close()
})

test('HEAD tells what GET would, without the body', async () => {
  for (const path of [
    '/v1/queues',
    '/v1/queues/1',
    '/v1/documents/1/content',
    '/v1/queues/99',
    '/v1/queues/1/export?format=csv',
  ]) {
    const [head, get] = [await app.call(`HEAD ${path}`), await app.call(`GET ${path}`)]
    expect([head.status, head.headers.get('content-type')], path).toEqual([get.status, get.headers.get('content-type')])
    expect(head.body, path).toBe('')
  }
  expect((await app.call('HEAD /v1/queues', { token: null })).status).toBe(403)
  expect((await app.call('HEAD /v1/auth/login')).status).toBe(405)
})

test('one slash at the end is like none, over the socket too', async () => {
  const authorization = `Bearer ${app.token}`
  const ask = (method: string, path: string, body?: BodyInit, type?: string) =>
    fetch(`${door.origin}/api${path}`, {
      method,
      body,
      headers: { authorization, ...(type ? { 'content-type': type } : {}) },
    })
  expect((await ask('GET', '/v1/')).status).toBe(200)
  expect((await ask('GET', '/v1/queues/?page_size=1')).status).toBe(200)
  expect((await ask('GET', '/v1/queues/1/')).status).toBe(200)
  expect((await ask('PATCH', '/v1/queues/1/', '{"name":"Slash"}', 'application/json')).status).toBe(200)
  expect((await ask('POST', '/v1/labels/', '{"name":"Slash"}', 'application/json')).status).toBe(201)
  const form = new FormData()
  form.append('content', new File([readFileSync('test/samples/invoice-digital.pdf')], 'a.pdf'))
  expect((await ask('POST', '/v1/uploads/?queue=1', form)).status).toBe(202)
  expect((await ask('DELETE', '/v1/groups/1/')).status).toBe(405)
  const page = await (await ask('GET', '/v1/groups/?page_size=3')).json()
  expect(page.pagination.total).toBe(8)
})

test('a body without a Content-Type is JSON, and where files are taken a file', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const asks: [string, string | undefined, number][] = [
    ['PATCH /v1/queues/1', '{"name":"Plain"}', 200],
    ['PATCH /v1/queues/1', 'name=Plain', 400],
    ['PATCH /v1/queues/1', undefined, 200],
    ['POST /v1/labels', undefined, 400],
    ['POST /v1/annotations/1/start', undefined, 200],
    ['POST /v1/annotations/1/cancel', '{}', 204],
    ['POST /v1/queues/1/upload/a.pdf', '%PDF-1.7 without a type', 201],
    ['POST /v1/uploads/a.pdf?queue=1', '%PDF-1.7 without one either', 202],
  ]
  for (const [ask, body, status] of asks) {
    const answer = await app.call(ask, { body: body === undefined ? undefined : bytes(body) })
    expect([ask, body, answer.status]).toEqual([ask, body, status])
  }
})
