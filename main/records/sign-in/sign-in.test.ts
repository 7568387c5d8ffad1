import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { changeUser } from '../users/service.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const SETTINGS = '/v1/organizations/1/sign_in'
const spki = (kind: 'ed25519' | 'x25519') =>
  generateKeyPairSync(kind as 'ed25519')
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()

test('how people come in is read and changed by admins, one setting at a time', async () => {
  const ask = `PATCH ${SETTINGS}`
  const roles = { roles: ['annotator', 'viewer'], default_roles: ['viewer'] }
  const first = { sessions: true, basic_everywhere: false, weak_first_passwords: false, auto_provisioning: null }
  const other = await secondOrganization(app)
  await play(app, [
    { name: 'at first', ask: `GET ${SETTINGS}`, status: 200, expect: first },
    {
      name: 'one',
      ask,
      body: { auto_provisioning: roles },
      status: 200,
      expect: { ...first, auto_provisioning: roles },
    },
    {
      name: 'another',
      ask,
      body: { sessions: false },
      status: 200,
      expect: { ...first, sessions: false, auto_provisioning: roles },
    },
    { name: 'taken back', ask, body: { auto_provisioning: null }, status: 200, expect: { auto_provisioning: null } },
    { name: 'nothing', ask, body: {}, status: 200, expect: { sessions: false } },
    {
      name: 'a default that is not allowed',
      ask,
      body: { auto_provisioning: { roles: ['viewer'], default_roles: ['admin'] } },
      status: 400,
    },
    {
      name: 'the role over all',
      ask,
      body: { auto_provisioning: { roles: ['organization_group_admin'], default_roles: [] } },
      status: 400,
    },
    { name: 'no role', ask, body: { auto_provisioning: { roles: [], default_roles: [] } }, status: 400 },
    { name: 'no boolean', ask, body: { sessions: 'yes' }, status: 400 },
    { name: 'a manager', ask: `GET ${SETTINGS}`, as: app.userWith('manager'), status: 403 },
    { name: 'elsewhere', ask: `GET ${SETTINGS}`, as: other.token, status: 404 },
    { name: 'change elsewhere', ask, as: other.token, body: { sessions: true }, status: 404 },
  ])
})

test('name and password open what the organization lets them open', async () => {
  const as = (name: string, password: string) => ({ authorization: `Basic ${btoa(`${name}:${password}`)}` })
  const status = async (open: TestApp, headers = as(ADMIN.username, ADMIN.password)) =>
    (await open.call('GET /v1/queues', { token: null, headers })).status
  expect(await status(app)).toBe(401)
  await app.call(`PATCH ${SETTINGS}`, { body: { basic_everywhere: true } })
  expect([await status(app), await status(app, as(ADMIN.username, 'wrong'))]).toEqual([200, 401])
  const other = await secondOrganization(app)
  const body = { username: 'theirs', password: 'a harbour in the fog', groups: ['http://gleaner.test/api/v1/groups/3'] }
  expect((await app.call('POST /v1/users', { token: other.token, body })).status).toBe(201)
  expect(await status(app, as('theirs', 'a harbour in the fog'))).toBe(401)
  const operated = await openTestApp({ environment: { GLEANER_BASIC_AUTH: 'everywhere' } })
  expect(await status(operated)).toBe(200)
  await operated.close()
})

test('public keys are registered by admins; private, short and foreign ones are refused', async () => {
  const ask = 'POST /v1/signing_keys'
  const key = (public_key: unknown) => ({ name: 'ERP', issuer: 'erp', public_key })
  const pair = generateKeyPairSync('ed25519')
  const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' })
  const refused = (name: string, given: unknown, sentence: string) => ({
    name,
    ask,
    body: key(given),
    status: 400,
    expect: { public_key: [expect.stringContaining(sentence)] },
  })
  const known = { algorithm: 'Ed25519', public_key: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/) }
  await play(app, [
    { name: 'PEM', ask, body: key(spki('ed25519')), status: 201, expect: { ...known, name: 'ERP', issuer: 'erp' } },
    { name: 'JWK', ask, body: key(pair.publicKey.export({ format: 'jwk' })), status: 201, expect: known },
    {
      name: 'JWK as text',
      ask,
      body: key(JSON.stringify(pair.publicKey.export({ format: 'jwk' }))),
      status: 201,
      expect: known,
    },
    refused('a private PEM', secret, 'private key'),
    refused('a private JWK', pair.privateKey.export({ format: 'jwk' }), 'private key'),
    refused('a private JWK as text', JSON.stringify(pair.privateKey.export({ format: 'jwk' })), 'private key'),
    refused('a short RSA key', short, '2048'),
    refused('a key that signs nothing', spki('x25519'), 'Only keys for'),
    refused('a shared secret', { kty: 'oct', k: 'AAAA' }, 'Not a public key'),
    refused('nonsense', 'ssh-ed25519 AAAA', 'Not a public key'),
    { name: 'no key', ask, body: { name: 'ERP', issuer: 'erp' }, status: 400 },
    {
      name: 'renamed',
      ask: 'PATCH /v1/signing_keys/1',
      body: { name: 'Old ERP' },
      status: 200,
      expect: { name: 'Old ERP', issuer: 'erp' },
    },
    { name: 'nothing changed', ask: 'PATCH /v1/signing_keys/1', body: {}, status: 200 },
    { name: 'found', ask: 'GET /v1/signing_keys?name=ERP', status: 200, expect: { pagination: { total: 2 } } },
    {
      name: 'a manager sees none',
      ask: 'GET /v1/signing_keys',
      as: app.userWith('manager'),
      status: 200,
      expect: { results: [] },
    },
    { name: 'and adds none', ask, as: app.userWith('manager'), body: key(spki('ed25519')), status: 403 },
    { name: 'gone', ask: 'DELETE /v1/signing_keys/1', status: 204 },
  ])
  const other = await secondOrganization(app)
  await play(app, [{ name: 'elsewhere', ask: 'GET /v1/signing_keys/2', as: other.token, status: 404 }])
})

const PROVIDER = {
  name: 'Our directory',
  issuer: 'https://id.example.org',
  client_id: 'gleaner',
  client_secret: 'hush',
}

test('an organization has one identity provider, whose secrets are never told', async () => {
  const ask = 'POST /v1/identity_providers'
  const one = '/v1/identity_providers/1'
  const shown = {
    name: 'Our directory',
    has_client_secret: true,
    claim: 'email',
    client_authentication: 'secret',
    active: true,
    redirect_uri: 'http://gleaner.test/api/v1/oauth/code',
    certificate: null,
  }
  const wrong = (name: string, change: object, field: string) => ({
    name,
    ask,
    body: { ...PROVIDER, ...change },
    status: 400,
    expect: { [field]: [expect.any(String)] },
  })
  await play(app, [
    wrong('no https', { issuer: 'http://id.example.org' }, 'issuer'),
    wrong('another scheme', { issuer: 'file:///etc/passwd' }, 'issuer'),
    wrong('a password in it', { issuer: 'https://a:b@id.example.org' }, 'issuer'),
    wrong('a name that only looks like this machine', { issuer: 'http://127.0.0.1.example.org' }, 'issuer'),
    wrong('no secret', { client_secret: undefined }, 'client_secret'),
    wrong('an unknown claim', { claim: 'upn' }, 'claim'),
    { name: 'added', ask, body: PROVIDER, status: 201, expect: shown },
    { name: 'a second one', ask, body: PROVIDER, status: 409 },
    {
      name: 'another claim',
      ask: `PATCH ${one}`,
      body: { claim: 'sub' },
      status: 200,
      expect: { ...shown, claim: 'sub' },
    },
    {
      name: 'elsewhere with the same secret',
      ask: `PATCH ${one}`,
      body: { issuer: 'https://evil.example' },
      status: 400,
      expect: { client_secret: [expect.any(String)] },
    },
    {
      name: 'elsewhere',
      ask: `PATCH ${one}`,
      body: { issuer: 'http://localhost:9/x', client_secret: 'new' },
      status: 200,
    },
    { name: 'secret gone', ask: `PATCH ${one}`, body: { client_secret: null }, status: 400 },
    { name: 'a manager', ask: `GET ${one}`, as: app.userWith('manager'), status: 404 },
    {
      name: 'the log-in screen',
      ask: 'GET /v1/oauth/providers',
      as: null,
      status: 200,
      expect: { results: [{ id: 1, name: 'Our directory', url: 'http://gleaner.test/api/v1/oauth/login?provider=1' }] },
    },
    { name: 'switched off', ask: `PATCH ${one}`, body: { active: false }, status: 200 },
    {
      name: 'not on the log-in screen',
      ask: 'GET /v1/oauth/providers',
      as: null,
      status: 200,
      expect: { results: [] },
    },
    { name: 'nor behind it', ask: 'GET /v1/oauth/login?provider=1', as: null, status: 404 },
    { name: 'removed', ask: `DELETE ${one}`, status: 204 },
  ])
})

test('what is kept of a provider cannot be read from the database', async () => {
  await app.call('POST /v1/identity_providers', { body: PROVIDER })
  const { body } = await app.call('POST /v1/identity_providers/1/certificate')
  const certificate = new X509Certificate(body.certificate)
  const { publicKey } = certificate
  expect([certificate.subject, certificate.issuer]).toEqual(['CN=Gleaner', 'CN=Gleaner'])
  expect([certificate.verify(publicKey), publicKey.asymmetricKeyDetails?.modulusLength]).toEqual([true, 2048])
  const years = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / (365.25 * 86_400_000)
  expect([Math.round(years), Math.abs(Date.parse(certificate.validFrom) - Date.now()) < 60_000]).toEqual([3, true])
  app.ctx.db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const bytes = readFileSync(join(app.dataDir, 'gleaner.sqlite'), 'latin1')
  expect(bytes).toContain('id.example.org')
  expect(bytes).not.toContain('hush')
  expect(bytes).not.toContain('PRIVATE KEY')
  expect((await app.call('POST /v1/identity_providers/1/certificate')).body.certificate).not.toBe(body.certificate)
})

test('the person at this machine is the first admin who may log in', async () => {
  const second = app.userWith('admin')
  const { body: user } = await app.call('GET /v1/auth/user', { token: second })
  const local = async () => {
    const { body } = await app.call('POST /v1/auth/token', { token: app.app.localToken(), body: {} })
    return (await app.call('GET /v1/auth/user', { token: body.key })).body.id
  }
  expect(await local()).toBe(1)
  changeUser(app.ctx, 1, { isActive: false })
  expect(await local()).toBe(user.id)
  changeUser(app.ctx, 1, { isActive: true, deleted: true })
  expect(await local()).toBe(user.id)
})
