import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { memberships } from '../../tables/memberships.ts'
import { issueKey } from '../auth/keys.ts'

const NOW = Date.UTC(2026, 0, 1)
let app: TestApp
let now = NOW
let other: Awaited<ReturnType<typeof secondOrganization>>
beforeAll(async () => {
  app = await openTestApp({ clock: () => now })
  other = await secondOrganization(app)
})
afterAll(() => app.close())

const ask = 'POST /v1/auth/membership_token'
const organization = () => other.urls.organizations!

async function member(role: 'annotator' | 'admin', queues: number[], expiresAt: string | null = null) {
  const key = app.userWith(role)
  const { body } = await app.call('GET /v1/auth/user', { token: key })
  const organizationId = Number(organization().split('/').at(-1))
  app.ctx.db.insert(memberships).values({ userId: body.id, organizationId, queues, expiresAt }).run()
  return { key, id: body.id as number }
}

const queueIds = async (token: string) =>
  (await app.call('GET /v1/queues?page_size=100', { token })).body.results.map((row: { id: number }) => row.id)

test('a membership opens the queues that it names, in the other organization only', async () => {
  const queue = Number(other.urls.queues!.split('/').at(-1))
  const { key } = await member('annotator', [queue])
  const { status, body } = await app.call(ask, { token: key, body: { organization: organization() } })
  expect({ status, body }).toEqual({
    status: 200,
    body: { key: expect.stringMatching(/^[0-9a-f]{40}$/), organization: organization() },
  })
  expect([await queueIds(key), await queueIds(body.key)]).toEqual([[1], [queue]])
  const none = await member('annotator', [])
  const { body: empty } = await app.call(ask, { token: none.key, body: { organization: organization() } })
  expect(await queueIds(empty.key)).toEqual([])
  const annotation = other.urls.annotations!.replace(`${ORIGIN}/api`, '')
  await play(app, [
    { name: 'its documents', ask: `GET ${annotation}`, as: body.key, status: 200 },
    { name: 'not without the queue', ask: `GET ${annotation}`, as: empty.key, status: 404 },
    { name: 'not with the plain key', ask: `GET ${annotation}`, as: key, status: 404 },
    { name: 'not at home with this key', ask: 'GET /v1/queues/1', as: body.key, status: 404 },
  ])
})

test('an admin is a guest elsewhere: the queues of the membership, and nobody to rule', async () => {
  const { key } = await member('admin', [])
  const { body } = await app.call(ask, { token: key, body: { organization: organization() } })
  expect(await queueIds(body.key)).toEqual([])
  const user = other.urls.users!.replace(`${ORIGIN}/api`, '')
  await play(app, [
    { name: 'no rights over people', ask: `PATCH ${user}`, as: body.key, body: { first_name: 'X' }, status: 403 },
    { name: 'all of them at home', ask: 'GET /v1/queues/1', as: key, status: 200 },
  ])
})

test('whoever has no membership gets no key, and sending it as a form will do', async () => {
  const { key } = await member('annotator', [])
  const form = new URLSearchParams({ organization: organization(), origin: 'script' })
  const stranger = app.userWith('annotator')
  const admin = issueKey(app.ctx, 1)
  const body = { organization: organization() }
  const field = { organization: ['Invalid hyperlink - Object does not exist.'] }
  await play(app, [
    { name: 'a form', ask, as: key, body: form, status: 200 },
    { name: 'a stranger', ask, as: stranger, body, status: 400, expect: field },
    { name: 'not even an admin', ask, as: admin, body, status: 400, expect: field },
    { name: 'nobody', ask, as: null, body, status: 403 },
    { name: 'no organization', ask, as: key, body: {}, status: 400, expect: { organization: [expect.any(String)] } },
    { name: 'at home', ask, as: key, body: { organization: `${ORIGIN}/api/v1/organizations/1` }, status: 200 },
  ])
})

test('the key ends with the membership, and cannot be exchanged for one that lives on', async () => {
  const { key, id } = await member('annotator', [], '2026-01-01T01:00:00.000000Z')
  const first = (await app.call(ask, { token: key, body: { organization: organization() } })).body.key
  const second = (await app.call('POST /v1/auth/token', { token: first, body: {} })).body.key
  const statuses = async () =>
    Promise.all([first, second].map(async token => (await app.call('GET /v1/queues', { token })).status))
  expect([await statuses(), await queueIds(second)]).toEqual([[200, 200], []])
  now = NOW + 3600_000
  expect(await statuses()).toEqual([401, 401])
  expect((await app.call(ask, { token: key, body: { organization: organization() } })).status).toBe(400)
  now = NOW
  expect(await statuses()).toEqual([200, 200])
  app.ctx.db.$client.prepare('delete from memberships where user_id = ?').run(id)
  expect(await statuses()).toEqual([401, 401])
})
