import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { issueKey } from './keys.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const KEY = { key: expect.stringMatching(/^[0-9a-f]{40}$/), domain: 'gleaner.test' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const multipart = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const bytes = (text: string) => new TextEncoder().encode(text)
const withHeader = (authorization: string, ask = 'GET /v1/auth/user', body?: unknown) =>
  app.call(ask, { token: null, headers: { authorization }, body })

test('logging in, in every form that clients send', async () => {
  const ask = 'POST /v1/auth/login'
  const as = null
  await play(app, [
    { name: 'JSON', ask, as, body: ADMIN, status: 200, expect: KEY },
    { name: 'a form', ask, as, body: form(ADMIN), status: 200, expect: KEY },
    { name: 'a multipart form', ask, as, body: multipart(ADMIN), status: 200, expect: KEY },
    { name: 'a slash at the end', ask: `${ask}/`, as, body: ADMIN, status: 200, expect: KEY },
    { name: 'an origin', ask, as, body: { ...ADMIN, origin: 'cli' }, status: 200, expect: KEY },
    {
      name: 'a lifetime as a form sends it',
      ask,
      as,
      body: form({ ...ADMIN, max_token_lifetime_s: '60' }),
      status: 200,
      expect: KEY,
    },
  ])
})

test('what does not open the door, and what it is told', async () => {
  const ask = 'POST /v1/auth/login'
  const as = null
  const refused = { code: 'authentication_failed', detail: 'Unable to log in with provided credentials.' }
  await play(app, [
    { name: 'wrong password', ask, as, body: { ...ADMIN, password: 'no' }, status: 401, expect: refused },
    { name: 'unknown name', ask, as, body: { ...ADMIN, username: 'nobody' }, status: 401, expect: refused },
    {
      name: 'no password',
      ask,
      as,
      body: { username: 'ada' },
      status: 400,
      expect: { code: 'bad_request', password: ['This field is required.'] },
    },
    { name: 'nothing', ask, as, status: 400, expect: { username: ['This field is required.'] } },
    { name: 'null', ask, as, body: { ...ADMIN, username: null }, status: 400 },
    { name: 'an object for a name', ask, as, body: { ...ADMIN, username: { $ne: '' } }, status: 400 },
    { name: 'too long a life', ask, as, body: { ...ADMIN, max_token_lifetime_s: 583_201 }, status: 400 },
    {
      name: 'half a body',
      ask,
      as,
      body: bytes('{"username":'),
      status: 400,
      expect: { detail: expect.stringMatching(/^JSON parse error/) },
    },
    { name: 'the wrong verb', ask: 'GET /v1/auth/login', as, status: 405, expect: { code: 'method_not_allowed' } },
  ])
})

test('the word before the key is read without case', async () => {
  for (const word of ['Bearer', 'bearer', 'Token', 'token', 'TOKEN']) {
    expect((await withHeader(`${word} ${app.token}`)).body).toMatchObject({ username: 'ada' })
  }
})

test('missing credentials are 403, bad ones 401', async () => {
  const missing = await app.call('GET /v1/queues', { token: null })
  expect(missing).toMatchObject({ status: 403, body: { code: 'access_forbidden' } })
  for (const header of [`Bearer ${'0'.repeat(40)}`, 'Bearer x', `Digest ${app.token}`, 'Bearer \u00e9\u00e9']) {
    expect(await withHeader(header), header).toMatchObject({ status: 401, body: { code: 'authentication_failed' } })
  }
})

test('keys end when their time is over', async () => {
  let now = Date.parse('2026-02-01T09:00:00Z')
  const timed = await openTestApp({ clock: () => now })
  const keyFor = async (wish: object) =>
    (await timed.call('POST /v1/auth/login', { token: null, body: { ...ADMIN, ...wish } })).body.key
  const statusOf = async (token: string) => (await timed.call('GET /v1/auth/user', { token })).status
  const [short, long, once] = [await keyFor({ max_token_lifetime_s: 60 }), await keyFor({}), timed.app.localToken()]
  now += 59_000
  expect(await statusOf(short)).toBe(200)
  now += 1000
  expect(await statusOf(short)).toBe(401)
  now += 540_000
  expect((await timed.call('POST /v1/auth/token', { token: once })).status).toBe(401)
  now += 162 * 3600_000 - 600_000 - 1000
  expect(await statusOf(long)).toBe(200)
  now += 1000
  expect(await statusOf(long)).toBe(401)
  await timed.close()
})

test('logging out ends this key and no other', async () => {
  const [one, other] = [issueKey(app.ctx, 1), issueKey(app.ctx, 1)]
  await play(app, [
    {
      name: 'out, with the empty object that the CLI sends',
      ask: 'POST /v1/auth/logout',
      body: {},
      as: one,
      status: 200,
      expect: { detail: 'Successfully logged out.' },
    },
    { name: 'the key is gone', ask: 'GET /v1/auth/user', as: one, status: 401 },
    { name: 'out twice', ask: 'POST /v1/auth/logout', as: one, status: 401 },
    { name: 'the other one lives, out without a body', ask: 'POST /v1/auth/logout', as: other, status: 200 },
  ])
})

test('a one-time token is good for one exchange and for nothing else', async () => {
  const once = app.app.localToken()
  const ask = 'POST /v1/auth/token'
  await play(app, [
    { name: 'it opens nothing', ask: 'GET /v1/auth/user', as: once, status: 401 },
    { name: 'a bad wish does not use it up', ask, as: once, body: { scope: 'everything' }, status: 400 },
    { name: 'exchange', ask, as: once, status: 200, expect: { ...KEY, scope: 'default' } },
    { name: 'a second exchange', ask, as: once, status: 401 },
    { name: 'without any', ask, as: null, status: 403 },
    {
      name: 'a key for a key',
      ask,
      as: issueKey(app.ctx, 1),
      body: { scope: 'approval' },
      status: 200,
      expect: { scope: 'approval' },
    },
  ])
})

test('a name and password open uploads only', async () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const right = basic(`${ADMIN.username}:${ADMIN.password}`)
  const file = new FormData()
  file.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  expect((await withHeader(right, 'POST /v1/uploads?queue=1', file)).status).toBe(202)
  expect((await withHeader(right, 'POST /v1/queues/1/upload', file)).status).toBe(201)
  expect((await withHeader(right, 'POST /v1/queues/1/upload', file)).status).toBe(201)
  expect((await withHeader(right, 'GET /v1/queues')).status).toBe(401)
  for (const wrong of [basic('ada:no'), basic('ada'), 'Basic !!!']) {
    expect((await withHeader(wrong, 'POST /v1/uploads?queue=1', file)).status, wrong).toBe(401)
  }
})

test('a closed account is shut out at once, whatever key it holds', async () => {
  const key = app.userWith('annotator')
  const { body: user } = await app.call('GET /v1/auth/user', { token: key })
  await play(app, [
    { name: 'closed', ask: `PATCH /v1/users/${user.id}`, body: { is_active: false }, status: 200 },
    { name: 'shut out', ask: 'GET /v1/auth/user', as: key, status: 401 },
  ])
})
