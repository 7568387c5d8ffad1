import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, ORIGIN, openTestApp, type TestApp } from '../../../test/harness.ts'

const SECRET = 'a secret shared with the provider, long enough for it'
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strange = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A provider that answers whatever a test wants it to. */
const server = createServer(async (request, response) => {
  const answers: Record<string, Json> = {
    '/.well-known/openid-configuration': { ...metadata(), ...described },
    '/jwks': { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    '/token': { access_token: 'any', token_type: 'Bearer', expires_in: 60, ...answered },
  }
  const answer = answers[request.url ?? '']
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
})
let issuer = ''
let described: Json = {}
let answered: Json = {}
let app: TestApp

const metadata = () => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
})

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await openTestApp()
  const body = { name: 'Directory', issuer, client_id: 'gleaner', client_secret: SECRET }
  await app.call('POST /v1/identity_providers', { body })
})
afterAll(async () => {
  await app.close()
  server.close()
  server.closeAllConnections()
})

interface Flow {
  nonce: string
  now: number
}

const claims = ({ nonce, now }: Flow): JWTPayload => ({
  iss: issuer,
  aud: 'gleaner',
  sub: 'ada-7',
  iat: now,
  exp: now + 60,
  nonce,
  email: 'ada',
})

const signed = (payload: JWTPayload, key: KeyObject | Uint8Array = own.privateKey, alg = 'RS256') =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: 'one' }).sign(key)

/** Logs in with an ID token made for this flow; the key that is given, or the reason why none is. */
async function logIn(make: (flow: Flow) => Json) {
  const begun = await app.call('GET /v1/oauth/login?provider=1', { token: null })
  const asked = new URL(begun.body.url).searchParams
  const now = Math.floor(Date.now() / 1000)
  answered = { id_token: await make({ nonce: asked.get('nonce')!, now }) }
  const back = `${ORIGIN}/api/v1/oauth/code?code=any&state=${asked.get('state')}`
  const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!
  const { status, body } = await app.call(`GET ${back}`, { token: null, headers: { cookie } })
  return { status, reason: body.reason, key: body.key }
}

test('a right ID token opens the account', async () => {
  expect(await logIn(flow => signed(claims(flow)))).toMatchObject({ status: 200, key: expect.any(String) })
})

test.each<[string, (flow: Flow) => Json]>([
  ['none', () => undefined],
  ['nonsense', () => 'a.b.c'],
  ['without a signature', flow => new UnsecuredJWT(claims(flow)).encode()],
  ["a stranger's signature", flow => signed(claims(flow), strange.privateKey)],
  ['signed with the shared secret', flow => signed(claims(flow), new TextEncoder().encode(SECRET), 'HS256')],
  ['of another issuer', flow => signed({ ...claims(flow), iss: 'https://evil.test' })],
  ['for another client', flow => signed({ ...claims(flow), aud: 'another' })],
  ['for others too', flow => signed({ ...claims(flow), aud: ['gleaner', 'another'], azp: 'another' })],
  ['of another flow', flow => signed({ ...claims(flow), nonce: 'another' })],
  ['of no flow', flow => signed({ ...claims(flow), nonce: undefined })],
  ['that has expired', flow => signed({ ...claims(flow), exp: flow.now - 60 })],
  ['that never expires', flow => signed({ ...claims(flow), exp: undefined })],
  ['about nobody', flow => signed({ ...claims(flow), sub: undefined })],
  [
    'changed after signing',
    async flow =>
      (await signed(claims(flow))).replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify({ ...claims(flow), email: 'grace' })).toString('base64url')}.`,
      ),
  ],
])('refused: an ID token %s', async (_, make) => {
  expect(await logIn(make)).toEqual({ status: 401, reason: 'failed', key: undefined })
})

// A change of the settings makes the service ask the provider anew
const describeAs = async (lie: Json) => {
  described = lie
  await app.call('PATCH /v1/identity_providers/1', { body: { name: `Directory ${JSON.stringify(lie)}`.slice(0, 60) } })
}

test('a provider that says it is another one is not believed', async () => {
  await describeAs({ issuer: 'https://evil.test' })
  const begun = await app.call('GET /v1/oauth/login?provider=1', { token: null })
  expect(begun).toMatchObject({ status: 401, body: { reason: 'failed' } })
})

test('nothing is sent in plain text beyond this machine, whatever the provider says its addresses are', async () => {
  await describeAs({ token_endpoint: 'http://192.0.2.1/token' })
  expect(await logIn(flow => signed(claims(flow)))).toEqual({ status: 502, reason: 'unreachable', key: undefined })
})
