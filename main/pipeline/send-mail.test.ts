import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Json, openTestApp, type TestApp } from '../../test/harness.ts'
import { type MailServer, openMailServer } from '../../test/mail-server.ts'
import { logIn, openServeDoor } from '../../test/serve-door.ts'

const MINUTE = 60_000
const queue = 'http://gleaner.test/api/v1/queues/1'
const [ada, bob] = ['ada@example.org', 'bob@example.org']

let app: TestApp
let mail: MailServer
let now: number
beforeEach(async () => {
  now = Date.parse('2026-02-03T10:00:00Z')
  app = await openTestApp({ clock: () => now })
  mail = await openMailServer()
})
afterEach(async () => {
  await app.close()
  await mail.close()
})

const set = async (changes: object = {}) => {
  const answer = await app.call('PUT /v1/mail_account', { body: { ...mail.account, ...changes } })
  expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 200, detail: undefined })
  await app.drain()
}

async function write(subject = 'Hello', to = [ada], more: object = {}): Promise<string> {
  const body = { queue, to: to.map(email => ({ email })), template_values: { subject, message: '<p>x</p>' }, ...more }
  const answer = await app.call('POST /v1/emails/send', { body })
  expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 200, detail: undefined })
  return answer.body.url
}

const entries = async (): Promise<Json[]> => (await app.call('GET /v1/outbox?ordering=id')).body.results

async function after(minutes: number) {
  now += minutes * MINUTE
  await app.drain()
}

const idOf = (raw: string) => /^message-id: *(?:\r\n )?(\S+)/im.exec(raw)?.[1]

test('a message waits for an account, says so, and goes out when there is one', async () => {
  await write('Hello', [ada, bob], { bcc: [{ email: 'secret@example.org' }] })
  await app.drain()
  expect(await entries()).toMatchObject([
    { state: 'waiting', tries: 0, subject: 'Hello', detail: expect.stringContaining('No mail account is set') },
  ])
  await set()
  expect(await entries()).toMatchObject([
    { state: 'sent', tries: 1, detail: null, sent_at: expect.any(String), next_try_at: null },
  ])
  const [letter] = mail.letters
  expect(letter).toMatchObject({ from: 'office@example.org', to: [ada, bob, 'secret@example.org'] })
  const parsed = await simpleParser(letter!.raw)
  expect(parsed.from).toMatchObject({ value: [{ address: 'office@example.org', name: 'The Office' }] })
  expect([parsed.subject, parsed.headers.has('bcc'), letter!.raw.includes('secret@')]).toEqual(['Hello', false, false])
})

test('with an account an e-mail is written in its name', async () => {
  await set()
  const { body } = await app.call(`GET ${await write()}`)
  expect(body.from).toEqual({ email: 'office@example.org', name: 'The Office' })
  await app.drain()
  expect(mail.letters).toHaveLength(1)
})

test('attachments arrive byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256)
  await app.importFile('März 7.pdf', new Uint8Array([...new TextEncoder().encode('%PDF-1.7\n'), ...bytes]))
  await set()
  await write('x', [ada], { attachments: { documents: ['http://gleaner.test/api/v1/documents/1'] } })
  await app.drain()
  const { attachments } = await simpleParser(Buffer.from(mail.letters[0]!.raw, 'latin1'))
  expect(attachments[0]!.filename).toBe('März 7.pdf')
  expect(Buffer.compare(attachments[0]!.content.subarray(9), bytes)).toBe(0)
})

test('a refused log-in stops everything after one try, until the account is put right', async () => {
  await set({ password: 'wrong' })
  for (const subject of ['one', 'two', 'three']) await write(subject)
  await app.drain()
  await after(24 * 60)
  expect(mail.logins).toBe(1)
  const refusal = expect.stringContaining('535 5.7.8 Authentication credentials invalid')
  expect((await app.call('GET /v1/mail_account')).body).toMatchObject({ refusal })
  expect(await entries()).toMatchObject(Array(3).fill({ state: 'waiting', detail: refusal }))
  await set()
  expect(await entries()).toMatchObject(Array(3).fill({ state: 'sent' }))
  expect((await app.call('GET /v1/mail_account')).body).toMatchObject({ refusal: null })
})

test('a refused recipient is told in the server’s words, the others get it once, and a retry goes to that one alone', async () => {
  await set()
  mail.rules.recipient = address => (address === bob ? '550 5.1.1 No such user' : null)
  const id = (await write('x', [ada, bob])).split('/').pop()
  await app.drain()
  expect(await entries()).toMatchObject([
    {
      state: 'failed',
      tries: 1,
      detail: 'bob@example.org was refused: 550 5.1.1 No such user. The other recipients got it.',
    },
  ])
  mail.rules.recipient = () => null
  await after(24 * 60)
  const [{ url }] = (await app.call(`GET /v1/outbox?email=${id}`)).body.results
  expect(await app.call(`POST ${url}/retry`)).toMatchObject({ status: 200, body: { state: 'waiting', tries: 0 } })
  await app.drain()
  expect(mail.letters.map(({ to }) => to)).toEqual([[ada], [bob]])
  expect(await entries()).toMatchObject([{ state: 'sent', detail: null }])
  expect(await app.call(`POST ${url}/retry`)).toMatchObject({ status: 409 })
})

test('a recipient for later is tried again, and nobody gets it twice', async () => {
  await set()
  // servers do not care how a domain is written
  mail.rules.recipient = address => (address.toLowerCase() === bob ? '451 4.7.1 Greylisted' : null)
  await write('x', [ada, 'Bob@Example.ORG'])
  await app.drain()
  expect(await entries()).toMatchObject([
    {
      state: 'waiting',
      tries: 1,
      detail: expect.stringContaining('451 4.7.1 Greylisted'),
      next_try_at: expect.any(String),
    },
  ])
  mail.rules.recipient = () => null
  await after(0.9)
  expect(mail.letters).toHaveLength(1)
  await after(0.2)
  expect(mail.letters.map(({ to }) => to)).toEqual([[ada], ['Bob@example.org']])
  expect(idOf(mail.letters[0]!.raw)).toBe(idOf(mail.letters[1]!.raw))
  expect(await entries()).toMatchObject([{ state: 'sent', tries: 2 }])
})

test.each([
  ['a message', { message: () => '554 5.7.1 Looks like spam' }, '554 5.7.1 Looks like spam'],
  ['a sender', { sender: () => '553 5.7.1 Not your address' }, '553 5.7.1 Not your address'],
  ['every recipient', { recipient: () => '550 No such user' }, '550 No such user'],
])('%s that is refused for good is not tried again', async (_what, rules, words) => {
  await set()
  Object.assign(mail.rules, rules)
  await write()
  await app.drain()
  expect(await entries()).toMatchObject([{ state: 'failed', sent_at: null, detail: expect.stringContaining(words) }])
  Object.assign(mail.rules, { message: () => null, sender: () => null, recipient: () => null })
  await after(24 * 60)
  expect(mail.letters).toEqual([])
})

test('a message that is larger than the server takes fails at once', async () => {
  const small = await openMailServer({ size: 500 })
  onTestFinished(() => small.close())
  await set({ port: small.port })
  await write('x'.repeat(900))
  await app.drain()
  expect(await entries()).toMatchObject([{ state: 'failed', detail: expect.stringMatching(/size/i) }])
})

test('a connection that is lost is taken up again after a minute', async () => {
  await set()
  let times = 0
  mail.rules.message = () => {
    if (times++ === 0) mail.hangUp()
    return times === 1 ? '451 gone' : null
  }
  await write()
  await app.drain()
  expect(await entries()).toMatchObject([{ state: 'waiting', tries: 1, detail: expect.stringContaining('lost') }])
  await after(1)
  expect(await entries()).toMatchObject([{ state: 'sent', tries: 2 }])
  expect(mail.letters).toHaveLength(1)
})

test('without a server all wait together, longer each time, and fail after the sixth try', async () => {
  const gone = await openMailServer()
  await gone.close()
  await set({ port: gone.port })
  await write('one')
  await write('two')
  await app.drain()
  const tries = [(await entries()).map(({ tries }) => tries)]
  for (const minutes of [1, 5, 30, 120, 480]) {
    await after(minutes - 0.1)
    await after(0.1)
    tries.push((await entries()).map(({ tries }) => tries))
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6].map(count => [count, count]))
  expect(await entries()).toMatchObject(
    Array(2).fill({ state: 'failed', detail: expect.stringContaining('ECONNREFUSED') }),
  )
  expect(app.ctx.db.$client.prepare(`select count(*) from jobs where queue = 'send_mail'`).pluck().get()).toBe(0)
})

test('one message is sent at a time, in the order they were written', async () => {
  await set()
  mail.rules.message = () => new Promise(resolve => setImmediate(() => resolve(null)))
  const subjects = ['one', 'two', 'three', 'four', 'five']
  for (const subject of subjects) await write(subject)
  await app.drain()
  expect(mail.mostAtOnce).toBe(1)
  expect(mail.letters.map(({ raw }) => /^subject: (.*)$/im.exec(raw)?.[1])).toEqual(subjects)
})

test('what was cut off by the end of the program is sent after the next start, under the same Message-ID', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gleaner-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const first = await openTestApp({ clock: () => now, dataDir })
  await first.call('PUT /v1/mail_account', { body: mail.account })
  const told = Promise.withResolvers<string>()
  // the server has it all, and the program ends before the server's word is there
  mail.rules.message = ({ raw }) => {
    told.resolve(raw)
    return new Promise(() => {})
  }
  await first.call('POST /v1/emails/send', { body: { queue, to: [{ email: ada }] } })
  const raw = await told.promise
  await first.close()
  mail.rules.message = () => null
  const second = await openTestApp({ clock: () => now, dataDir })
  onTestFinished(() => second.close())
  await second.drain()
  expect((await second.call('GET /v1/outbox')).body.results).toMatchObject([{ state: 'sent' }])
  expect(mail.letters.map(letter => idOf(letter.raw))).toEqual([idOf(raw)])
})

test('a message that was under way at a kill -9 is not lost', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gleaner-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const told = Promise.withResolvers<string>()
  mail.rules.message = ({ raw }) => {
    told.resolve(raw)
    return new Promise(() => {})
  }
  const door = await openServeDoor(dataDir)
  const headers = { authorization: `Bearer ${await logIn(door)}`, 'content-type': 'application/json' }
  const ask = (method: string, path: string, body: object) =>
    fetch(`${door.origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
  await ask('PUT', '/mail_account', mail.account)
  await ask('POST', '/emails/send', { queue, to: [{ email: ada }] })
  const raw = await told.promise
  await door.kill()
  const again = Promise.withResolvers<string>()
  mail.rules.message = letter => {
    again.resolve(letter.raw)
    return null
  }
  const second = await openServeDoor(dataDir)
  expect(idOf(await again.promise)).toBe(idOf(raw))
  await second.stop()
})

test('what is removed from the outbox does not go out', async () => {
  await write()
  const [{ url }] = await entries()
  expect((await app.call(`DELETE ${url}`)).status).toBe(204)
  await set()
  expect([await entries(), mail.letters]).toEqual([[], []])
})

test('hostile names and subjects stay text in the message', async () => {
  const evil = 'x\r\nBcc: evil@example.org\r\n\r\n<script>'
  await app.call('PATCH /v1/auth/user', { body: { first_name: evil } })
  await app.importFile(`a${evil}.pdf`)
  await write(evil, [], {
    to: [{ email: ada, name: evil }],
    attachments: { documents: ['http://gleaner.test/api/v1/documents/1'] },
  })
  await set({ from_name: 'Ada "Ä" <evil@example.org>, B' })
  const parsed = await simpleParser(mail.letters[0]!.raw)
  expect(mail.letters[0]!.to).toEqual([ada])
  expect(parsed.headers.has('bcc')).toBe(false)
  expect(parsed.from!.value).toEqual([{ address: 'office@example.org', name: 'Ada "Ä" <evil@example.org>, B' }])
  expect(parsed.html).toBe('<p>x</p>')
})
