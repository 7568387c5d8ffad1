import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { PRE_TRAINED_FIELDS } from '../engines/pre-trained-fields.ts'
import { nodesOf } from '../schemas/content.ts'
import { INVOICE_TEMPLATE } from '../schemas/templates/invoice.ts'

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const FIELD = { engine: url('engines/1'), name: 'lot', label: 'Lot', type: 'string' }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('fields of an engine', async () => {
  const { body: field } = await app.call('POST /v1/engine_fields', { body: { ...FIELD, schemas: [url('schemas/1')] } })
  expect(field).toEqual({
    ...FIELD,
    id: 1,
    url: url('engine_fields/1'),
    subtype: null,
    pre_trained_field_id: null,
    tabular: false,
    multiline: 'false',
  })
  const ask = `PATCH ${field.url}`
  await play(app, [
    {
      name: 'the name is taken',
      ask: 'POST /v1/engine_fields',
      body: FIELD,
      status: 400,
      expect: { name: [expect.any(String)] },
    },
    { name: 'the name stays', ask, body: { name: 'other' }, status: 400, expect: { name: [expect.any(String)] } },
    { name: 'as it is', ask, body: field, status: 200, expect: field },
    {
      name: 'changed',
      ask,
      body: { label: 'Charge', multiline: 'true', tabular: true, pre_trained_field_id: 'document_id' },
      status: 200,
      expect: { label: 'Charge', multiline: 'true', tabular: true, pre_trained_field_id: 'document_id' },
    },
    {
      name: 'PUT',
      ask: `PUT ${field.url}`,
      body: FIELD,
      status: 200,
      expect: { label: 'Lot', multiline: 'false', pre_trained_field_id: null },
    },
    { name: 'multiline is a text', ask, body: { multiline: true }, status: 400 },
    { name: 'unknown to the engine', ask, body: { pre_trained_field_id: 'shoe_size' }, status: 400 },
    { name: 'a button', ask, body: { type: 'button' }, status: 400 },
    { name: 'no engine', ask: 'POST /v1/engine_fields', body: { ...FIELD, engine: url('engines/9') }, status: 400 },
    {
      name: 'no schema',
      ask: 'POST /v1/engine_fields',
      body: { ...FIELD, name: 'b', schemas: [url('schemas/9')] },
      status: 400,
    },
    {
      name: 'in the list',
      ask: 'GET /v1/engine_fields?engine=1&ordering=-name',
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'read by everyone', ask: `GET ${field.url}`, as: app.userWith('viewer'), status: 200 },
    { name: 'written by admins', ask, as: app.userWith('manager'), body: {}, status: 403 },
    { name: 'deleted', ask: `DELETE ${field.url}`, status: 204 },
  ])
})

test('a field that a datapoint of a served schema needs stays', async () => {
  const { body: field } = await app.call('POST /v1/engine_fields', { body: { ...FIELD, name: 'document_id' } })
  await play(app, [
    {
      name: 'needed',
      ask: `DELETE ${field.url}`,
      status: 409,
      expect: { code: 'conflict_referenced', detail: expect.stringContaining("'document_id'") },
    },
    { name: 'no longer served', ask: 'PATCH /v1/queues/1', body: { engine: null }, status: 200 },
    { name: 'free', ask: `DELETE ${field.url}`, status: 204 },
    { name: 'served again', ask: 'PATCH /v1/queues/1', body: { engine: url('engines/1') }, status: 200 },
  ])
})

test('what engines know from the start is all that the invoice template asks for, and tables have columns', async () => {
  const { body } = await app.call('GET /v1/engine_fields/pre_trained_fields')
  expect(body.results).toHaveLength(new Set(PRE_TRAINED_FIELDS.map(({ name }) => name)).size)
  expect(body.results).toContainEqual({
    name: 'table_column_quantity',
    label: 'Quantity',
    section: 'line_items',
    type: 'number',
    subtype: null,
    tabular: true,
    multiline: 'false',
    description: 'Quantity',
  })
  const asked = [...nodesOf(INVOICE_TEMPLATE)].flatMap(node =>
    node.category === 'datapoint' ? (node.rir_field_names ?? []) : [],
  )
  const known = PRE_TRAINED_FIELDS.map(({ name }) => name)
  expect(asked.filter(name => !known.includes(name))).toEqual([])
  expect(known).toHaveLength(57)
})

test('generic engines are read, never written', async () => {
  await play(app, [
    {
      name: 'list',
      ask: 'GET /v1/generic_engines?id=1&ordering=-name',
      status: 200,
      expect: {
        pagination: { total: 1 },
        results: [{ url: url('generic_engines/1'), schema: url('generic_engine_schemas/1') }],
      },
    },
    { name: 'others', ask: 'GET /v1/generic_engines?id=2', status: 200, expect: { results: [] } },
    { name: 'one', ask: 'GET /v1/generic_engines/1', status: 200, expect: { name: expect.any(String) } },
    { name: 'none', ask: 'GET /v1/generic_engines/2', status: 404 },
    { name: 'past the end', ask: 'GET /v1/generic_engines?page=2', status: 404 },
    { name: 'schemas', ask: 'GET /v1/generic_engine_schemas', status: 200, expect: { results: [{ id: 1 }] } },
    { name: 'not written', ask: 'PATCH /v1/generic_engines/1', body: {}, status: 405 },
  ])
  const { content } = (await app.call('GET /v1/generic_engine_schemas/1')).body
  const items = content.fields.find((field: { engine_output_id: string }) => field.engine_output_id === 'line_items')
  expect(items.children.children.map((column: { engine_output_id: string }) => column.engine_output_id)).toContain(
    'table_column_uom',
  )
})
