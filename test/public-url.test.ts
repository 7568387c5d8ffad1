import { afterEach, expect, test } from 'vitest'
import { asSent, publicOriginIn } from '../main/base/public-url.ts'
import { ADMIN, openTestApp, type TestApp } from './harness.ts'

let app: TestApp
afterEach(() => app?.close())

const open = async (address: string) => {
  app = await openTestApp({ environment: { GLEANER_PUBLIC_URL: address } })
}
const provider = { name: 'Directory', issuer: 'https://id.example.org', client_id: 'gleaner', client_secret: 's' }
const linksMade = async () => [
  (await app.call('POST /v1/users/1/password_reset')).body.url,
  (await app.call('POST /v1/identity_providers', { body: provider })).body.redirect_uri,
  (await app.call(`POST /v1/annotations/${await app.importFile()}/create_embedded_url`, { token: reviewer() })).body
    .url,
]
const reviewer = () => app.userWith('annotator')

test('behind a proxy that speaks TLS, everything that comes by its name is https', async () => {
  await open('https://gleaner.test')
  expect((await app.call('GET /v1/queues/1')).body.url).toBe('https://gleaner.test/api/v1/queues/1')
  const next = (await app.call('GET /v1/email_templates?page_size=1')).body.pagination.next
  expect(next).toMatch(/^https:\/\/gleaner\.test\/api\/v1\/email_templates\?/)
  const { headers } = await app.call('POST /v1/auth/login', { token: null, body: ADMIN })
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/; Secure$/), expect.stringMatching(/; Secure$/)])
  for (const link of await linksMade()) expect(link).toMatch(/^https:\/\/gleaner\.test\//)
})

test('whoever comes by another name stays there, but what is made for people elsewhere leads to the public one', async () => {
  await open('https://capture.example.org:8443/')
  expect((await app.call('GET /v1/queues/1')).body.url).toBe('http://gleaner.test/api/v1/queues/1')
  const { headers } = await app.call('POST /v1/auth/login', { token: null, body: ADMIN })
  expect(headers.getSetCookie().join()).not.toContain('Secure')
  for (const link of await linksMade()) expect(link).toMatch(/^https:\/\/capture\.example\.org:8443\//)
})

test('the body of a request comes through the change of its address', async () => {
  const sent = new Request('http://gleaner.test/api/v1/labels?x=1', { method: 'POST', body: '{"name":"Paid"}' })
  const seen = asSent(sent, 'https://gleaner.test')
  expect([seen.url, seen.method, await seen.text()]).toEqual([
    'https://gleaner.test/api/v1/labels?x=1',
    'POST',
    '{"name":"Paid"}',
  ])
})

test.each([
  'capture.example.org',
  'ftp://capture.example.org',
  'https://capture.example.org/gleaner',
  'https://a@b.example',
])('%s is no public address, and the service says so instead of starting', address => {
  expect(() => publicOriginIn({ GLEANER_PUBLIC_URL: address })).toThrow(/GLEANER_PUBLIC_URL is/)
})
