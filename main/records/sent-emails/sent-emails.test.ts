import { readFileSync } from 'node:fs'
import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { messageWith } from '../../../test/message.ts'

const PDF = readFileSync('test/samples/invoice-digital.pdf')
const at = (path: string) => `http://gleaner.test/api/v1/${path}`
const queue = at('queues/1')
const ada = { email: 'ada@example.org', name: 'Ada' }

let app: TestApp
let now = Date.parse('2026-02-03T10:00:00Z')
beforeEach(async () => {
  app = await openTestApp({ clock: () => now })
})
afterEach(() => app.close())

const get = async (address: string): Promise<Json> => (await app.call(`GET ${address}`)).body

async function received(): Promise<Json> {
  const form = new FormData()
  const raw = messageWith([{ type: 'application/pdf', name: 'seven.pdf', bytes: PDF }])
  form.append('raw_message', new File([raw as BlobPart], 'email.eml'))
  form.append('recipient', (await get('/v1/inboxes/1')).email)
  const { body } = await app.call('POST /v1/emails/import', { body: form })
  await app.drain()
  return get((await get(`${body.url}?no_redirect=true`)).result_url)
}

async function sent(body: object): Promise<Json> {
  const answer = await app.call('POST /v1/emails/send', { body: { queue, to: [ada], ...body } })
  expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 200, detail: undefined })
  return get(answer.body.url)
}

const rawOf = async (email: Json) => simpleParser((await app.call(`GET ${email.url}/content`)).body)

test('a message is written, kept and put in the outbox', async () => {
  const id = await app.importFile('März.pdf')
  const email = await sent({
    to: [ada, { email: 'bob@example.org' }],
    bcc: [{ email: 'secret@example.org' }],
    related_annotations: [at(`annotations/${id}`)],
    attachments: { documents: [at('documents/1')] },
    labels: ['forwarded'],
    template_values: {
      subject: 'About {{ what }}\r\nBcc: evil@example.org',
      what: '{{annotation.content.value.document_id}} – 7',
      message: '<p>Number {{ annotation.content.value.document_id }} &amp; {{ nothing }}</p>',
    },
  })
  expect(email).toMatchObject({
    type: 'outgoing',
    queue,
    inbox: at('inboxes/1'),
    creator: at('users/1'),
    subject: 'About INV-2026-7 – 7 Bcc: evil@example.org',
    to: [ada, { email: 'bob@example.org', name: '' }],
    bcc: [{ email: 'secret@example.org', name: '' }],
    body_text_html: '<p>Number INV-2026-7 &amp; </p>',
    body_text_plain: 'Number INV-2026-7 &',
    labels: ['forwarded'],
    documents: [],
    related_annotations: [at(`annotations/${id}`)],
    related_documents: [at('documents/1')],
    annotation_counts: { annotations: 0, related_annotations: 1 },
    email_thread: at('email_threads/1'),
    filtered_out_document_count: 0,
  })
  const raw = await rawOf(email)
  expect(raw.subject).toBe(email.subject)
  expect(raw.headers.has('bcc')).toBe(false)
  expect(raw.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['März.pdf', 'application/pdf'],
  ])
  expect((await get('/v1/outbox')).results).toMatchObject([
    { email: email.url, state: 'waiting', recipients: ['ada@example.org', 'bob@example.org', 'secret@example.org'] },
  ])
  expect(await get(`/v1/annotations/${id}`)).toMatchObject({
    email_thread: at('email_threads/1'),
    related_emails: [email.url],
    email: null,
  })
})

test('an answer stays in its thread, and says what it answers', async () => {
  const parent = await received()
  const answer = await sent({ parent_email: parent.url, to: [{ email: '{{ sender_email }}' }], labels: ['reply'] })
  expect(answer).toMatchObject({
    parent: parent.url,
    email_thread: parent.email_thread,
    to: [{ email: 'ada@example.org', name: '' }],
  })
  const raw = await rawOf(answer)
  expect([raw.inReplyTo, raw.references]).toEqual(['<one@example.org>', '<one@example.org>'])
  expect((await get(parent.url)).children).toEqual([answer.url])
  // one that is about the same document is in a thread of its own, and takes the document along only where that is wanted
  const about = { related_annotations: parent.annotations }
  const other = await sent(about)
  expect(other.email_thread).not.toBe(parent.email_thread)
  expect((await get(parent.annotations[0])).email_thread).toBe(parent.email_thread)
  const moving = await sent({ ...about, reset_related_annotations_email_thread: true })
  expect((await get(parent.annotations[0])).email_thread).toBe(moving.email_thread)
  expect((await get(`/v1/annotations/search`)).detail).toBeDefined()
})

test('what was sent from a template counts for it', async () => {
  const [template] = (await get('/v1/email_templates?type=rejection_default')).results
  const parent = await received()
  const email = await sent({
    email_template: template.url,
    parent_email: parent.url,
    to: [{ email: '{{sender_email}}' }],
  })
  expect(email.subject).toBe('Document rejected: Invoice 7')
  expect((await get('/v1/email_templates/stats?type=rejection_default')).results).toMatchObject([{ manual_count: 1 }])
})

test('what cannot be sent', async () => {
  const id = await app.importFile()
  const refused = (name: string, body: object, field: string, sentence: RegExp) => ({
    name,
    ask: 'POST /v1/emails/send',
    body: { queue, to: [ada], ...body },
    status: 400,
    expect: { [field]: [expect.stringMatching(sentence)] },
  })
  const many = Array.from({ length: 21 }, (_, n) => ({ email: `a${n}@example.org` }))
  await play(app, [
    refused('to nobody', { to: [] }, 'to', /at least one recipient/),
    refused('to whom a placeholder does not name', { to: [{ email: '{{ nobody }}' }] }, 'to', /at least one/),
    refused('to 42', { to: many, cc: many }, 'to', /at most 40 recipients, and this one has 42/),
    refused('to no address', { cc: [{ email: 'Ada' }] }, 'cc', /"Ada" is not a valid/),
    refused('from no queue', { queue: at('queues/9') }, 'queue', /does not exist/),
    refused('with no document', { attachments: { documents: [at('documents/9')] } }, 'attachments', /not exist/),
    refused('about nothing', { related_annotations: [at('annotations/9')] }, 'related_annotations', /not exist/),
    refused('from no template', { email_template: at('email_templates/99') }, 'email_template', /not exist/),
    refused('to no message', { parent_email: at('emails/9') }, 'parent_email', /not exist/),
    { name: 'nothing was written', ask: 'GET /v1/emails', status: 200, expect: { results: [] } },
    { name: 'a viewer', ask: 'POST /v1/emails/send', as: app.userWith('viewer'), body: { queue }, status: 403 },
    {
      name: 'an annotator sees no outbox',
      ask: 'GET /v1/outbox',
      as: app.userWith('annotator'),
      status: 200,
      expect: { results: [] },
    },
    {
      name: 'an annotator of another queue',
      ask: 'POST /v1/emails/send',
      as: app.userWith('annotator', []),
      body: { queue, to: [ada] },
      status: 400,
    },
  ])
  await app.call(`POST /v1/annotations/${id}/delete`)
  await app.call('POST /v1/annotations/purge_deleted', { body: { queue } })
  await app.drain()
  await play(app, [
    {
      name: 'with a document that is gone',
      ask: 'POST /v1/emails/send',
      body: { queue, to: [ada], attachments: { documents: [at('documents/1')] } },
      status: 409,
    },
  ])
  await app.call('DELETE /v1/inboxes/1')
  await play(app, [refused('from a queue without an inbox', {}, 'queue', /no inbox/)])
})

test('a day has its limit, and the limits say what was sent', async () => {
  await sent({})
  app.ctx.db.$client.exec(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 999)
     insert into emails (organization_id, queue_id, file, type, subject, "from", "to", cc, bcc, body_text_plain, body_text_html, headers, metadata, labels, creator_id, filtered_out_document_count, created_at)
     select organization_id, queue_id, file, type, subject, "from", "to", cc, bcc, body_text_plain, body_text_html, headers, metadata, labels, creator_id, 0, created_at from emails, n`,
  )
  expect((await get('/v1/organizations/1/limits')).email_limits).toMatchObject({ count_today: 1000, count_total: 1000 })
  const answer = await app.call('POST /v1/emails/send', { body: { queue, to: [ada] } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(14 * 3600)])
  now += 14 * 3600 * 1000
  await sent({})
})

test('a link in the message ends the mail, and begins it again', async () => {
  const { headers } = await rawOf(await sent({}))
  const list = headers.get('list') as unknown as { unsubscribe: { url: string } }
  const link = list.unsubscribe.url
  const off = { email: 'ada@example.org', subscribed: false }
  await play(app, [
    { name: 'without an account', ask: `GET ${link}`, as: null, status: 200, expect: off },
    { name: 'twice', ask: `GET ${link}`, as: null, status: 200, expect: off },
    {
      name: 'no more mail',
      ask: 'POST /v1/emails/send',
      body: { queue, to: [{ email: 'ADA@example.org' }] },
      status: 400,
      expect: { to: [expect.stringMatching(/asked for no more/)] },
    },
    { name: 'forged', ask: `GET ${link.replace(/content=../, 'content=AA')}`, as: null, status: 403 },
    { name: 'incomplete', ask: 'GET /v1/emails/subscription?content=x', as: null, status: 400 },
    { name: 'once more', ask: `GET ${link}&subscribe=True`, as: null, status: 200, expect: { subscribed: true } },
  ])
  await sent({})
})

test('a gateway reports what became of a message', async () => {
  const email = await sent({})
  const { headers } = await rawOf(email)
  const [, payload, signature] = /payload=(\S+); signature=(\S+)/.exec(String(headers.get('x-email-tracking')))!
  const ask = 'POST /v1/email_tracking_events'
  await play(app, [
    {
      name: 'opened',
      ask,
      as: null,
      body: { payload, signature, event: 'click', link: 'http://example.org' },
      status: 201,
      expect: { email: email.url, recipient: 'ada@example.org', event: 'click', link: 'http://example.org' },
    },
    { name: 'no such event', ask, as: null, body: { payload, signature, event: 'eaten' }, status: 400 },
    { name: 'forged', ask, as: null, body: { payload, signature: 'x', event: 'open' }, status: 403 },
    {
      name: 'signed for something else',
      ask: `GET /v1/emails/subscription?content=${payload}&signature=${signature}`,
      as: null,
      status: 403,
    },
  ])
})

test('messages that came in are counted', async () => {
  const first = await received()
  await app.call(`PATCH ${first.url}`, { body: { labels: ['rejected'] } })
  await sent({ parent_email: first.url })
  const form = new FormData()
  form.append(
    'raw_message',
    new File([messageWith([{ type: 'image/gif', name: 'a.gif', bytes: 'GIF8' }]) as BlobPart], 'a.eml'),
  )
  form.append('recipient', (await get('/v1/inboxes/1')).email)
  await app.call('POST /v1/emails/import', { body: form })
  await app.drain()
  const counts = { total: 2, no_documents: 0, rejected: 1, recent_with_filtered_out_documents: 1 }
  await play(app, [
    { name: 'all', ask: 'GET /v1/emails/counts', status: 200, expect: { incoming: counts } },
    {
      name: 'filtered as the list is',
      ask: `GET /v1/emails/counts?id=1`,
      status: 200,
      expect: { incoming: { total: 1, recent_with_filtered_out_documents: 0 } },
    },
    {
      name: 'of nobody else',
      ask: 'GET /v1/emails/counts',
      as: app.userWith('viewer', []),
      status: 200,
      expect: { incoming: { total: 0 } },
    },
  ])
})
