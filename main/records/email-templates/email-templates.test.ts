import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { messageWith } from '../../../test/message.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const queue = url('queues/1')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const templatesOf = async (id: number): Promise<Json[]> =>
  (await app.call(`GET /v1/email_templates?queue=${id}`)).body.results

test('every queue begins with five templates', async () => {
  const { body: fresh } = await app.call('POST /v1/queues', { body: { name: 'New', schema: url('schemas/1') } })
  for (const id of [1, fresh.id]) {
    const templates = await templatesOf(id)
    expect(templates.map(({ type, name }) => [type, name])).toEqual([
      ['rejection_default', 'Default rejection'],
      ['email_with_no_processable_attachments', 'E-mail without documents'],
      ['custom', 'Annotation status change - confirmed'],
      ['custom', 'Annotation status change - exported'],
      ['custom', 'Annotation status change - received'],
    ])
    expect(templates.filter(({ type }) => type === 'custom').map(({ automate }) => automate)).toEqual([
      false,
      false,
      false,
    ])
    const events = []
    for (const { triggers } of templates) events.push(triggers[0] && (await app.call(`GET ${triggers[0]}`)).body.event)
    expect(events).toEqual([
      undefined,
      'email_with_no_processable_attachments',
      'annotation_confirmed',
      'annotation_exported',
      'annotation_created',
    ])
  }
})

test('a copied queue has the templates of the first, or the default ones', async () => {
  const [first] = await templatesOf(1)
  await app.call(`PATCH ${first.url}`, { body: { subject: 'Ours' } })
  const copied = (await app.call('POST /v1/queues/1/duplicate', { body: { name: 'Copy' } })).body
  const copies = await templatesOf(copied.id)
  expect(copies.map(({ subject }) => subject)).toEqual((await templatesOf(1)).map(({ subject }) => subject))
  expect(copies[0].subject).toBe('Ours')
  const trigger = (await app.call(`GET ${copies[1].triggers[0]}`)).body
  expect(trigger).toMatchObject({ queue: copied.url, email_templates: [copies[1].url] })
  const plain = (await app.call('POST /v1/queues/1/duplicate', { body: { name: 'Plain', copy_email_settings: false } }))
    .body
  const defaults = await templatesOf(plain.id)
  expect([defaults.length, defaults[0].subject]).toEqual([5, 'Document rejected: {{ parent_email_subject }}'])
})

test('templates are made, changed and deleted', async () => {
  const at = '/v1/email_templates'
  const [rejection, empty, confirmed] = await templatesOf(1)
  const { body: made } = await app.call(`POST ${at}`, { body: { name: 'Thanks', queue } })
  expect(made).toMatchObject({
    type: 'custom',
    subject: '',
    message: '',
    enabled: true,
    automate: true,
    to: [],
    cc: [],
    bcc: [],
    triggers: [],
    organization: url('organizations/1'),
  })
  const { urls } = await secondOrganization(app)
  const ask = `PATCH ${made.url}`
  const to = [{ email: '{{sender_email}}', name: 'Sender' }]
  await play(app, [
    {
      name: 'changed',
      ask,
      body: { subject: 'Hi', to, triggers: confirmed.triggers },
      status: 200,
      expect: { subject: 'Hi', to, triggers: confirmed.triggers },
    },
    {
      name: 'the trigger knows',
      ask: `GET ${confirmed.triggers[0]}`,
      status: 200,
      expect: { email_templates: [confirmed.url, made.url] },
    },
    {
      name: 'from its side',
      ask: `PATCH ${confirmed.triggers[0]}`,
      body: { email_templates: [confirmed.url] },
      status: 200,
    },
    { name: 'seen from here', ask: `GET ${made.url}`, status: 200, expect: { triggers: [] } },
    { name: 'two triggers', ask, body: { triggers: [...confirmed.triggers, ...empty.triggers] }, status: 400 },
    {
      name: 'a trigger that does not fit',
      ask: `PATCH ${rejection.url}`,
      body: { triggers: confirmed.triggers },
      status: 400,
      expect: { triggers: [expect.stringContaining('annotation_imported')] },
    },
    {
      name: 'a second default',
      ask: `POST ${at}`,
      body: { name: 'x', queue, type: 'rejection_default' },
      status: 400,
      expect: { type: [expect.any(String)] },
    },
    { name: 'a default of another type', ask: `PATCH ${rejection.url}`, body: { type: 'custom' }, status: 400 },
    { name: 'a rejection', ask, body: { type: 'rejection' }, status: 200, expect: { type: 'rejection' } },
    { name: 'a foreign queue', ask, body: { queue: urls.queues }, status: 400 },
    {
      name: 'PUT',
      ask: `PUT ${made.url}`,
      body: { name: 'Thanks', queue },
      status: 200,
      expect: { subject: '', to: [], type: 'custom' },
    },
    { name: 'no name', ask: `POST ${at}`, body: { queue }, status: 400, expect: { name: ['This field is required.'] } },
    {
      name: 'by type',
      ask: `GET ${at}?queue=1&type=rejection_default,custom&ordering=name`,
      status: 200,
      expect: { pagination: { total: 5 } },
    },
    {
      name: 'stats',
      ask: `GET ${at}/stats?queue=1&page_size=1`,
      status: 200,
      expect: { results: [{ url: rejection.url, manual_count: 0, automated_count: 0 }] },
    },
    {
      name: 'a default stays',
      ask: `DELETE ${empty.url}`,
      status: 400,
      expect: { detail: 'Cannot delete template with unique type' },
    },
    { name: 'a trigger goes', ask: `DELETE ${confirmed.triggers[0]}`, status: 204 },
    { name: 'its templates stay', ask: `GET ${confirmed.url}`, status: 200, expect: { triggers: [] } },
    { name: 'deleted', ask: `DELETE ${made.url}`, status: 204 },
    { name: 'not by a manager', ask: `DELETE ${confirmed.url}`, as: app.userWith('manager'), status: 403 },
    { name: 'unseen', ask: `GET ${confirmed.url}`, as: app.userWith('annotator', []), status: 404 },
  ])
})

test('what was written from a template in the last 90 days counts', async () => {
  const [template] = await templatesOf(1)
  const columns = `organization_id, queue_id, file, type, subject, "from", "to", cc, bcc, body_text_plain, body_text_html, headers, metadata, labels, filtered_out_document_count`
  const add = (creator: number | null, at: string) =>
    app.ctx.db.$client
      .prepare(
        `insert into emails (${columns}, template_id, creator_id, created_at) values (1, 1, 'x', 'outgoing', '', '{}', '[]', '[]', '[]', '', '', '{}', '{}', '[]', 0, ?, ?, ?)`,
      )
      .run(template.id, creator, at)
  const today = new Date().toISOString().replace('Z', '000Z')
  for (const creator of [1, 1, null]) add(creator, today)
  add(1, '2020-01-01T00:00:00.000000Z')
  const { results } = (await app.call(`GET /v1/email_templates/stats?id=${template.id}`)).body
  expect(results).toEqual([{ url: template.url, manual_count: 2, automated_count: 1 }])
  const { email_limits: limits } = (await app.call('GET /v1/organizations/1/limits')).body
  expect(limits).toMatchObject({ count_total: 4, count_today: 2, count_today_notification: 1, last_sent_at: today })
})

test('placeholders are filled', async () => {
  const [template] = await templatesOf(1)
  const form = new FormData()
  form.append(
    'raw_message',
    new File([messageWith([{ type: 'application/pdf', name: '7 & co.pdf', bytes: '%PDF-1.7' }]) as BlobPart], 'a.eml'),
  )
  form.append('recipient', (await app.call('GET /v1/inboxes/1')).body.email)
  const { body: task } = await app.call('POST /v1/emails/import', { body: form })
  await app.drain()
  const email = (await app.call(`GET ${task.url}?no_redirect=true`)).body.result_url
  const [annotation] = (await app.call(`GET ${email}`)).body.annotations
  const text = (text: string, values: object = {}) => ({
    annotation_list: [annotation],
    template_values: { subject: text, message: text, ...values },
  })
  const filled = async (body: object) => (await app.call(`POST ${template.url}/render`, { body })).body
  const value = (await app.call(`GET ${annotation}/content?schema_id=document_id`)).body.content[0].children[0].content
    .value
  const cases: [string, object, string][] = [
    ['{{ organization_name }} {{organization_name}}', {}, 'My organization My organization'],
    ['{{ app_url }} {{ user_name }}', {}, 'http://gleaner.test ada'],
    ['{{ sender_email }}: {{ parent_email_subject }}', {}, 'ada@example.org: Invoice 7'],
    ['{{ annotation.content.value.document_id }}', {}, value],
    ['{{ annotation.id }} {{ annotation.url }}', {}, `${annotation.split('/').pop()} ${annotation}`],
    [
      '[{{ unknown }}|{{ user_name|upper }}|{{ user.name }}|{{ constructor }}|{{ annotation.content.value.none }}]',
      {},
      '[||||]',
    ],
    ['{% if user_name %}x{% endif %}', {}, '{% if user_name %}x{% endif %}'],
    ['{{ a }}', { a: 'by {{ b }}', b: '{{ user_name }} {{ c }}', c: 7 }, 'by ada 7'],
    ['{{ a }}', { a: '{{ b }}!', b: '{{ a }}?' }, '?!'],
    ['one\r\ntwo', {}, 'one two'],
  ]
  for (const [given, values, expected] of cases)
    expect((await filled(text(given, values))).subject, given).toBe(expected)
  const name = '{{ annotation.document.original_file_name }}'
  expect(await filled(text(name))).toMatchObject({ subject: '7 & co.pdf', message: '7 &amp; co.pdf' })
  expect(await filled({ annotation_list: [annotation] })).toMatchObject({
    subject: 'Ours',
    to: [{ email: 'ada@example.org' }],
    message: expect.stringContaining('these documents were rejected: 7 &amp; co.pdf.'),
  })
  expect(
    await filled({ to: [{ email: '{{ nobody }}' }, { email: 'x@y.z', name: 'X' }], parent_email: email }),
  ).toMatchObject({ to: [{ email: 'x@y.z', name: 'X' }] })
})

test('what cannot be rendered', async () => {
  const [template] = await templatesOf(1)
  const { urls } = await secondOrganization(app)
  const ask = `POST ${template.url}/render`
  const twice = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`k${at}`, `{{ k${at + 1} }}{{ k${at + 1} }}`]),
  )
  const wide = { k0: '{{ k1 }}'.repeat(2000), k1: 'x'.repeat(1000) }
  await play(app, [
    { name: 'values upon values', ask, body: { template_values: { ...twice, subject: '{{ k0 }}' } }, status: 400 },
    { name: 'too long', ask, body: { template_values: { ...wide, message: '{{ k0 }}' } }, status: 400 },
    { name: 'a foreign document', ask, body: { document_list: [urls.documents] }, status: 400 },
    { name: 'a foreign annotation', ask, body: { annotation_list: [urls.annotations] }, status: 400 },
    { name: 'no message', ask, body: { parent_email: url('emails/999') }, status: 400 },
    { name: 'by a viewer', ask, as: app.userWith('viewer'), body: {}, status: 403 },
  ])
})
