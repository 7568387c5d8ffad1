import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { messageWith } from '../../../test/message.ts'

const PDF = new TextEncoder().encode('%PDF-1.7\n%stands for a document\n%%EOF')
const at = (path: string) => `http://gleaner.test/api/v1/${path}`

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now })
  const invoice = [{ type: 'application/pdf', name: 'seven.pdf', bytes: PDF }]
  await receive({ subject: 'Invoice 7' }, invoice)
  now += 3600_000
  await receive({ subject: 'Question', from: 'Bob <bob@example.org>', headers: ['X-Id: 2'] }, [], 'two@example.org')
  now += 3600_000
  await receive({ subject: 'Re: Invoice 7', headers: ['In-Reply-To: <one@example.org>'] }, [], 'three@example.org')
  now += 3600_000
  const references = ['References: <one@example.org> <three@example.org>', 'In-Reply-To: <lost@example.org>']
  await receive({ subject: 'Re: Re: Invoice 7', headers: references }, invoice, 'four@example.org')
})
afterAll(() => app.close())

type Parts = Parameters<typeof messageWith>[0]

async function receive(options: Parameters<typeof messageWith>[1], parts: Parts, id = 'one@example.org') {
  const raw = new TextDecoder().decode(messageWith(parts, options)).replace('<one@example.org>\r\n', `<${id}>\r\n`)
  const fixed = raw.replace(/Message-ID: <[^>]*>/, `Message-ID: <${id}>`)
  const form = new FormData()
  form.append('raw_message', fixed)
  form.append('recipient', (await app.call('GET /v1/inboxes/1')).body.email)
  await app.call('POST /v1/emails/import', { body: form })
  await app.drain()
}

test('answers are in the thread of what they answer, by In-Reply-To or the nearest of their References', async () => {
  const { results } = (await app.call('GET /v1/emails')).body
  const [first, second] = [at('email_threads/1'), at('email_threads/2')]
  expect(results.map((email: { email_thread: string }) => email.email_thread)).toEqual([first, second, first, first])
  expect(results.map((email: { parent: string | null }) => email.parent)).toEqual([
    null,
    null,
    at('emails/1'),
    at('emails/3'),
  ])
  expect(results[0].last_thread_email_created_at).toBe(results[3].created_at)
  await play(app, [
    {
      name: 'a conversation',
      ask: 'GET /v1/email_threads/1',
      status: 200,
      expect: {
        root_email: at('emails/1'),
        queue: at('queues/1'),
        organization: at('organizations/1'),
        has_replies: true,
        has_new_replies: true,
        root_email_read: false,
        subject: 'Invoice 7',
        from: { email: 'ada@example.org', name: 'Ada' },
        created_at: results[0].created_at,
        last_email_created_at: results[3].created_at,
        labels: [],
        annotation_counts: { annotations: 2, annotations_unprocessed: 2 },
      },
    },
    {
      name: 'a single message',
      ask: 'GET /v1/email_threads/2',
      status: 200,
      expect: { has_replies: false, has_new_replies: false },
    },
    {
      name: 'e-mails of a thread',
      ask: 'GET /v1/emails?email_thread=1',
      status: 200,
      expect: { pagination: { total: 3 } },
    },
    {
      name: 'by the last of the thread',
      ask: 'GET /v1/emails?ordering=-last_thread_email_created_at,id&page_size=1',
      status: 200,
      expect: { results: [{ id: 1 }] },
    },
  ])
})

test('threads are found, counted, read', async () => {
  const found = (...ids: number[]) => ({ results: ids.map(id => ({ id })), pagination: { total: ids.length } })
  const waiting = 'recent_with_no_documents_not_replied'
  await play(app, [
    {
      name: 'counts',
      ask: 'GET /v1/email_threads/counts',
      status: 200,
      expect: { with_replies: 1, with_new_replies: 1, [waiting]: 1 },
    },
    {
      name: 'counts elsewhere',
      ask: 'GET /v1/email_threads/counts?queue=9',
      status: 200,
      expect: { with_replies: 0, with_new_replies: 0, [waiting]: 0 },
    },
    { name: 'answered', ask: 'GET /v1/email_threads?has_replies=true', status: 200, expect: found(1) },
    { name: 'not answered', ask: 'GET /v1/email_threads?has_replies=False', status: 200, expect: found(2) },
    {
      name: 'news',
      ask: 'GET /v1/email_threads?has_new_replies=true&has_root_email=true',
      status: 200,
      expect: found(1),
    },
    { name: 'waiting', ask: `GET /v1/email_threads?${waiting}=true`, status: 200, expect: found(2) },
    { name: 'in order', ask: 'GET /v1/email_threads?ordering=-from__email', status: 200, expect: found(2, 1) },
    { name: 'later', ask: 'GET /v1/email_threads?created_at_after=2099-01-01', status: 200, expect: found() },
    {
      name: 'read, as older programs say it',
      ask: 'PATCH /v1/email_threads/1',
      body: { has_new_replies: 'False', subject: 'x' },
      status: 200,
      expect: { has_new_replies: false, root_email_read: true, subject: 'Invoice 7' },
    },
    { name: 'neither', ask: 'PATCH /v1/email_threads/1', body: { has_new_replies: 'maybe' }, status: 400 },
    {
      name: 'again',
      ask: 'PUT /v1/email_threads/1',
      body: { has_new_replies: true },
      status: 200,
      expect: { has_new_replies: true },
    },
    { name: 'rejected', ask: 'PATCH /v1/emails/1', body: { labels: ['rejected'] }, status: 200 },
    { name: 'the thread says so', ask: 'GET /v1/email_threads/1', status: 200, expect: { labels: ['rejected'] } },
    { name: 'not by a viewer', ask: 'PATCH /v1/email_threads/1', as: app.userWith('viewer'), body: {}, status: 403 },
    { name: 'not in the queue', ask: 'GET /v1/email_threads/1', as: app.userWith('annotator', []), status: 404 },
    { name: 'not made', ask: 'POST /v1/email_threads', body: {}, status: 405 },
  ])
})

test('a question of long ago waits no more', async () => {
  now += 20 * 24 * 3600_000
  const { body } = await app.call('GET /v1/email_threads/counts', { token: app.userWith('admin') })
  expect(body.recent_with_no_documents_not_replied).toBe(0)
})

test('a queue that goes takes its threads and templates along', async () => {
  const token = app.userWith('admin')
  const rows = (table: string) => app.ctx.db.$client.prepare(`select count(*) from ${table}`).pluck().get()
  expect([rows('email_threads'), rows('email_templates')]).toEqual([2, 5])
  await app.call('DELETE /v1/queues/1?delete_after=0', { token })
  now += 60_000
  await app.drain()
  expect((await app.call('GET /v1/queues/1', { token })).status).toBe(404)
  expect(['emails', 'email_threads', 'email_templates', 'triggers'].map(rows)).toEqual([0, 0, 0, 0])
  expect((await app.call('GET /v1/audit_logs/verification', { token })).body.intact).toBe(true)
})
