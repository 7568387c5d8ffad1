import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Json, ORIGIN, openTestApp, play, type TestApp } from '../../test/harness.ts'
import { type MailServer, openMailServer } from '../../test/mail-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const [OLD, NEW] = ['a harbour in the fog', 'a lamp on the sill']
const SENT = { detail: 'Password reset e-mail has been sent.' }
const LINK = /http:\/\/capture\.example\.org:8800\/new-password#token=([\w-]{32})/

let app: TestApp
let mail: MailServer
let now: number
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  app = await openTestApp({ clock: () => now })
  mail = await openMailServer()
  const person = { username: 'grace', email: 'Grace@Example.org', password: OLD, groups: [`${ORIGIN}/api/v1/groups/2`] }
  await app.call('POST /v1/users', { body: person })
})
afterEach(async () => {
  await app.close()
  await mail.close()
})

const set = (changes: object = {}) => app.call('PUT /v1/mail_account', { body: { ...mail.account, ...changes } })

async function ask(email = 'grace@example.org') {
  const answer = await app.call('POST /v1/auth/password/reset', { token: null, body: { email } })
  await app.drain()
  return answer
}

const choose = async (token: string, password = NEW) => {
  const body = { token, new_password1: password, new_password2: password }
  return (await app.call('POST /v1/auth/password/reset/confirm', { token: null, body })).status
}

const wishes = async (): Promise<Json[]> => (await app.call('GET /v1/password_resets')).body.results
const entries = async (): Promise<Json[]> => (await app.call('GET /v1/outbox?ordering=id')).body.results
const stored = (table: string) => JSON.stringify(app.ctx.db.$client.prepare(`select * from ${table}`).all())
const tokens = async () =>
  Promise.all(mail.letters.map(async ({ raw }) => LINK.exec((await simpleParser(raw)).text!)![1]!))

test('who forgot a password gets a link by mail, in plain words, that works once', async () => {
  await set()
  expect(await ask()).toMatchObject({ status: 200, body: SENT })
  expect(mail.letters.map(({ to }) => to)).toEqual([['Grace@example.org']])
  const { subject, text, html, from } = await simpleParser(mail.letters[0]!.raw)
  expect([subject, from?.text]).toEqual(['Choose a new password for Gleaner', '"The Office" <office@example.org>'])
  for (const words of ['“grace”', 'in Gleaner at http://capture.example.org:8800', 'for one day', 'nothing to do'])
    expect(text).toContain(words)
  const [token] = await tokens()
  expect(html).toContain(`<a href="http://capture.example.org:8800/new-password#token=${token}">`)
  // the admin has nothing left to do
  expect(await wishes()).toMatchObject([{ has_link: true }])
  expect([await choose(token!), await choose(token!)]).toEqual([200, 400])
  expect(await wishes()).toEqual([])
})

test('the answer is the same for everybody, and only those who are here get mail', async () => {
  await set()
  await app.call('POST /v1/users', { body: { username: 'silent', password: OLD } })
  const answers = [await ask(), await ask('nobody@example.org'), await ask('silent'), await ask('%')]
  for (const { status, body } of answers) expect([status, body]).toEqual([200, SENT])
  expect(mail.letters).toHaveLength(1)
  // who has no address is left to the admin
  expect(await wishes()).toMatchObject([{ has_link: true }, { has_link: false }])
})

test('the database holds no link, waiting or sent, and nobody is shown the letter', async () => {
  mail.rules.message = () => '451 later'
  await set()
  await ask()
  expect(await entries()).toMatchObject([
    { purpose: 'password_reset', email: null, state: 'waiting', detail: expect.stringContaining('451 later') },
  ])
  // as long as nothing was sent, an admin sees that somebody waits
  expect(await wishes()).toMatchObject([{ has_link: false }])
  expect(stored('outbox')).toContain('sealed:')
  const [{ url }] = await entries()
  const shown = JSON.stringify([(await app.call(`GET ${url}`)).body, await entries(), await wishes()])
  mail.rules.message = () => null
  now += MINUTE
  await app.drain()
  const [token] = await tokens()
  for (const text of [stored('outbox'), stored('password_reset_mails'), stored('jobs'), shown])
    expect(text).not.toMatch(new RegExp(`${token}|sealed|new-password`))
  expect(await entries()).toMatchObject([{ state: 'sent' }])
  await play(app, [
    { name: 'no manager', ask: `GET ${url}`, as: app.userWith('manager'), status: 404 },
    { name: 'its text is gone', ask: `POST ${url}/retry`, status: 409 },
  ])
})

test('a letter that found no server within a day is wiped', async () => {
  await set({ port: mail.port, password: 'wrong' })
  await ask()
  expect(await entries()).toMatchObject([{ state: 'waiting' }])
  now += DAY
  await app.drain()
  expect(await entries()).toMatchObject([{ state: 'failed', detail: expect.stringContaining('grew too old') }])
  expect(stored('outbox')).not.toContain('sealed:')
  await set()
  await app.drain()
  expect(mail.letters).toEqual([])
})

test('asking again sends another link after five minutes, and spoils none', async () => {
  await set()
  const byHand = new URL((await app.call('POST /v1/users/2/password_reset')).body.url)
  await ask()
  await ask()
  expect(mail.letters).toHaveLength(1)
  now += 5 * MINUTE
  await ask()
  const [first, second] = await tokens()
  expect(first).not.toBe(second)
  expect(await choose(first!)).toBe(200)
  expect(await choose(second!, OLD)).toBe(400)
  expect(await choose(new URLSearchParams(byHand.hash.slice(1)).get('token')!, OLD)).toBe(400)
})

test('a mailed link is good for a day, and void once an admin makes another', async () => {
  await set()
  await ask()
  now += DAY - 1
  const [late] = await tokens()
  const confirm = { token: late, new_password1: 'x', new_password2: 'x' }
  const weak = await app.call('POST /v1/auth/password/reset/confirm', { token: null, body: confirm })
  expect(weak.body.new_password1).toBeDefined()
  now += 1
  expect(await choose(late!)).toBe(400)
  await ask()
  await app.call('POST /v1/users/2/password_reset')
  expect(await choose((await tokens())[1]!)).toBe(400)
})

test('the link begins where the admin said, whatever host the wish came by', async () => {
  await set()
  await app.call('POST http://evil.example.org/api/v1/auth/password/reset', {
    token: null,
    body: { email: 'grace@example.org' },
  })
  await app.drain()
  expect(mail.letters[0]!.raw).not.toContain('evil')
  expect(await tokens()).toHaveLength(1)
})

test('what a user is called stays text', async () => {
  await set()
  const evil = 'x\r\nBcc: evil@example.org\r\n\r\n<img src=x>'
  await app.call('POST /v1/users', {
    body: { username: 'eve', first_name: evil, email: 'eve@example.org', password: OLD },
  })
  await ask('eve')
  const { headers, html, text } = await simpleParser(mail.letters[0]!.raw)
  expect([headers.has('bcc'), mail.letters[0]!.to]).toEqual([false, ['eve@example.org']])
  expect(html).not.toContain('<img')
  expect(text).toContain('Hello x Bcc: evil@example.org <img src=x>,')
})

test('without an account an admin makes the link, also after the account was given up', async () => {
  await ask()
  expect([await wishes(), await entries()]).toMatchObject([[{ has_link: false }], []])
  await set()
  await app.call('DELETE /v1/mail_account')
  await ask()
  expect([await wishes(), await entries()]).toMatchObject([[{ has_link: false }], []])
})
