import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { documents } from '../../tables/documents.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
})
afterAll(() => app.close())

const HOUR = 3_600_000
const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const made = async (more: object = {}) =>
  (await app.call('POST /v1/queues', { body: { name: 'New', schema: url('schemas/1'), ...more } })).body
const upload = async (queue: string, text = 'a') => {
  const form = new FormData()
  form.append('content', new File([PDF_BYTES as BlobPart, text], 'a.pdf'))
  const { annotation } = (await app.call(`POST ${queue}/upload`, { body: form })).body
  await app.drain()
  return annotation as string
}

test('a queue from a template has a schema of its own', async () => {
  const ask = 'POST /v1/queues/from_template'
  const body = { name: 'From it', template_name: 'EU Demo Template', workspace: url('workspaces/1') }
  const { body: queue } = await app.call(ask, { body: { ...body, include_documents: true, engine: url('engines/1') } })
  expect(queue).toMatchObject({ name: 'From it', workspace: body.workspace, engine: url('engines/1') })
  expect(queue.schema).not.toBe(url('schemas/1'))
  const none = { name: 'Empty', template_name: 'Empty Organization Template' }
  await play(app, [
    { name: 'its schema', ask: `GET ${queue.schema}`, status: 200, expect: { name: 'From it', queues: [queue.url] } },
    { name: 'of nothing', ask, body: none, status: 201, expect: { name: 'Empty', workspace: null } },
    {
      name: 'unknown',
      ask,
      body: { ...body, template_name: 'Poem' },
      status: 400,
      expect: { template_name: ['"Poem" is not a valid choice.'] },
    },
    { name: 'no such workspace', ask, body: { ...body, workspace: url('workspaces/99') }, status: 400 },
    {
      name: 'nothing is left of it',
      ask: 'GET /v1/schemas?name=From%20it',
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'not by an annotator', ask, body, as: app.userWith('annotator'), status: 403 },
  ])
})

test('a duplicate takes what it is asked to take, and no documents', async () => {
  const settings = {
    hide_export_button: false,
    email_notifications: { postponed_annotations: true },
    automation: { automate_duplicates: false },
  }
  const automation = { automation_enabled: true, automation_level: 'confident', default_score_threshold: 0.9 }
  const queue = await made({ ...automation, settings, users: [url('users/1')], locale: 'de_DE', metadata: { a: 1 } })
  await upload(queue.url)
  const ask = `POST ${queue.url}/duplicate`
  const kept = { name: 'Copy', locale: 'de_DE', metadata: { a: 1 }, status: 'active', inbox: null }
  const { body: whole } = await app.call(ask, { body: { name: 'Copy' } })
  expect(whole).toMatchObject({ ...kept, ...automation, settings, users: [url('users/1')], counts: { to_review: 0 } })
  expect(whole.schema).not.toBe(queue.schema)
  const contents = await Promise.all([queue, whole].map(({ schema }) => app.call(`GET ${schema}?fields=content`)))
  expect(contents[0]!.body.content).toEqual(contents[1]!.body.content)
  const copy = { copy_email_settings: false, copy_automation_settings: false, copy_permissions: false }
  const { body: bare } = await app.call(ask, { body: { name: 'Copy', ...copy } })
  expect(bare).toMatchObject({ ...kept, automation_enabled: false, automation_level: 'never', users: [] })
  expect(bare.settings).toEqual({ hide_export_button: false })
  const { urls } = await secondOrganization(app)
  await play(app, [
    { name: 'without a name', ask, body: {}, status: 400, expect: { name: ['This field is required.'] } },
    { name: 'of another organization', ask: `POST ${urls.queues}/duplicate`, body: { name: 'x' }, status: 404 },
    { name: 'not by an annotator', ask, body: { name: 'x' }, as: app.userWith('annotator', [queue.id]), status: 403 },
  ])
})

test('settings are checked, kept as they came, and unknown keys stay', async () => {
  const { url: one } = await made()
  const ask = `PATCH ${one}`
  const settings = {
    accepted_mime_types: ['image/*', 'application/pdf'],
    suggested_recipients_sources: [{ source: 'extracted_value', schema_id: 'sender_email' }],
    annotation_list_table: { columns: [{ column_type: 'meta', meta_type: 'status', visible: true, width: 10 }] },
    upload_values: [{ id: 'kind', type: 'values', data_type: 'enum', enum_options: [{ value: 'a', label: 'A' }] }],
    ui_on_edit_confirm: 'edit_next',
    autopilot: null,
    my_own: { x: [1] },
  }
  const refused = (wrong: object, fields: object) => ({
    name: JSON.stringify(wrong),
    ask,
    body: { settings: wrong },
    status: 400,
    expect: { settings: fields },
  })
  await play(app, [
    { name: 'kept', ask, body: { settings }, status: 200, expect: { settings } },
    refused(
      { accepted_mime_types: ['pdf'] },
      { accepted_mime_types: { 0: ['Enter a MIME type, such as application/pdf or image/*.'] } },
    ),
    refused({ hide_export_button: 'no' }, { hide_export_button: ['Must be a valid boolean.'] }),
    refused({ suggested_edit: 'maybe' }, { suggested_edit: ['"maybe" is not a valid choice.'] }),
    refused(
      { suggested_recipients_sources: [{ source: 'stars' }] },
      { suggested_recipients_sources: { 0: { source: ['"stars" is not a valid choice.'] } } },
    ),
    refused({ columns: [{}] }, { columns: { 0: { schema_id: ['This field is required.'] } } }),
    refused({ upload_values: null }, { upload_values: ['This field may not be null.'] }),
    { name: 'still there', ask: `GET ${one}`, status: 200, expect: { settings } },
  ])
})

test('what hangs on a queue is counted', async () => {
  const { url: one } = await made()
  await upload(one)
  const counts = { emails: 0, annotations: 1, trained_dedicated_engines: 0 }
  await play(app, [{ name: 'counts', ask: `GET ${one}/related_objects_counts`, status: 200, expect: counts }])
})

test('when its time has come a queue goes with all that hung on it', async () => {
  const { url: one, id } = await made()
  const annotation = await upload(one, 'unique to this queue')
  const shared = await upload(one, 'shared')
  await upload(url('queues/1'), 'shared')
  const fileOf = async (address: string) => {
    const document = (await app.call(`GET ${address}`)).body.document as string
    const row = app.ctx.db
      .select()
      .from(documents)
      .all()
      .find(({ id }) => document.endsWith(`/${id}`))!
    return app.ctx.files.path(row.file)
  }
  const own = await fileOf(annotation)
  const common = await fileOf(shared)
  await app.call(`DELETE ${one}?delete_after=3600`)
  await app.call(`DELETE ${one}?delete_after=${24 * 3600}`)
  now += 2 * HOUR
  await app.drain()
  await play(app, [{ name: 'put off', ask: `GET ${one}`, status: 200, expect: { status: 'deletion_requested' } }])
  now += 24 * HOUR
  await app.drain()
  await play(app, [
    { name: 'the queue is gone', ask: `GET ${one}`, status: 404 },
    { name: 'its documents too', ask: `GET ${annotation}`, status: 404 },
    { name: 'from the lists', ask: `GET /v1/annotations?queue=${id}`, status: 200, expect: { results: [] } },
  ])
  expect([existsSync(own), existsSync(common)]).toEqual([false, true])
})

test('a deletion that goes wrong says so', async () => {
  const { url: one, id } = await made()
  await upload(one, 'stuck')
  app.ctx.db.$client.exec(
    `create trigger stuck before delete on annotations when old.queue_id = ${id} begin select raise(abort, 'stuck'); end`,
  )
  await app.call(`DELETE ${one}?delete_after=0`)
  for (let tries = 0; tries < 4; tries++) {
    await app.drain()
    now += HOUR
  }
  await play(app, [{ name: 'failed', ask: `GET ${one}`, status: 200, expect: { status: 'deletion_failed' } }])
  app.ctx.db.$client.exec('drop trigger stuck')
  await app.call(`DELETE ${one}?delete_after=0`)
  await app.drain()
  await play(app, [{ name: 'tried again', ask: `GET ${one}`, status: 404 }])
})
