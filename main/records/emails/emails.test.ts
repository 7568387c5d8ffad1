import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { messageWith } from '../../../test/message.ts'
import { shortened } from './schema.ts'

const PDF = readFileSync('test/samples/invoice-digital.pdf')
const at = (path: string) => `http://gleaner.test/api/v1/${path}`

let app: TestApp
let recipient: string

beforeEach(async () => {
  app = await openTestApp()
  recipient = (await app.call('GET /v1/inboxes/1')).body.email
})
afterEach(() => app.close())

async function handIn(fields: Record<string, unknown>, as?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const isText = typeof value === 'string'
    form.append(name, isText ? value : new File([value as BlobPart], name === 'raw_message' ? 'email.eml' : ''))
  }
  return app.call('POST /v1/emails/import', { body: form, token: as })
}

const pdfMail = (options?: Parameters<typeof messageWith>[1]) =>
  messageWith([{ type: 'application/pdf', name: 'seven.pdf', disposition: 'inline', bytes: PDF }], options)

async function imported(options?: Parameters<typeof messageWith>[1]): Promise<Json> {
  const { body } = await handIn({ raw_message: pdfMail(options), recipient })
  await app.drain()
  const task = await app.call(`GET ${body.url}?no_redirect=true`)
  return (await app.call(`GET ${task.body.result_url}`)).body
}

test('a message that is handed in becomes an e-mail with its documents', async () => {
  const raw = pdfMail({ html: '<p>See attached</p>' })
  const values = JSON.stringify({ 'emails_import:cost_centre': 42 })
  const { status, body } = await handIn({
    raw_message: raw,
    recipient: recipient.toUpperCase(),
    metadata: '{"batch":7}',
    values: new TextEncoder().encode(values),
  })
  expect([status, body]).toEqual([202, { url: at('tasks/1') }])
  await app.drain()
  const task = await app.call('GET /v1/tasks/1')
  expect([task.status, task.headers.get('location')]).toEqual([303, at('emails/1')])
  expect(task.body).toMatchObject({ type: 'email_imported', status: 'succeeded', content: {} })
  expect((await app.call('GET /v1/emails/1')).body).toMatchObject({
    url: at('emails/1'),
    queue: at('queues/1'),
    inbox: at('inboxes/1'),
    parent: null,
    email_thread: at('email_threads/1'),
    children: [],
    documents: [at('documents/1')],
    annotations: [at('annotations/1')],
    subject: 'Invoice 7',
    from: { email: 'ada@example.org', name: 'Ada' },
    to: [{ email: 'invoices@example.org', name: 'Invoices' }, { email: 'second@example.org' }],
    body_text_plain: 'Hello',
    body_text_html: '<p>See attached</p>',
    type: 'incoming',
    creator: at('users/1'),
    annotation_counts: { annotations: 1, annotations_unprocessed: 1, annotations_processed: 0 },
    content: at('emails/1/content'),
  })
  expect((await app.call('GET /v1/documents/1')).body).toMatchObject({
    email: at('emails/1'),
    original_file_name: 'seven.pdf',
    attachment_status: 'processed',
    annotations: [at('annotations/1')],
  })
  expect((await app.call('GET /v1/annotations/1')).body).toMatchObject({
    email: at('emails/1'),
    metadata: { batch: 7 },
    status: 'to_review',
    creator: at('users/1'),
  })
  expect(initialValuesOf(1)).toMatchObject({
    'emails_import:cost_centre': '42',
    'email_header:subject': 'Invoice 7',
    'email_body:text_plain': 'Hello',
  })
  const content = await app.app.fetch(
    new Request(at('emails/1/content'), { headers: { authorization: `Bearer ${app.token}` } }),
  )
  expect(content.headers.get('content-type')).toBe('message/rfc822')
  expect(content.headers.get('content-disposition')).toMatch(/^attachment; filename="email-1\.eml"/)
  expect(content.headers.get('content-security-policy')).toBe('sandbox')
  expect(new Uint8Array(await content.arrayBuffer())).toEqual(raw)
})

const initialValuesOf = (id: number) =>
  JSON.parse(
    app.ctx.db.$client.prepare('select initial_values from annotations where id = ?').pluck().get(id) as string,
  )

test('what cannot be handed in is refused, and a broken message ends its task', async () => {
  const raw_message = pdfMail()
  const refused: [Record<string, unknown>, number, RegExp][] = [
    [{ recipient }, 400, /required/],
    [{ raw_message }, 400, /required/],
    [{ raw_message: '', recipient }, 400, /empty/],
    [{ raw_message, recipient: 'nobody@example.org' }, 400, /No inbox/],
    [{ raw_message, recipient, values: '{"upload:x":1}' }, 400, /must start with "emails_import:"/],
    [{ raw_message, recipient, values: '[]' }, 400, /JSON object/],
    [{ raw_message, recipient, metadata: '{' }, 400, /valid JSON/],
    [{ raw_message: new Uint8Array(50 * 1024 * 1024 + 1), recipient }, 413, /50 MB/],
  ]
  for (const [fields, status, sentence] of refused) {
    const answer = await handIn(fields)
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(sentence)])
  }
  expect((await handIn({ raw_message, recipient }, app.userWith('manager'))).status).toBe(403)
  expect((await app.call('POST /v1/emails/import', { body: {} })).status).toBe(415)
  const { body } = await handIn({ raw_message: 'just some words', recipient })
  await app.drain()
  const task = (await app.call(`GET ${body.url}`)).body
  expect(task).toMatchObject({ status: 'failed', code: 'bad_request', detail: expect.stringMatching(/text file/) })
  expect((await app.call('GET /v1/emails')).body.results).toEqual([])
})

test('an inbox leaves out what its filters name, and counts it', async () => {
  const filters = { document_rejection_conditions: { file_name_regexes: ['^terms'], file_size_less_than_b: 100 } }
  await app.call('PATCH /v1/inboxes/1', { body: { filters } })
  const small = await sharp({ create: { width: 1199, height: 599, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const raw = messageWith([
    { type: 'application/pdf', name: 'seven.pdf', bytes: PDF },
    { type: 'application/pdf', name: 'terms.pdf', bytes: PDF },
    { type: 'image/png', name: 'signature.png', bytes: small },
    { type: 'image/gif', name: 'dots.gif', bytes: 'GIF89a' },
    { type: 'application/pdf', name: 'stub.pdf', bytes: '%PDF-1.7' },
  ])
  const { body } = await handIn({ raw_message: raw, recipient })
  await app.drain()
  expect((await app.call(`GET ${body.url}?no_redirect=true`)).body.status).toBe('succeeded')
  const email = (await app.call('GET /v1/emails/1')).body
  expect(email).toMatchObject({ filtered_out_document_count: 4, annotations: [at('annotations/1')] })
  const documents = (await app.call('GET /v1/documents?email=1')).body.results
  expect(documents.map((document: Json) => [document.original_file_name, document.attachment_status])).toEqual([
    ['seven.pdf', 'processed'],
    ['terms.pdf', 'filtered_by_inbox_file_name'],
    ['signature.png', 'filtered_by_inbox_resolution'],
    ['dots.gif', 'filtered_by_inbox_mime_type'],
    ['stub.pdf', 'filtered_by_inbox_size'],
  ])
  await app.call('PATCH /v1/inboxes/1', { body: { filters: { document_rejection_conditions: { enabled: false } } } })
  await handIn({ raw_message: raw, recipient })
  await app.drain()
  expect((await app.call('GET /v1/emails/2')).body).toMatchObject({ filtered_out_document_count: 0 })
  expect((await app.call('GET /v1/emails/2')).body.annotations).toHaveLength(4)
})

test.each([
  ['who is denied', { filters: { denied_senders: ['*@example.org'] } }, []],
  ['who is not among the allowed', { filters: { allowed_senders: ['*@example.com'] } }, []],
  ['a forged sender', { dmarc_check_action: 'drop' }, ['Authentication-Results: mx.example; dmarc=fail (p=none)']],
])('%s cannot write to the inbox', async (_name, change, headers) => {
  await app.call('PATCH /v1/inboxes/1', { body: change })
  const { body } = await handIn({ raw_message: pdfMail({ headers }), recipient })
  await app.drain()
  const task = await app.call(`GET ${body.url}`)
  expect(task.body).toMatchObject({ status: 'failed', code: 'sender_refused', detail: expect.stringMatching(/inbox/) })
  expect((await app.call('GET /v1/emails')).body.results).toEqual([])
})

test('a queue that is being deleted takes no mail', async () => {
  await app.call('DELETE /v1/queues/1')
  expect((await handIn({ raw_message: pdfMail(), recipient })).status).toBe(409)
})

test('the import can run twice and leaves one e-mail', async () => {
  await imported()
  const job = { task: 1, queue: 1, creator: 1, values: {}, metadata: {}, file: fileOf(1) }
  app.ctx.jobs.add('import_mail', job)
  await app.drain()
  expect((await app.call('GET /v1/emails')).body.pagination.total).toBe(1)
})

const fileOf = (id: number) =>
  app.ctx.db.$client.prepare('select file from emails where id = ?').pluck().get(id) as string

test('e-mails are found, changed and tied together', async () => {
  await imported({ subject: 'One', from: 'Ada <ada@example.org>' })
  await imported({ subject: 'Two, too', from: 'Bob <bob@example.org>' })
  const found = (ids: number[]) => ({ results: ids.map(id => ({ id })) })
  await play(app, [
    { name: 'by sender', ask: 'GET /v1/emails?from__email=bob@example.org', status: 200, expect: found([2]) },
    { name: 'by name', ask: 'GET /v1/emails?from__name=Ada', status: 200, expect: found([1]) },
    { name: 'by recipient', ask: 'GET /v1/emails?to=second@example.org', status: 200, expect: found([1, 2]) },
    { name: 'by document', ask: 'GET /v1/emails?documents=2', status: 200, expect: found([2]) },
    { name: 'with documents', ask: 'GET /v1/emails?has_documents=True', status: 200, expect: found([1, 2]) },
    { name: 'without', ask: 'GET /v1/emails?has_documents=false', status: 200, expect: found([]) },
    {
      name: 'by subject',
      ask: 'GET /v1/emails?subject=One&type=incoming&queue=1&inbox=1',
      status: 200,
      expect: found([1]),
    },
    { name: 'backwards', ask: 'GET /v1/emails?ordering=-from__email', status: 200, expect: found([2, 1]) },
    { name: 'later', ask: 'GET /v1/emails?created_at_after=2099-01-01', status: 200, expect: found([]) },
    { name: 'of annotations', ask: 'GET /v1/annotations?email=2', status: 200, expect: found([2]) },
    {
      name: 'changed',
      ask: 'PATCH /v1/emails/2',
      body: { parent: at('emails/1'), labels: ['reply'], metadata: { a: 1 }, from: { email: 'x', name: 'y' } },
      status: 200,
      expect: { parent: at('emails/1'), labels: ['reply'], from: { email: 'bob@example.org' } },
    },
    { name: 'a child', ask: 'GET /v1/emails/1', status: 200, expect: { children: [at('emails/2')] } },
    { name: 'no circles', ask: 'PATCH /v1/emails/1', body: { parent: at('emails/2') }, status: 400 },
    { name: 'nor by children', ask: 'PATCH /v1/emails/2', body: { children: [at('emails/1')] }, status: 400 },
    { name: 'unknown label', ask: 'PATCH /v1/emails/1', body: { labels: ['nice'] }, status: 400 },
    { name: 'orphaned', ask: 'PATCH /v1/emails/1', body: { children: [] }, status: 200, expect: { children: [] } },
    { name: 'no parent', ask: 'GET /v1/emails/2', status: 200, expect: { parent: null } },
    {
      name: 'replaced',
      ask: 'PUT /v1/emails/2',
      body: { queue: at('queues/1'), inbox: at('inboxes/1'), subject: 'New' },
      status: 200,
      expect: { subject: 'New', labels: [], metadata: {} },
    },
    { name: 'not created', ask: 'POST /v1/emails', body: {}, status: 405 },
    { name: 'not deleted', ask: 'DELETE /v1/emails/1', status: 405 },
  ])
})

test('only those who see the queue see its mail', async () => {
  await imported()
  const stranger = app.userWith('annotator', [])
  await play(app, [
    { name: 'list', ask: 'GET /v1/emails', as: stranger, status: 200, expect: { results: [] } },
    { name: 'content', ask: 'GET /v1/emails/1/content', as: stranger, status: 404 },
    { name: 'assigned', ask: 'GET /v1/emails/1', as: app.userWith('annotator'), status: 200 },
    { name: 'viewers do not write', ask: 'PATCH /v1/emails/1', as: app.userWith('viewer'), body: {}, status: 403 },
  ])
})

test('a body is cut between characters', () => {
  expect(shortened('x'.repeat(4096))).toHaveLength(4096)
  expect(shortened(`${'x'.repeat(4095)}ü`)).toBe('x'.repeat(4095))
  expect(Buffer.byteLength(shortened('🧾'.repeat(2000)))).toBe(4096)
  expect(Buffer.byteLength(shortened(`a${'🧾'.repeat(2000)}`))).toBe(4093)
})
