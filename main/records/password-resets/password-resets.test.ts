import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN, ORIGIN, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { setGroups } from '../users/service.ts'

let app: TestApp
let now: number
let grace: number
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  app = await openTestApp({ clock: () => now })
  const body = { username: 'grace', email: 'Grace@Example.org', password: OLD, groups: [`${ORIGIN}/api/v1/groups/2`] }
  grace = (await app.call('POST /v1/users', { body })).body.id
})
afterEach(() => app.close())

const OLD = 'a harbour in the fog'
const NEW = 'a lamp on the sill'
const both = (password: string) => ({ new_password1: password, new_password2: password })
const ask = 'POST /v1/auth/password/reset'
const confirm = 'POST /v1/auth/password/reset/confirm'
const SENT = { detail: 'Password reset e-mail has been sent.' }

const logIn = (password: string) =>
  app.call('POST /v1/auth/login', { token: null, body: { username: 'grace', password } })
const wishes = async () => (await app.call('GET /v1/password_resets')).body.results
const tokenIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token')!

async function linkFor(id = grace) {
  const { status, body } = await app.call(`POST /v1/users/${id}/password_reset`)
  expect({ status, body }).toMatchObject({ status: 201, body: { url: expect.any(String) } })
  return tokenIn(body.url)
}

test('whoever asks is told the same, and only wishes of people who exist reach the admin', async () => {
  const as = null
  await play(app, [
    { name: 'an address, in any case', ask, as, body: { email: 'grace@example.ORG' }, status: 200, expect: SENT },
    { name: 'a stranger', ask, as, body: { email: 'nobody@example.org' }, status: 200, expect: SENT },
    { name: 'a user name', ask, as, body: { email: ADMIN.username }, status: 200, expect: SENT },
    { name: 'a pattern', ask, as, body: { email: '%' }, status: 200, expect: SENT },
    { name: 'nothing', ask, as, body: {}, status: 400, expect: { email: ['This field is required.'] } },
    { name: 'blank', ask, as, body: { email: ' ' }, status: 400 },
  ])
  await app.drain()
  expect(await wishes()).toMatchObject([
    { user: `${ORIGIN}/api/v1/users/${grace}`, has_link: false, requested_at: expect.any(String) },
    { user: `${ORIGIN}/api/v1/users/1` },
  ])
  const [wish] = await wishes()
  await play(app, [
    {
      name: 'a colleague sees none',
      ask: 'GET /v1/password_resets',
      as: app.userWith('manager'),
      status: 200,
      expect: { results: [] },
    },
    {
      name: 'nor takes one back',
      ask: `DELETE /v1/password_resets/${wish.id}`,
      as: app.userWith('manager'),
      status: 403,
    },
    { name: 'the admin does', ask: `DELETE /v1/password_resets/${wish.id}`, status: 204 },
  ])
})

test('asking is limited, for names that exist and for others alike', async () => {
  for (const email of ['grace@example.org', 'nobody@example.org']) {
    const statuses: number[] = []
    for (let at = 0; at < 11; at++) statuses.push((await app.call(ask, { token: null, body: { email } })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  }
})

test('a link opens once, for a day, and a new password ends what was open', async () => {
  const key = (await logIn(OLD)).body.key
  const token = await linkFor()
  const as = null
  await play(app, [
    {
      name: 'too weak',
      ask: confirm,
      as,
      body: { token, ...both('short') },
      status: 400,
      expect: { new_password1: [expect.any(String)] },
    },
    { name: 'two different', ask: confirm, as, body: { token, ...both(NEW), new_password2: OLD }, status: 400 },
    {
      name: 'a wrong token',
      ask: confirm,
      as,
      body: { token: 'x', ...both(NEW) },
      status: 400,
      expect: { token: [expect.stringContaining('no longer good')] },
    },
    { name: 'chosen', ask: confirm, as, body: { token, ...both(NEW) }, status: 200 },
    { name: 'twice', ask: confirm, as, body: { token, ...both(NEW) }, status: 400 },
    { name: 'the old key', ask: 'GET /v1/auth/user', as: key, status: 401 },
  ])
  expect([(await logIn(OLD)).status, (await logIn(NEW)).status]).toEqual([401, 200])
  const late = await linkFor()
  now += 24 * 3600_000
  expect((await app.call(confirm, { token: null, body: { token: late, ...both(OLD) } })).status).toBe(400)
  expect(await wishes()).toEqual([])
})

test('of two who use a link at the same time one is told that it is used', async () => {
  const token = await linkFor()
  const use = (password: string) => app.call(confirm, { token: null, body: { token, ...both(password) } })
  const answers = await Promise.all([use(NEW), use('a ladder by the barn')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a newer link takes the place of an older one, and asking spoils none', async () => {
  const [old, token] = [await linkFor(), await linkFor()]
  await app.call(ask, { token: null, body: { email: 'grace@example.org' } })
  await app.drain()
  expect(await wishes()).toMatchObject([{ has_link: true, requested_at: expect.any(String) }])
  expect((await app.call(confirm, { token: null, body: { token: old, ...both(NEW) } })).status).toBe(400)
  expect((await app.call(confirm, { token: null, body: { token, ...both(NEW) } })).status).toBe(200)
  expect(await wishes()).toEqual([])
})

test('who may make a link, and for whom', async () => {
  const path = (id: number) => `POST /v1/users/${id}/password_reset`
  const other = await secondOrganization(app)
  const theirs = (await app.call('GET /v1/auth/user', { token: other.token })).body.id
  setGroups(app.ctx, grace, [6])
  await play(app, [
    { name: 'no manager', ask: path(1), as: app.userWith('manager'), status: 403 },
    { name: 'not for another organization', ask: path(theirs), status: 404 },
    { name: 'not for somebody more powerful', ask: path(grace), status: 403 },
    { name: 'but for oneself', ask: path(1), status: 201 },
  ])
  setGroups(app.ctx, grace, [2])
  const token = await linkFor()
  await app.call(`PATCH /v1/users/${grace}`, { body: { auth_type: 'sso' } })
  await play(app, [
    { name: 'not for single sign-on', ask: path(grace), status: 409 },
    { name: 'and a link from before is void', ask: confirm, as: null, body: { token, ...both(NEW) }, status: 400 },
    {
      name: 'active again',
      ask: `PATCH /v1/users/${grace}`,
      body: { auth_type: 'password', is_active: false },
      status: 200,
    },
    { name: 'not for a closed account', ask: path(grace), status: 409 },
  ])
})

test('the link names no host but ours, and the database holds no key', async () => {
  const { body } = await app.call(`POST /v1/users/${grace}/password_reset`)
  expect(body.url).toMatch(/^http:\/\/gleaner\.test\/new-password#token=[\w-]{32}$/)
  const rows = app.ctx.db.$client.prepare('select * from password_resets').all()
  expect(JSON.stringify(rows)).not.toContain(tokenIn(body.url))
})
