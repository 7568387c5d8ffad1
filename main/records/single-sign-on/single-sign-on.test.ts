import { X509Certificate } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Json, ORIGIN, openTestApp, type TestApp } from '../../../test/harness.ts'
import { type IdentityProvider, openIdentityProvider, walk } from '../../../test/identity-provider.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

const REDIRECT = `${ORIGIN}/api/v1/oauth/code`
const PAGE = { accept: 'text/html,*/*' }
const redirect_uris = [REDIRECT]
const SECRET = 'a secret shared with the provider, long enough for it'

let idp: IdentityProvider
let app: TestApp
let now: number
beforeAll(async () => {
  const shared = { redirect_uris, client_secret: SECRET }
  idp = await openIdentityProvider([
    { ...shared, client_id: 'gleaner', token_endpoint_auth_method: 'client_secret_basic' },
    { ...shared, client_id: 'gleaner-post', token_endpoint_auth_method: 'client_secret_post' },
  ])
})
afterAll(() => idp.close())
beforeEach(async () => {
  now = Date.now()
  app = await openTestApp({ clock: () => now })
  idp.person = { sub: 'ada-7', email: 'ADA', name: 'Ada Lovelace' }
})
afterEach(() => app.close())

async function setUp(change: object = {}) {
  const body = { name: 'Directory', issuer: idp.issuer, client_id: 'gleaner', client_secret: SECRET, ...change }
  expect((await app.call('POST /v1/identity_providers', { body })).status).toBe(201)
}

/** The first half: to the provider and back to our door, which is not yet opened. */
async function goThere(next = '') {
  const begun = await app.call(`GET /v1/oauth/login?provider=1${next}`, { token: null, headers: PAGE })
  expect(begun.status).toBe(302)
  const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!
  return { begun, cookie, back: await walk(begun.headers.get('location')!, REDIRECT) }
}

const comeBack = (back: URL, cookie: string, headers: Record<string, string> = PAGE) =>
  app.call(`GET ${back}`, { token: null, headers: { cookie, ...headers } })

async function logIn(next = '') {
  const { cookie, back } = await goThere(next)
  const { status, headers } = await comeBack(back, cookie)
  const location = headers.get('location') ?? ''
  const token = new URLSearchParams(location.split('#')[1] ?? '').get('token')
  return { status, location, token }
}

/** Who is let in, or the reason why nobody is. */
async function whoComesIn(): Promise<Json> {
  const { location, token } = await logIn()
  if (!token) return /#failed=(\w+)$/.exec(location)?.[1]
  const { body } = await app.call('POST /v1/auth/token', { token, body: {} })
  return (await app.call('GET /v1/auth/user', { token: body.key })).body
}

const roles = (user: Json) => user.groups.map((url: string) => Number(url.split('/').at(-1)))

test('a browser is sent to the provider with state, nonce and PKCE, and comes back to where it wanted to go', async () => {
  await setUp()
  const { begun } = await goThere('&next=/queues/1')
  const asked = new URL(begun.headers.get('location')!)
  expect(asked.origin).toBe(idp.issuer)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'gleaner',
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(begun.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gleaner_sign_on=[\w-]+; Path=\/api\/v1\/oauth; HttpOnly; SameSite=Lax; Max-Age=600$/),
  ])
  const { status, location } = await logIn('&next=/queues/1?status%3Dto_review')
  expect({ status, location }).toEqual({
    status: 303,
    location: expect.stringMatching(/^\/queues\/1\?status=to_review#token=[0-9a-f]{40}&by=provider$/),
  })
  expect(await whoComesIn()).toMatchObject({ username: 'ada', last_login: expect.any(String) })
})

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/a%0d%0ab'])(
  'nobody is sent on to %s',
  async next => {
    await setUp()
    expect((await logIn(`&next=${next}`)).location).toMatch(/^\/#token=/)
  },
)

test('a program gets its key at once, and learns in words what went wrong', async () => {
  await setUp({ client_id: 'gleaner-post' })
  const json = { accept: 'application/json' }
  const begun = await app.call('GET /v1/oauth/login?provider=1', { token: null, headers: json })
  const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!
  const back = await walk(begun.body.url, REDIRECT)
  const { status, body } = await comeBack(back, cookie, json)
  expect({ status, body }).toEqual({ status: 200, body: { key: expect.any(String), domain: 'gleaner.test' } })
  expect((await app.call('GET /v1/auth/user', { token: body.key })).status).toBe(200)
  expect(await comeBack(back, cookie, json)).toMatchObject({ status: 401, body: { code: 'authentication_failed' } })
})

test('a certificate takes the place of the shared secret', async () => {
  await setUp()
  const { body } = await app.call('POST /v1/identity_providers/1/certificate')
  const key = new X509Certificate(body.certificate).publicKey.export({ format: 'jwk' })
  const certified = await openIdentityProvider([
    {
      client_id: 'gleaner',
      redirect_uris,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [key as never] },
    },
  ])
  certified.person = idp.person
  const change = { issuer: certified.issuer, client_secret: SECRET, client_authentication: 'certificate' }
  await app.call('PATCH /v1/identity_providers/1', { body: change })
  expect(await whoComesIn()).toMatchObject({ username: 'ada' })
  await app.call('POST /v1/identity_providers/1/certificate')
  expect(await whoComesIn()).toBe('failed')
  await certified.close()
})

test.each<[string, Json, Json, Json]>([
  ['the address is the user name, in any case', {}, {}, 'ada'],
  ['the address is the oidc_id, in any case', {}, { oidc_id: 'Ada', username: 'countess' }, 'countess'],
  ['with an oidc_id the user name counts no longer', {}, { oidc_id: 'somebody@else' }, 'unknown'],
  ['an address that is not verified', { email_verified: false }, {}, 'unknown'],
  ['an address that is verified', { email_verified: true }, {}, 'ada'],
  ['letters that only look alike', { email: 'aᴅa' }, {}, 'unknown'],
  ['a pattern', { email: '%' }, {}, 'unknown'],
  ['no address', { email: undefined }, {}, 'unknown'],
  ['a list of addresses', { email: ['ada'] }, {}, 'unknown'],
])('by e-mail address: %s', async (_, claims, account, expected) => {
  await setUp()
  idp.person = { ...idp.person!, ...claims }
  await app.call('PATCH /v1/users/1', { body: account })
  const user = await whoComesIn()
  expect(user.username ?? user).toBe(expected)
})

test.each<[string, Json, Json]>([
  ['sub', 'ada-7', 'ada'],
  ['sub', 'ADA-7', 'unknown'],
  ['sub', null, 'unknown'],
  ['preferred_username', 'countess', 'ada'],
  ['preferred_username', 'Countess', 'unknown'],
  ['unique_name', 'EXAMPLE\\ada', 'ada'],
])('by %s: an account with the oidc_id %s is %s', async (claim, oidc_id, expected) => {
  await setUp({ claim })
  idp.person = { ...idp.person!, preferred_username: 'countess', unique_name: 'EXAMPLE\\ada' }
  await app.call('PATCH /v1/users/1', { body: { oidc_id } })
  const user = await whoComesIn()
  expect(user.username ?? user).toBe(expected)
})

test('nobody comes in to a closed account, to another organization, or as one of two', async () => {
  await setUp({ claim: 'sub' })
  const other = await secondOrganization(app)
  const { body: boss } = await app.call('GET /v1/auth/user', { token: other.token })
  await app.call(`PATCH /v1/users/${boss.id}`, { token: other.token, body: { oidc_id: 'ada-7' } })
  expect(await whoComesIn()).toBe('unknown')
  await app.call('PATCH /v1/users/1', { body: { oidc_id: 'ada-7' } })
  const { body: twin } = await app.call('POST /v1/users', { body: { username: 'twin', oidc_id: 'ada-7' } })
  expect(await whoComesIn()).toBe('unknown')
  await app.call('PATCH /v1/users/1', { body: { oidc_id: null } })
  await app.call(`PATCH /v1/users/${twin.id}`, { body: { is_active: false } })
  expect(await whoComesIn()).toBe('failed')
})

test('an account is opened for whom the organization lets in, with roles that it gives', async () => {
  await setUp()
  idp.person = {
    sub: 'g',
    email: 'Grace@Example.org',
    given_name: 'Grace',
    family_name: 'Hopper',
    roles: ['manager', 'admin'],
  }
  expect(await whoComesIn()).toBe('unknown')
  const auto_provisioning = { roles: ['manager', 'viewer'], default_roles: ['viewer'] }
  await app.call('PATCH /v1/organizations/1/sign_in', { body: { auto_provisioning } })
  const grace = await whoComesIn()
  expect(grace).toMatchObject({ username: 'Grace@Example.org', first_name: 'Grace', last_name: 'Hopper' })
  expect(roles(grace)).toEqual([4])
  expect((await app.call(`GET /v1/users/${grace.id}`)).body).toMatchObject({
    auth_type: 'sso',
    oidc_id: 'Grace@Example.org',
  })
  idp.person = { sub: 'g', email: 'grace@example.ORG' }
  expect((await whoComesIn()).id).toBe(grace.id)
  idp.person = { sub: 'j', email: 'joan@example.org', name: 'Joan Elisabeth Clarke' }
  const joan = await whoComesIn()
  expect(joan).toMatchObject({ first_name: 'Joan', last_name: 'Elisabeth Clarke' })
  expect(roles(joan)).toEqual([1])
  const { body: audit } = await app.call(`GET /v1/audit_logs?object_type=user&object_id=${grace.id}`)
  expect(audit.results[0]).toMatchObject({ action: 'create' })
})

test('what was begun is finished once, in the same browser, and within ten minutes', async () => {
  await setUp()
  const failed = async (back: URL, cookie: string) => (await comeBack(back, cookie)).headers.get('location')
  const one = await goThere()
  const two = await goThere()
  const changed = (name: string, value: string) => {
    const url = new URL(one.back)
    url.searchParams.set(name, value)
    return url
  }
  expect(await failed(one.back, '')).toBe('/login#failed=expired')
  expect(await failed(one.back, `${one.cookie.slice(0, -3)}AAA`)).toBe('/login#failed=expired')
  expect(await failed(one.back, two.cookie)).toBe('/login#failed=failed')
  expect(await failed(changed('state', 'x'), one.cookie)).toBe('/login#failed=failed')
  expect(await failed(changed('code', 'x'), one.cookie)).toBe('/login#failed=failed')
  expect(await failed(changed('iss', 'https://evil.test'), one.cookie)).toBe('/login#failed=failed')
  // another's code in one's own flow: state is right, the verifier is not
  expect(await failed(changed('code', two.back.searchParams.get('code')!), one.cookie)).toBe('/login#failed=failed')
  const three = await goThere()
  expect(await failed(three.back, three.cookie)).toMatch(/^\/#token=/)
  expect(await failed(three.back, three.cookie)).toBe('/login#failed=failed')
  const four = await goThere()
  now += 600_000
  expect(await failed(four.back, four.cookie)).toBe('/login#failed=expired')
})

test('whoever declines at the provider is not let in, and a provider that is away is said to be', async () => {
  await setUp()
  idp.person = null
  expect(await whoComesIn()).toBe('declined')
  expect((await app.call('POST /v1/identity_providers/1/check')).body).toMatchObject({ issuer: idp.issuer })
  const away = { issuer: 'http://127.0.0.1:9', client_secret: SECRET }
  await app.call('PATCH /v1/identity_providers/1', { body: away })
  expect(await app.call('POST /v1/identity_providers/1/check')).toMatchObject({
    status: 502,
    body: { code: 'bad_gateway' },
  })
  const { headers } = await app.call('GET /v1/oauth/login?provider=1', { token: null, headers: PAGE })
  expect(headers.get('location')).toBe('/login#failed=unreachable')
})

test('who belongs to single sign-on has no password here', async () => {
  const password = 'a harbour in the fog'
  const { body: user } = await app.call('POST /v1/users', { body: { username: 'grace', password } })
  const logIn = async () =>
    (await app.call('POST /v1/auth/login', { token: null, body: { username: 'grace', password } })).status
  expect(await logIn()).toBe(200)
  await app.call(`PATCH /v1/users/${user.id}`, { body: { auth_type: 'sso' } })
  expect(await logIn()).toBe(401)
})
