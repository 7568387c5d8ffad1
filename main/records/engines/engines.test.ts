import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

const url = (path: string) => `http://gleaner.test/api/v1/${path}`

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the engine of this machine is there to be read and linked', async () => {
  await play(app, [
    {
      name: 'list',
      ask: 'GET /v1/engines?type=extractor&ordering=name',
      status: 200,
      expect: {
        pagination: { total: 1 },
        results: [{ url: url('engines/1'), type: 'extractor', agenda_id: expect.any(String) }],
      },
    },
    { name: 'none of the other kind', ask: 'GET /v1/engines?type=splitter', status: 200, expect: { results: [] } },
    {
      name: 'read',
      ask: 'GET /v1/engines/1',
      status: 200,
      expect: { learning_enabled: true, description: expect.any(String), training_queues: [] },
    },
    { name: 'its queue', ask: 'GET /v1/queues?engine=1', status: 200, expect: { pagination: { total: 1 } } },
    {
      name: 'no engine in the filter',
      ask: 'GET /v1/queues?engine=',
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'not there', ask: 'GET /v1/engines/99', status: 404 },
  ])
})

test('engines are made, changed, copied with their fields and deleted when no queue needs them', async () => {
  const { body: engine } = await app.call('POST /v1/engines', { body: { name: 'Orders', type: 'extractor' } })
  expect(engine).toMatchObject({
    name: 'Orders',
    type: 'extractor',
    learning_enabled: true,
    training_queues: [],
    description: '',
    settings: {},
    organization: url('organizations/1'),
    agenda_id: expect.stringMatching(/^local_[0-9a-f]{8}$/),
  })
  const one = `/v1/engines/${engine.id}`
  const field = { engine: engine.url, name: 'order_id', label: 'Order number', type: 'string' }
  await app.call('POST /v1/engine_fields', { body: field })
  const training = { training_queues: [url('queues/1')], settings: { use_case: 'generic_ap' }, description: 'Ours' }
  await play(app, [
    { name: 'changed', ask: `PATCH ${one}`, body: training, status: 200, expect: training },
    {
      name: 'agenda and type stay',
      ask: `PATCH ${one}`,
      body: { agenda_id: 'x', type: 'splitter' },
      status: 200,
      expect: { agenda_id: engine.agenda_id, type: 'extractor' },
    },
    {
      name: 'PUT',
      ask: `PUT ${one}`,
      body: { name: 'Orders', type: 'extractor' },
      status: 200,
      expect: { training_queues: [], description: '' },
    },
    {
      name: 'no name',
      ask: 'POST /v1/engines',
      body: { type: 'extractor' },
      status: 400,
      expect: { name: ['This field is required.'] },
    },
    { name: 'no such type', ask: 'POST /v1/engines', body: { name: 'x', type: 'reader' }, status: 400 },
    { name: 'not by an annotator', ask: `PATCH ${one}`, as: app.userWith('annotator'), body: {}, status: 403 },
    { name: 'copied', ask: `POST ${one}/duplicate`, body: { name: 'Copy' }, status: 201, expect: { name: 'Copy' } },
    { name: 'a copy wants a name', ask: `POST ${one}/duplicate`, body: {}, status: 400 },
    {
      name: 'with the fields',
      ask: `GET /v1/engine_fields?engine=${engine.id + 1}`,
      status: 200,
      expect: { results: [{ name: 'order_id' }] },
    },
    { name: 'in use', ask: 'DELETE /v1/engines/1', status: 400, expect: { code: 'engine_attached_to_active_queues' } },
    { name: 'free', ask: `DELETE ${one}`, status: 204 },
    {
      name: 'gone, and its fields',
      ask: `GET /v1/engine_fields?engine=${engine.id}`,
      status: 200,
      expect: { results: [] },
    },
  ])
  const queue = { name: 'Doomed', schema: url('schemas/1'), engine: url(`engines/${engine.id + 1}`) }
  const { body: doomed } = await app.call('POST /v1/queues', { body: queue })
  await app.call(`DELETE ${doomed.url}`)
  const waiting = { code: 'engine_attached_to_queues_waiting_for_deletion' }
  await play(app, [{ name: 'still waiting', ask: `DELETE /v1/engines/${engine.id + 1}`, status: 400, expect: waiting }])
})

test('what an engine could learn from', async () => {
  const id = await app.importFile()
  await app.call(`POST /v1/annotations/${id}/start`)
  await app.call(`POST /v1/annotations/${id}/confirm`)
  await app.drain()
  await app.importFile()
  await play(app, [
    {
      name: 'by queue',
      ask: 'GET /v1/engines/1/queue_stats',
      status: 200,
      expect: { results: [{ queue: url('queues/1'), training_enabled: true, annotations: 2, exported: 1 }] },
    },
  ])
})

test('whether an engine fits a template', async () => {
  const { body: splitter } = await app.call('POST /v1/engines', { body: { name: 'S', type: 'splitter' } })
  const { body: wrong } = await app.call('POST /v1/engines', { body: { name: 'W', type: 'extractor' } })
  const field = { engine: wrong.url, name: 'amount_total', label: 'Total', type: 'string' }
  await app.call('POST /v1/engine_fields', { body: field })
  const ask = (engine: string) => `POST ${engine}/check_template_compatibility`
  const body = { template_name: 'EU Demo Template' }
  const refusal = {
    schema_id: 'amount_total',
    found_by: 'engine_field',
    message: expect.stringMatching(/string.*number/),
  }
  await play(app, [
    { name: 'the first', ask: ask(url('engines/1')), body, status: 200, expect: { is_compatible: true } },
    { name: 'one that splits', ask: ask(splitter.url), body, status: 200, expect: { is_compatible: false } },
    {
      name: 'another type',
      ask: ask(wrong.url),
      body,
      status: 200,
      expect: { is_compatible: false, fields: expect.arrayContaining([refusal]) },
    },
    {
      name: 'nothing to fill',
      ask: ask(splitter.url),
      body: { template_name: 'Empty Organization Template' },
      status: 200,
      expect: { is_compatible: true, fields: [] },
    },
    { name: 'no template', ask: ask(splitter.url), body: { template_name: 'Hats' }, status: 400 },
    { name: 'no engine', ask: ask(url('engines/99')), body, status: 404 },
  ])
})

test('another organization’s engines are not there', async () => {
  const other = await secondOrganization(app)
  await play(app, [
    { name: 'list', ask: 'GET /v1/engines', as: other.token, status: 200, expect: { results: [] } },
    { name: 'read', ask: 'GET /v1/engines/1', as: other.token, status: 404 },
    {
      name: 'fields',
      ask: 'POST /v1/engine_fields',
      as: other.token,
      body: { engine: url('engines/1'), name: 'x', label: 'X', type: 'string' },
      status: 400,
    },
    { name: 'foreign queues', ask: 'PATCH /v1/engines/1', body: { training_queues: [other.urls.queues] }, status: 400 },
  ])
})
