import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const made = async (more: object = {}): Promise<Json> =>
  (await app.call('POST /v1/rules', { body: { name: 'Check', ...more } })).body
const message = (id = 'm1') => ({
  id,
  type: 'show_message',
  payload: { type: 'error', content: 'No.', schema_id: 'amount_total' },
  event: 'validation',
})

test('a rule gets its defaults, and PUT gives them back', async () => {
  const DEFAULTS = {
    enabled: true,
    schema: null,
    queues: [],
    trigger_condition: 'True',
    rule_template: null,
    synchronized_from_template: false,
    actions: [],
  }
  const rule = await made()
  expect(rule).toMatchObject({ ...DEFAULTS, organization: url('organizations/1'), created_by: url('users/1') })
  const changes = {
    enabled: false,
    schema: url('schemas/1'),
    queues: [url('queues/1')],
    trigger_condition: 'field.amount_total > 1000',
    actions: [{ ...message(), enabled: true }],
  }
  await play(app, [
    { name: 'changed', ask: `PATCH ${rule.url}`, body: changes, status: 200, expect: changes },
    { name: 'PUT', ask: `PUT ${rule.url}`, body: { name: 'Check' }, status: 200, expect: DEFAULTS },
    {
      name: 'half a PUT',
      ask: `PUT ${rule.url}`,
      body: {},
      status: 400,
      expect: { name: ['This field is required.'] },
    },
    { name: 'gone', ask: `DELETE ${rule.url}`, status: 204 },
    { name: 'really', ask: `GET ${rule.url}`, status: 404 },
  ])
})

test('the condition is checked like a formula, and says where it is wrong', async () => {
  const ask = 'POST /v1/rules'
  const written = (name: string, trigger_condition: string, wrong?: string) => ({
    name,
    ask,
    body: { name: 'Check', trigger_condition },
    status: wrong ? 400 : 201,
    expect: { trigger_condition: wrong ? [wrong] : trigger_condition },
  })
  const several = 'total = sum(field.item_amount.all_values, default=0)\ntotal != field.amount_total'
  await play(app, [
    written('of several lines', several),
    written('a field that only another schema has', 'is_empty(field.nowhere) or field.rows'),
    written('half of one', 'field.amount_total >', expect.stringMatching(/^Line 1, column 21: Expected a value/)),
    written('no expression', 'import os', expect.stringMatching(/^Line 1, column 1: Nothing can be imported/)),
    written('on the second line', 'a = 1\na ==', expect.stringMatching(/^Line 2, column 5: /)),
    written('endless', `${'('.repeat(900)}1${')'.repeat(900)}`, expect.stringMatching(/nested too deeply/)),
  ])
  const { url: rule } = await made()
  await play(app, [{ name: 'PATCH', ask: `PATCH ${rule}`, body: { trigger_condition: '1 +' }, status: 400 }])
})

test.each([
  ['show_message', { type: 'info', content: 'x' }, 'validation'],
  ['add_automation_blocker', { content: 'x' }, 'validation'],
  ['change_status', { method: 'postpone' }, 'annotation_imported'],
  ['change_queue', { queue_id: 1, reimport: true }, 'annotation_exported'],
  ['change_queue', { queue: url('queues/1') }, 'annotation_imported'],
  ['add_label', { labels: [] }, 'validation'],
  ['show_hide_field', { schema_ids: ['order_id'] }, 'validation'],
  ['add_validation_source', { schema_id: 'order_id' }, 'validation'],
  ['send_email', { to: ['a@example.org'], subject: 's', body: 'b' }, 'annotation_confirmed'],
])('%s %j is an action', async (type, payload, event) => {
  const { actions } = await made({ actions: [{ id: 'a', type, payload, event }] })
  expect(actions).toEqual([{ id: 'a', enabled: true, type, payload, event }])
})

test('what is no action', async () => {
  const { urls } = await secondOrganization(app)
  const foreign = Number(urls.queues!.split('/').pop())
  const refused = (name: string, action: object, wrong: Json) => ({
    name,
    ask: 'POST /v1/rules',
    body: { name: 'x', actions: [{ ...message(), ...action }] },
    status: 400,
    expect: { actions: wrong },
  })
  const change = (payload: object) => ({ type: 'change_queue', event: 'annotation_imported', payload })
  await play(app, [
    refused('no such type', { type: 'pay' }, { 0: { type: ['"pay" is not a valid choice.'] } }),
    refused('no payload', { payload: undefined }, { 0: { payload: ['This field is required.'] } }),
    refused('no content', { payload: { type: 'info' } }, { 0: { payload: { content: ['This field is required.'] } } }),
    refused(
      'no such kind',
      { payload: { type: 'x', content: '' } },
      { 0: { payload: { type: ['"x" is not a valid choice.'] } } },
    ),
    refused(
      'the wrong time',
      { event: 'annotation_exported' },
      { 0: { event: ['"annotation_exported" is not an event for show_message.'] } },
    ),
    refused('no queue', change({}), { 0: { payload: ['Name the queue by queue_id or queue.'] } }),
    refused('a foreign queue', change({ queue: urls.queues }), ['Invalid hyperlink - Object does not exist.']),
    refused('no such label', { type: 'add_label', payload: { labels: [url('labels/99')] } }, [
      'Invalid hyperlink - Object does not exist.',
    ]),
    refused('no such letter', { type: 'send_email', payload: { email_template: url('email_templates/9999') } }, [
      'Invalid hyperlink - Object does not exist.',
    ]),
    refused('a foreign id', change({ queue_id: foreign }), ['Invalid queue_id - Object does not exist.']),
    {
      name: 'one id twice',
      ask: 'POST /v1/rules',
      body: { name: 'x', actions: [message(), message()] },
      status: 400,
      expect: { actions: { 1: { id: ['Ids must differ within a rule.'] } } },
    },
    {
      name: 'two blockers',
      ask: 'POST /v1/rules',
      body: {
        name: 'x',
        actions: ['a', 'b'].map(id => ({
          id,
          type: 'add_automation_blocker',
          payload: { content: '' },
          event: 'validation',
        })),
      },
      status: 400,
      expect: { actions: ['A rule can add one automation blocker at most.'] },
    },
    {
      name: 'a template',
      ask: 'POST /v1/rules',
      body: { name: 'x', rule_template: url('rule_templates/1') },
      status: 400,
    },
    { name: 'a foreign schema', ask: 'POST /v1/rules', body: { name: 'x', schema: urls.schemas }, status: 400 },
    {
      name: 'not by an annotator',
      ask: 'POST /v1/rules',
      as: app.userWith('annotator'),
      body: { name: 'x' },
      status: 403,
    },
  ])
})

test('rules are for queues by name or by schema; the queue shows both, and so do filters', async () => {
  const { body: queue } = await app.call('POST /v1/queues', { body: { name: 'Ruled', schema: url('schemas/1') } })
  const named = await made({ name: 'named', queues: [queue.url], actions: [message()] })
  const bySchema = await made({ name: 'schema', schema: url('schemas/1') })
  const loose = await made({ name: 'loose' })
  const found = (...rules: Json[]) => ({ results: rules.map(({ url }) => ({ url })) })
  const as = app.userWith('annotator', [queue.id])
  const stranger = app.userWith('annotator', [])
  await play(app, [
    { name: 'the queue', ask: `GET ${queue.url}`, status: 200, expect: { rules: [named.url, bySchema.url] } },
    { name: 'another queue', ask: 'GET /v1/queues/1', status: 200, expect: { rules: [bySchema.url] } },
    { name: 'the schema', ask: 'GET /v1/schemas/1', status: 200, expect: { rules: [bySchema.url] } },
    { name: 'of the queue', ask: `GET /v1/rules?queue=${queue.id}`, status: 200, expect: found(named, bySchema) },
    { name: 'of the schema', ask: 'GET /v1/rules?schema=1', status: 200, expect: found(bySchema) },
    { name: 'unlinked', ask: 'GET /v1/rules?linked=false&name=loose', status: 200, expect: found(loose) },
    { name: 'linked', ask: 'GET /v1/rules?linked=true&ordering=-name', status: 200, expect: found(bySchema, named) },
    { name: 'by action', ask: 'GET /v1/rules?actions=show_message&linked=true', status: 200, expect: found(named) },
    { name: 'enabled', ask: 'GET /v1/rules?enabled=False', status: 200, expect: found() },
    { name: 'seen by its people', ask: 'GET /v1/rules', as, status: 200, expect: found(named, bySchema) },
    { name: 'by nobody else', ask: 'GET /v1/rules', as: stranger, status: 200, expect: found() },
    { name: 'not one', ask: `GET ${named.url}`, as: stranger, status: 404 },
  ])
  const copied = async (body: object) => (await app.call(`POST ${queue.url}/duplicate`, { body })).body.rules
  expect(await copied({ name: 'With' })).toEqual([named.url, bySchema.url])
  expect(await copied({ name: 'Without', copy_rules_and_actions: false })).toEqual([])
})
