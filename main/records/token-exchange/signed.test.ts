import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

const NOW = Date.UTC(2026, 0, 1)
const SECONDS = NOW / 1000
const PAIRS = {
  ed25519: generateKeyPairSync('ed25519'),
  ed448: generateKeyPairSync('ed448'),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  stranger: generateKeyPairSync('ed25519'),
  strangeRsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
}
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

let app: TestApp
let now = NOW
beforeAll(async () => {
  app = await openTestApp({ clock: () => now })
  for (const kind of ['ed25519', 'ed448', 'rsa'] as const) {
    const body = { name: kind, issuer: 'https://issuer.example', public_key: pem(PAIRS[kind].publicKey) }
    expect((await app.call('POST /v1/signing_keys', { body })).status).toBe(201)
  }
})
afterAll(() => app.close())

const HEADER = { alg: 'EdDSA', kid: 'urn:gleaner.test:organizations:1', typ: 'JWT' }
const CLAIMS = {
  ver: '1.0',
  iss: 'https://issuer.example',
  aud: 'https://gleaner.test',
  sub: 'ada',
  exp: SECONDS + 60,
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  service_org: '1',
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token(header: object = {}, claims: object = {}, key: KeyObject = PAIRS.ed25519.privateKey, digest?: string) {
  const data = `${part({ ...HEADER, ...header })}.${part({ ...CLAIMS, ...claims })}`
  return `${data}.${sign(digest, Buffer.from(data), key).toString('base64url')}`
}

const exchange = (given: string, body: object = {}) => app.call('POST /v1/auth/token', { token: given, body })
const detailOf = async (given: string) => {
  const { status, body } = await exchange(given)
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'authentication_failed' })
  return body.detail as string
}

test('each algorithm that is taken opens the account that is its subject', async () => {
  const jws = (alg: string, key: KeyObject) => new SignJWT(CLAIMS).setProtectedHeader({ ...HEADER, alg }).sign(key)
  const tokens = [
    await jws('EdDSA', PAIRS.ed25519.privateKey),
    token({}, {}, PAIRS.ed448.privateKey),
    await jws('RS512', PAIRS.rsa.privateKey),
    token({ typ: undefined }),
    token({}, { service_org: undefined, rossum_org: '1' }),
    token({}, { aud: 'http://gleaner.test/' }),
  ]
  for (const given of tokens) {
    const { status, body } = await exchange(given)
    expect({ status, body }).toMatchObject({ status: 200, body: { domain: 'gleaner.test', scope: 'default' } })
    expect((await app.call('GET /v1/auth/user', { token: body.key })).body).toMatchObject({ username: 'ada' })
  }
})

test('the key that is given lives as long as was asked, 162 hours at most', async () => {
  const { body } = await exchange(token(), { max_token_lifetime_s: 10 })
  now += 10_000
  expect((await app.call('GET /v1/auth/user', { token: body.key })).status).toBe(401)
  now = NOW
  expect((await exchange(token(), { max_token_lifetime_s: 583_201 })).status).toBe(400)
})

test('a signed token opens nothing by itself', async () => {
  expect((await app.call('GET /v1/auth/user', { token: token() })).status).toBe(401)
})

const [head, body, mac] = token().split('.') as [string, string, string]
const hmac = (alg: string, hash: string, secret: string) => {
  const data = `${part({ ...HEADER, alg })}.${body}`
  return `${data}.${createHmac(hash, secret).update(data).digest('base64url')}`
}

test.each<[string, string]>([
  ['no algorithm', `${part({ ...HEADER, alg: 'none' })}.${body}.`],
  ['no algorithm, in capitals', `${part({ ...HEADER, alg: 'None' })}.${body}.${mac}`],
  ['no signature', `${head}.${body}.`],
  ['half a signature', `${head}.${body}.${mac.slice(0, 40)}`],
  ['a signature of zeros', `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`],
  ['the public key as a shared secret', hmac('HS512', 'sha512', pem(PAIRS.rsa.publicKey))],
  ['the same, said to be EdDSA', hmac('EdDSA', 'sha512', pem(PAIRS.ed25519.publicKey))],
  ['an algorithm that is not taken', token({ alg: 'RS256' }, {}, PAIRS.rsa.privateKey, 'sha256')],
  ['RSA with the wrong digest', token({ alg: 'RS512' }, {}, PAIRS.rsa.privateKey, 'sha256')],
  ['an RSA signature said to be EdDSA', token({ alg: 'EdDSA' }, {}, PAIRS.rsa.privateKey, 'sha512')],
  ['an EdDSA signature said to be RS512', token({ alg: 'RS512' })],
  ["a stranger's key", token({}, {}, PAIRS.stranger.privateKey)],
  ["a stranger's RSA key", token({ alg: 'RS512' }, {}, PAIRS.strangeRsa.privateKey, 'sha512')],
  [
    'a key that comes with the token',
    token({ jwk: PAIRS.stranger.publicKey.export({ format: 'jwk' }) }, {}, PAIRS.stranger.privateKey),
  ],
  ['claims of another token', `${head}.${part({ ...CLAIMS, sub: 'grace' })}.${mac}`],
  ['another organization', token({ kid: 'urn:gleaner.test:organizations:2' })],
  ['a kid without an organization', token({ kid: 'urn:gleaner.test:organizations' })],
  ['a kid that goes on after it', token({ kid: 'urn:gleaner.test:organizations:1 ' })],
  ['no kid', token({ kid: undefined })],
  ['an extension that must be understood', token({ crit: ['b64'], b64: false })],
  ['a header that is a list', `${part([HEADER])}.${body}.${mac}`],
  ['a header that is no JSON', `!!!.${body}.${mac}`.replace('!!!', 'abc')],
  ['empty parts', '..'],
  ['a very long one', `${head}.${'a'.repeat(100_000)}.${mac}`],
])('refused: %s', async (_, given) => {
  expect(await detailOf(given)).toMatch(/^Invalid token/)
})

test.each<[string, object]>([
  ['ver', { ver: '2.0' }],
  ['ver', { ver: 1 }],
  ['iss', { iss: 'https://another.example' }],
  ['iss', { iss: undefined }],
  ['aud', { aud: 'https://another.test' }],
  ['aud', { aud: 'https://gleaner.test@another.test' }],
  ['aud', { aud: 'https://gleaner.test:8800' }],
  ['aud', { aud: ['https://gleaner.test'] }],
  ['aud', { aud: 'gleaner.test' }],
  ['aud', { aud: undefined }],
  ['sub', { sub: undefined }],
  ['sub', { sub: 'nobody' }],
  ['sub', { sub: { $ne: '' } }],
  ['exp', { exp: SECONDS + 61 }],
  ['exp', { exp: undefined }],
  ['exp', { exp: `${SECONDS + 30}` }],
  ['exp', { exp: SECONDS + 0.5 }],
  ['nbf', { nbf: SECONDS + 10 }],
  ['iat', { iat: SECONDS + 90 }],
  ['email', { email: undefined }],
  ['email', { email: 'ada' }],
  ['name', { name: undefined }],
  ['service_org', { service_org: undefined }],
  ['service_org', { service_org: '2' }],
  ['service_org', { rossum_org: '2' }],
  ['roles', { roles: ['admin'] }],
  ['roles', { roles: 'annotator' }],
])('refused, and told which claim is wrong: %s %j', async (claim, claims) => {
  expect(await detailOf(token({}, claims))).toContain(`"${claim}"`)
})

test('a token is good for its minute', async () => {
  const given = token()
  now = NOW + 59_999
  expect((await exchange(given)).status).toBe(200)
  now = NOW + 60_000
  expect(await detailOf(given)).toMatch(/expired/)
  now = NOW
})

test('nobody comes in to another organization, nor with a key that was taken away', async () => {
  const other = await secondOrganization(app)
  const { body: user } = await app.call('GET /v1/auth/user', { token: other.token })
  expect(await detailOf(token({}, { sub: user.username }))).toContain('"sub"')
  const { body: keys } = await app.call('GET /v1/signing_keys?name=ed448')
  expect((await app.call(`DELETE /v1/signing_keys/${keys.results[0].id}`)).status).toBe(204)
  expect(await detailOf(token({}, {}, PAIRS.ed448.privateKey))).toMatch(/^Invalid token/)
})

test('new accounts are opened only where that is allowed, with the roles that are', async () => {
  const claims = { sub: 'grace@example.org', email: 'grace@example.org', name: 'Grace Brewster Hopper' }
  expect(await detailOf(token({}, claims))).toContain('"sub"')
  const auto_provisioning = { roles: ['annotator', 'viewer'], default_roles: ['viewer'] }
  await app.call('PATCH /v1/organizations/1/sign_in', { body: { auto_provisioning } })
  const rolesOf = async (given: string) => {
    const { body } = await exchange(given)
    const { body: user } = await app.call('GET /v1/auth/user', { token: body.key })
    return { user, roles: user.groups.map((url: string) => Number(url.split('/').at(-1))) } as Json
  }
  expect(await detailOf(token({}, { ...claims, roles: ['annotator', 'admin'] }))).toContain('"roles"')
  expect(await rolesOf(token({}, claims))).toMatchObject({
    roles: [1],
    user: { username: 'grace@example.org', first_name: 'Grace', last_name: 'Brewster Hopper' },
  })
  const second = { ...claims, sub: 'joan@example.org', roles: ['annotator'] }
  expect((await rolesOf(token({}, second))).roles).toEqual([2])
  const again = await rolesOf(token({}, second))
  expect((await app.call('GET /v1/users?username=joan@example.org')).body.pagination.total).toBe(1)
  await app.call(`PATCH /v1/users/${again.user.id}`, { body: { is_active: false } })
  expect((await exchange(token({}, second))).status).toBe(401)
  const password = { username: 'joan@example.org', password: 'null' }
  expect((await app.call('POST /v1/auth/login', { token: null, body: password })).status).toBe(401)
})
