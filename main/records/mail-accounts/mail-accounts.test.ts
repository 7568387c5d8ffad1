import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { type MailServer, openMailServer, PASSWORD } from '../../../test/mail-server.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { makeKeyPair } from '../sign-in/certificate.ts'

let app: TestApp
let mail: MailServer
beforeEach(async () => {
  app = await openTestApp()
  mail = await openMailServer()
})
afterEach(async () => {
  await app.close()
  await mail.close()
})

const [read, save, tried] = ['GET /v1/mail_account', 'PUT /v1/mail_account', 'POST /v1/mail_account/try']
const to = 'ada@example.org'

test('an account is set, shown without its password, and given up', async () => {
  const { password: _, ...shown } = mail.account
  const there = await secondOrganization(app)
  await play(app, [
    {
      name: 'none',
      ask: read,
      status: 200,
      expect: { host: null, port: 587, security: 'starttls', has_password: false, link_origin: 'http://gleaner.test' },
    },
    {
      name: 'set',
      ask: save,
      body: mail.account,
      status: 200,
      expect: { ...shown, has_password: true, refusal: null },
    },
    { name: 'read', ask: read, status: 200, expect: shown },
    { name: 'another organization has none', ask: read, as: there.token, status: 200, expect: { host: null } },
    { name: 'no manager', ask: read, as: app.userWith('manager'), status: 403 },
    { name: 'no manager sets it', ask: save, as: app.userWith('manager'), body: mail.account, status: 403 },
  ])
  expect(JSON.stringify((await app.call(read)).body)).not.toContain(PASSWORD)
  const rows = JSON.stringify(app.ctx.db.$client.prepare('select * from mail_accounts').all())
  expect(rows).toContain('sealed:')
  expect(rows).not.toContain(PASSWORD)
  await play(app, [
    { name: 'given up', ask: 'DELETE /v1/mail_account', status: 204 },
    { name: 'none', ask: read, status: 200, expect: { host: null, has_password: false } },
  ])
})

test('what is no account', async () => {
  const wrong = (name: string, changes: object, field: string, sentence: RegExp) => ({
    name,
    ask: save,
    body: { ...mail.account, ...changes },
    status: 400,
    expect: { [field]: [expect.stringMatching(sentence)] },
  })
  const far = { host: 'smtp.example.org' }
  await play(app, [
    wrong('an address', { host: 'smtp://example.org' }, 'host', /without a scheme/),
    wrong('a line break in the host', { host: 'a\r\nb' }, 'host', /name of the mail server/),
    wrong('no port', { port: 0 }, 'port', /./),
    wrong('in the clear over the net', { ...far, security: 'none' }, 'security', /Choose TLS or STARTTLS/),
    wrong('a name with a header', { from_name: 'x\r\nBcc: evil@example.org' }, 'from_name', /single line/),
    wrong('a user name with a command', { username: 'x\r\nRSET' }, 'username', /single line/),
    wrong('an address with a header', { from_email: 'x@example.org\r\nBcc: evil@example.org' }, 'from_email', /valid/),
    wrong('a link of scripts', { link_origin: 'javascript:alert(1)' }, 'link_origin', /up to the host/),
    wrong('a link with a path', { link_origin: 'http://x.example.org/evil?' }, 'link_origin', /up to the host/),
    {
      name: 'in the clear, by choice',
      ask: save,
      body: { ...mail.account, ...far, allow_unencrypted: true },
      status: 200,
    },
    {
      name: 'IPv6 loopback',
      ask: save,
      body: { ...mail.account, host: '[::1]' },
      status: 200,
      expect: { host: '::1' },
    },
  ])
})

test('a test message is sent to whoever asks, or to another address', async () => {
  await play(app, [
    {
      name: 'nobody',
      ask: tried,
      body: mail.account,
      status: 400,
      expect: { to: [expect.stringContaining('no e-mail')] },
    },
    {
      name: 'to an address',
      ask: tried,
      body: { ...mail.account, to },
      status: 200,
      expect: { to, answer: '250 Accepted' },
    },
    {
      name: 'to oneself',
      ask: tried,
      as: await admin('grace@example.org'),
      body: mail.account,
      status: 200,
      expect: { to: 'grace@example.org' },
    },
    { name: 'nothing was saved', ask: read, status: 200, expect: { host: null } },
  ])
  const { from, text, html } = await simpleParser(mail.letters[0]!.raw)
  expect(from?.text).toBe('"The Office" <office@example.org>')
  expect([text?.trim(), html]).toEqual([expect.stringContaining('works'), expect.stringContaining('works')])
})

async function admin(email: string): Promise<string> {
  const groups = ['http://gleaner.test/api/v1/groups/3']
  const body = { username: email, email, password: 'a harbour in the fog', groups }
  expect((await app.call('POST /v1/users', { body })).status).toBe(201)
  return (await app.call('POST /v1/auth/login', { token: null, body })).body.key
}

test('a test that fails says so in the server’s own words', async () => {
  const gone = await openMailServer()
  await gone.close()
  const failing = async (changes: object) => (await app.call(tried, { body: { ...mail.account, to, ...changes } })).body
  expect(await failing({ password: 'wrong' })).toMatchObject({
    code: 'bad_gateway',
    detail: 'The log-in was refused. 127.0.0.1 answered: 535 5.7.8 Authentication credentials invalid',
  })
  expect(await failing({ port: gone.port })).toMatchObject({ detail: expect.stringContaining('ECONNREFUSED') })
  expect(await failing({ security: 'tls' })).toMatchObject({ detail: expect.stringContaining('No secure connection') })
  expect(await failing({ security: 'starttls' })).toMatchObject({ detail: expect.stringMatching(/STARTTLS|50\d /) })
  expect(await failing({ username: null, password: null })).toMatchObject({
    detail: '127.0.0.1 answered: 530 Error: authentication Required',
  })
  mail.rules.recipient = () => '550 No such user'
  expect(await failing({})).toMatchObject({ detail: '127.0.0.1 refuses ada@example.org: 550 No such user' })
})

test('a password that was set is told to no other server, and under no other name', async () => {
  const { password: _, ...known } = mail.account
  const other = await openMailServer()
  onTestFinished(() => other.close())
  await app.call(save, { body: mail.account })
  await play(app, [
    { name: 'the same', ask: tried, body: { ...known, to }, status: 200 },
    { name: 'another server', ask: tried, body: { ...known, to, port: other.port }, status: 502 },
    { name: 'another name', ask: tried, body: { ...known, to, username: 'root' }, status: 502 },
    { name: 'saved again', ask: save, body: { ...known, from_name: 'Y' }, status: 200, expect: { has_password: true } },
    { name: 'moved', ask: save, body: { ...known, port: other.port }, status: 200, expect: { has_password: false } },
  ])
})

test('TLS and STARTTLS encrypt, and only with a certificate that is trusted', async () => {
  const { privateKey: key, certificate: cert } = await makeKeyPair('localhost', Date.now())
  const servers = [
    await openMailServer({ key, cert, secure: true }),
    await openMailServer({ key, cert, disabledCommands: [], allowInsecureAuth: false }),
  ]
  onTestFinished(async () => void (await Promise.all(servers.map(server => server.close()))))
  const each = ['tls', 'starttls'].map((security, at) => ({ ...servers[at]!.account, security, host: 'localhost', to }))
  for (const body of each) {
    const answer = await app.call(tried, { body })
    expect(answer).toMatchObject({ status: 502, body: { detail: expect.stringMatching(/No secure.*self.signed/) } })
  }
  const trusted = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(trusted))
  setDefaultCACertificates([...trusted, cert])
  for (const body of each) expect(await app.call(tried, { body })).toMatchObject({ status: 200 })
  expect(servers.map(({ letters }) => letters.map(({ isEncrypted }) => isEncrypted))).toEqual([[true], [true]])
})
