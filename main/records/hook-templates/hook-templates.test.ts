import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { HOOK_TEMPLATES } from './templates.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const template = 'http://gleaner.test/api/v1/hook_templates/1'

test('templates are there to be read and used', async () => {
  const body = { name: 'Sums', hook_template: template, queues: ['http://gleaner.test/api/v1/queues/1'] }
  const ask = 'POST /v1/hooks/create'
  await play(app, [
    {
      name: 'all',
      ask: 'GET /v1/hook_templates?ordering=-order',
      status: 200,
      expect: { results: [{ id: 2 }, { id: 1 }] },
    },
    { name: 'one', ask: 'GET /v1/hook_templates/1', status: 200, expect: { url: template, install_action: 'copy' } },
    { name: 'none', ask: 'GET /v1/hook_templates/99', status: 404 },
    { name: 'no second page', ask: 'GET /v1/hook_templates?page=2', status: 404 },
    { name: 'read-only', ask: 'PATCH /v1/hook_templates/1', body: {}, status: 405 },
    {
      name: 'a hook of it',
      ask,
      body,
      status: 201,
      expect: {
        ...body,
        type: 'function',
        events: HOOK_TEMPLATES[0]!.events,
        settings: { tolerance: 0.05 },
        config: { code: expect.stringContaining('rossum_hook_request_handler') },
      },
    },
    {
      name: 'for other events',
      ask,
      body: { ...body, events: ['email'] },
      status: 201,
      expect: { events: ['email.received'] },
    },
    {
      name: 'of no template',
      ask,
      body: { ...body, hook_template: `${template}9` },
      status: 400,
      expect: { hook_template: [expect.any(String)] },
    },
    { name: 'not by an annotator', ask, body, as: app.userWith('annotator'), status: 403 },
  ])
})

const payload = (values: Record<string, string>, settings: Json) => {
  const children = Object.entries(values).map(([schema_id, value], id) => ({
    id,
    schema_id,
    content: { value, normalized_value: value || null },
  }))
  return { settings, annotation: { content: [{ children }] } }
}

async function run(index: number, values: Record<string, string>): Promise<Json> {
  const { code, settings } = HOOK_TEMPLATES[index]!
  const room: Json = { exports: {} }
  new Function('exports', code)(room.exports)
  return (await room.exports.rossum_hook_request_handler(payload(values, settings))).messages
}

test('the sum is looked at', async () => {
  const right = { amount_total_base: '100.00', amount_total_tax: '19.00', amount_total: '119.04' }
  expect(await run(0, right)).toEqual([])
  expect(await run(0, { amount_total: '5' })).toEqual([])
  const wrong = await run(0, { ...right, amount_total: '121.00' })
  expect(wrong).toEqual([{ type: 'warning', id: 2, content: expect.stringContaining('2.00 is left over') }])
})

test('an order number is asked for above the limit', async () => {
  expect(await run(1, { amount_total: '1000.00', order_id: '' })).toEqual([])
  expect(await run(1, { amount_total: '1000.01', order_id: 'PO-1' })).toEqual([])
  expect(await run(1, { amount_total: '1000.01', order_id: '' })).toMatchObject([{ type: 'error', id: 1 }])
})
