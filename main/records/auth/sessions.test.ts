import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN, openTestApp, type TestApp } from '../../../test/harness.ts'
import { issueKey } from './keys.ts'

const DAY = 24 * 3600_000
let app: TestApp
let now: number
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  app = await openTestApp({ clock: () => now })
})
afterEach(() => app.close())

const USER = 'GET /v1/auth/user'
const QUEUE = 'PATCH /v1/queues/1'

async function logIn(headers: Record<string, string> = {}) {
  const answer = await app.call('POST /v1/auth/login', { token: null, body: ADMIN, headers })
  const set = answer.headers.getSetCookie()
  const values = Object.fromEntries(set.map(line => line.split(';')[0]!.split('=') as [string, string]))
  return { answer, set, values, cookie: set.map(line => line.split(';')[0]).join('; ') }
}

const as = (cookie: string, more: Record<string, string> = {}) => ({ token: null, headers: { cookie, ...more } })

test('a log-in gives a session in cookies that pages cannot read, and a CSRF token that they can', async () => {
  const { set, cookie, answer } = await logIn()
  expect(answer).toMatchObject({ status: 200, body: { key: expect.stringMatching(/^[0-9a-f]{40}$/) } })
  expect(set).toEqual([
    expect.stringMatching(/^sessionid=[0-9a-f]{40}; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=\d+$/),
    expect.stringMatching(/^csrftoken=[0-9a-f]{64}; Path=\/; SameSite=Lax; Max-Age=\d+$/),
  ])
  expect((await app.call(USER, as(cookie))).body).toMatchObject({ username: ADMIN.username })
})

test('over https the cookies stay there', async () => {
  const request = { method: 'POST', body: JSON.stringify(ADMIN), headers: { 'content-type': 'application/json' } }
  const response = await app.app.fetch(new Request('https://gleaner.test/api/v1/auth/login', request))
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
})

test('what is not JSON needs the CSRF token, and what only reads does not', async () => {
  const { cookie, values } = await logIn()
  const token = values.csrftoken!
  const other = await logIn()
  const file = () => {
    const form = new FormData()
    form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
    return form
  }
  const status = async (ask: string, body: unknown, headers: Record<string, string> = {}) =>
    (await app.call(ask, { ...as(cookie, headers), body })).status
  const json = { 'content-type': 'application/json' }
  expect(await status(QUEUE, { name: 'A' })).toBe(200)
  expect(await status(QUEUE, '{"name":"B"}', { 'content-type': 'Application/JSON; charset=utf-8' })).toBe(200)
  expect(await status(QUEUE, '{"name":"C"}', { 'content-type': 'text/plain; x=application/json' })).toBe(403)
  expect(await status(QUEUE, '{"name":"C"}', { 'content-type': 'application/jsonp' })).toBe(403)
  expect(await status('POST /v1/uploads?queue=1', file())).toBe(403)
  expect(await status('POST /v1/uploads?queue=1', file(), { 'x-csrftoken': token })).toBe(202)
  for (const wrong of ['', token.slice(1), `${token}0`, token.replace(/^./, '!'), other.values.csrftoken!])
    expect(await status('POST /v1/uploads?queue=1', file(), { 'x-csrftoken': wrong }), wrong).toBe(403)
  expect(await status('POST /v1/auth/logout', undefined)).toBe(403)
  expect(await status('DELETE /v1/labels/1', undefined)).toBe(403)
  expect(await status('DELETE /v1/labels/1', undefined, json)).toBe(404)
  expect(await status(USER, undefined)).toBe(200)
  const refused = await app.call('POST /v1/auth/logout', as(cookie))
  expect(refused.body).toMatchObject({ code: 'access_forbidden', detail: expect.stringContaining('X-CSRFToken') })
})

test('a session lasts one day and no longer, whatever it is used for', async () => {
  const { cookie } = await logIn()
  now += DAY - 1
  expect((await app.call(USER, as(cookie))).status).toBe(200)
  now += 1
  expect(await app.call(USER, as(cookie))).toMatchObject({ status: 401, body: { code: 'authentication_failed' } })
  expect((await app.call(USER, as('sessionid=; csrftoken=x'))).status).toBe(403)
  expect((await app.call(USER, as(`sessionid=${'0'.repeat(40)}`))).status).toBe(401)
})

test('a session ends when it is logged out, and with the key that it came with', async () => {
  const { cookie, values } = await logIn()
  const out = await app.call('POST /v1/auth/logout', as(cookie, { 'x-csrftoken': values.csrftoken! }))
  expect(out).toMatchObject({ status: 200, body: { detail: 'Successfully logged out.' } })
  for (const line of out.headers.getSetCookie()) expect(line).toMatch(/=; .*Max-Age=0/)
  expect((await app.call(USER, as(cookie))).status).toBe(401)
  const both = await logIn()
  await app.call('POST /v1/auth/logout', { token: both.answer.body.key, headers: { cookie: both.cookie } })
  expect((await app.call(USER, as(both.cookie))).status).toBe(401)
})

test('what stands in a cookie is no key, a key is no session, and a wrong key is not saved by a session', async () => {
  const { cookie, values } = await logIn()
  expect((await app.call(USER, { token: values.sessionid })).status).toBe(401)
  expect((await app.call(USER, as(`sessionid=${issueKey(app.ctx, 1)}`))).status).toBe(401)
  expect((await app.call(USER, { token: 'nonsense', headers: { cookie } })).status).toBe(401)
})

test('pages of other origins neither get a session nor use one', async () => {
  const { cookie } = await logIn()
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    expect((await app.call(QUEUE, { ...as(cookie, headers), body: { name: 'X' } })).status).toBe(403)
    expect((await logIn(headers)).set).toEqual([])
  }
  expect(
    (await app.call(QUEUE, { ...as(cookie, { origin: 'http://gleaner.test' }), body: { name: 'X' } })).status,
  ).toBe(200)
})

test('an organization may do without sessions; those that are open end', async () => {
  const { cookie } = await logIn()
  expect((await app.call('PATCH /v1/organizations/1/sign_in', { body: { sessions: false } })).status).toBe(200)
  expect((await logIn()).set).toEqual([])
  expect((await app.call(USER, as(cookie))).status).toBe(401)
})

test('a closed account and a new password end sessions', async () => {
  const { cookie } = await logIn()
  const change = {
    old_password: ADMIN.password,
    new_password1: 'a lamp on the sill',
    new_password2: 'a lamp on the sill',
  }
  expect((await app.call('POST /v1/auth/password/change', { body: change })).status).toBe(200)
  expect((await app.call(USER, as(cookie))).status).toBe(401)
})
