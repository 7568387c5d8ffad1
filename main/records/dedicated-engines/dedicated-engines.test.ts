import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const queue = url('queues/1')
const datapoint = (id: string) => ({
  category: 'datapoint',
  engine_output_id: id,
  label: id,
  type: 'string',
  sources: [{ queue, schema_id: id }],
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('schemas of dedicated engines are checked, suggested, kept', async () => {
  const content = { training_queues: [queue], fields: [datapoint('document_id')] }
  const at = '/v1/dedicated_engine_schemas'
  const { body: predicted } = await app.call(`POST ${at}/predict`, { body: { training_queues: [queue] } })
  const items = predicted.content.fields.find((field: Json) => field.engine_output_id === 'line_items')
  expect(items).toMatchObject({
    category: 'multivalue',
    type: 'grid',
    children: {
      category: 'tuple',
      children: expect.arrayContaining([
        expect.objectContaining({ sources: [{ queue, schema_id: expect.any(String) }] }),
      ]),
    },
  })
  const twice = { ...content, fields: [datapoint('a'), datapoint('a')] }
  const stray = { ...content, fields: [{ ...datapoint('a'), sources: [{ queue: url('queues/2'), schema_id: 'a' }] }] }
  const { urls } = await secondOrganization(app)
  await play(app, [
    { name: 'good', ask: `POST ${at}/validate`, body: { content }, status: 200, expect: {} },
    { name: 'what is suggested is good', ask: `POST ${at}/validate`, body: predicted, status: 200, expect: {} },
    {
      name: 'an id twice',
      ask: `POST ${at}/validate`,
      body: { content: twice },
      status: 200,
      expect: { content: { fields: { 1: { engine_output_id: ['This id is used more than once.'] } } } },
    },
    { name: 'not from a training queue', ask: `POST ${at}`, body: { content: stray }, status: 400 },
    {
      name: 'a foreign queue',
      ask: `POST ${at}/validate`,
      body: { content: { ...content, training_queues: [urls.queues, queue] } },
      status: 200,
      expect: { content: ['Invalid hyperlink - Object does not exist.'] },
    },
    {
      name: 'foreign, kept',
      ask: `POST ${at}`,
      body: { content: { ...content, training_queues: [urls.queues, queue] } },
      status: 400,
    },
    { name: 'kept', ask: `POST ${at}`, body: { content }, status: 201, expect: { id: 1, content } },
    { name: 'as suggested', ask: `PATCH ${at}/1`, body: predicted, status: 200, expect: predicted },
    { name: 'for admins', ask: `POST ${at}`, as: app.userWith('annotator'), body: { content }, status: 403 },
  ])
  // whoever comes by another address gets links of that address
  const { body } = await app.call(`GET http://other.test/api${at}/1`)
  expect(body.content.training_queues).toEqual(['http://other.test/api/v1/queues/1'])
})

test('a dedicated engine, in place of the generic one', async () => {
  const at = '/v1/dedicated_engines'
  const engine = { name: 'Waybills', schema: url('dedicated_engine_schemas/1') }
  await play(app, [
    {
      name: 'made',
      ask: `POST ${at}`,
      body: engine,
      status: 201,
      expect: { ...engine, id: 1, status: 'draft', description: '', queues: [] },
    },
    {
      name: 'moved on',
      ask: `PATCH ${at}/1`,
      body: { status: 'training_finished' },
      status: 200,
      expect: { status: 'training_finished' },
    },
    { name: 'no such status', ask: `PATCH ${at}/1`, body: { status: 'ready' }, status: 400 },
    { name: 'by status', ask: `GET ${at}?status=training_finished`, status: 200, expect: { pagination: { total: 1 } } },
    {
      name: 'chosen',
      ask: 'PATCH /v1/queues/1',
      body: { dedicated_engine: url('dedicated_engines/1') },
      status: 200,
      expect: { dedicated_engine: url('dedicated_engines/1'), engine: null, generic_engine: null },
    },
    {
      name: 'by its queues',
      ask: 'GET /v1/queues?dedicated_engine=1',
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'it knows them', ask: `GET ${at}/1`, status: 200, expect: { queues: [queue] } },
    { name: 'needed', ask: `DELETE ${at}/1`, status: 409, expect: { code: 'conflict_referenced' } },
    { name: 'its schema too', ask: 'DELETE /v1/dedicated_engine_schemas/1', status: 409 },
    {
      name: 'both',
      ask: 'PATCH /v1/queues/1',
      body: { dedicated_engine: url('dedicated_engines/1'), generic_engine: url('generic_engines/1') },
      status: 400,
      expect: { dedicated_engine: [expect.any(String)] },
    },
    {
      name: 'none',
      ask: 'PATCH /v1/queues/1',
      body: { dedicated_engine: null },
      status: 200,
      expect: { dedicated_engine: null, engine: null, generic_engine: url('generic_engines/1') },
    },
    { name: 'not there', ask: 'PATCH /v1/queues/1', body: { generic_engine: url('generic_engines/7') }, status: 400 },
    { name: 'no link', ask: 'PATCH /v1/queues/1', body: { generic_engine: '' }, status: 400 },
    {
      name: 'the newest kind',
      ask: 'PATCH /v1/queues/1',
      body: { engine: url('engines/1') },
      status: 200,
      expect: { engine: url('engines/1'), generic_engine: null },
    },
    {
      name: 'something else',
      ask: 'PATCH /v1/queues/1',
      body: { name: 'Bills' },
      status: 200,
      expect: { engine: url('engines/1'), generic_engine: null },
    },
    {
      name: 'by the default',
      ask: 'GET /v1/queues?generic_engine=1',
      status: 200,
      expect: { pagination: { total: 0 } },
    },
    { name: 'deleted', ask: `DELETE ${at}/1`, status: 204 },
    { name: 'and its schema', ask: 'DELETE /v1/dedicated_engine_schemas/1', status: 204 },
  ])
})

test('an engine is asked for with samples', async () => {
  const request = (fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }
  const texts = { document_type: 'Waybill', document_language: 'en', volume: '100 a day' }
  const sample = new File(['%PDF-1.7'], 'a.pdf')
  const ask = 'POST /v1/dedicated_engines/request'
  await play(app, [
    {
      name: 'asked',
      ask,
      body: request({ ...texts, sample_uploads: sample }),
      status: 200,
      expect: { name: 'Waybill', status: 'draft' },
    },
    {
      name: 'no samples',
      ask,
      body: request(texts),
      status: 400,
      expect: { sample_uploads: ['This field is required.'] },
    },
    { name: 'an empty one', ask, body: request({ ...texts, sample_uploads: new File([], 'a.pdf') }), status: 400 },
    { name: 'no volume', ask, body: request({ ...texts, volume: '', sample_uploads: sample }), status: 400 },
    { name: 'no form', ask, body: texts, status: 415 },
  ])
})
