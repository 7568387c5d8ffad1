import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, type TestApp } from '../../../test/harness.ts'

let now = Date.parse('2026-02-28T08:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
})
afterAll(() => app.close())

const at = (time: string) => {
  now = Date.parse(time)
}
const report = async (body: Json = {}, as?: string): Promise<Json> => {
  const { status, body: answer } = await app.call('POST /v1/annotations/usage_report', { body, token: as })
  expect({ status, detail: answer.detail }).toEqual({ status: 200, detail: undefined })
  return answer
}
const nodesOf = (nodes: Json[]): Json[] => nodes.flatMap(node => [node, ...nodesOf(node.children ?? [])])
const contentOf = async (id: number) => nodesOf((await app.call(`GET /v1/annotations/${id}/content`)).body.content)

async function edit(id: number, operations: Json[]) {
  const answer = await app.call(`POST /v1/annotations/${id}/content/operations`, { body: { operations } })
  expect(answer.status).toBe(200)
}

async function confirm(id: number, active: number, overall: number) {
  const processing_duration = { time_spent_active: active, time_spent_overall: overall }
  const answer = await app.call(`POST /v1/annotations/${id}/confirm`, { body: { processing_duration } })
  expect(answer).toMatchObject({ status: 204 })
  await app.drain()
}

const inMarch = { begin_date: '2026-03-01', end_date: '2026-03-02' }

test('counts go by the moment of each: arrival, deletion, rejection, else export', async () => {
  at('2026-02-28T23:00:00Z')
  const [exported, deleted, rejected, waiting] = [
    await app.importFile(),
    await app.importFile(),
    await app.importFile(),
    await app.importFile(),
  ]
  at('2026-03-01T01:00:00Z')
  await app.call(`POST /v1/annotations/${exported}/start`)
  await confirm(exported!, 20, 30)
  await app.call(`POST /v1/annotations/${deleted}/delete`)
  await app.call(`POST /v1/annotations/${rejected}/reject`, { body: { automatically_rejected: true } })
  expect((await report({ filter: { begin_date: '2026-02-28', end_date: '2026-02-28' } })).totals).toMatchObject({
    imported_count: 4,
    exported_count: 0,
    deleted_count: 0,
    rejected_count: 0,
    turnaround_avg_s: null,
  })
  const march = await report({ filter: inMarch, exported_on_time_threshold_s: 7199 })
  expect(march.totals).toEqual({
    imported_count: 0,
    confirmed_count: 1,
    rejected_count: 1,
    rejected_automatically_count: 1,
    rejected_manually_count: 0,
    deleted_count: 1,
    exported_count: 1,
    turnaround_avg_s: expect.closeTo(7200, 0),
    corrections_per_document_avg: 0,
    exported_on_time_count: 0,
    exported_late_count: 1,
    time_per_document_avg_s: 30,
    time_per_document_active_avg_s: 20,
  })
  expect(march.series).toHaveLength(1)
  expect(march.series[0]).toMatchObject({
    begin_date: '2026-03-01',
    end_date: '2026-03-02',
    values: { imported_count: null },
  })
  const later = { filter: inMarch, exported_on_time_threshold_s: 7300 }
  expect((await report(later)).totals).toMatchObject({ exported_on_time_count: 1, exported_late_count: 0 })
  await app.call(`POST /v1/annotations/${waiting}/delete`)
})

test('a correction is a value that a person left other than it was extracted; time is kept by field', async () => {
  at('2026-03-03T09:00:00Z')
  const id = await app.importFile()
  await app.call(`POST /v1/annotations/${id}/start`)
  const nodes = await contentOf(id)
  const node = (schemaId: string) => nodes.find(({ schema_id }) => schema_id === schemaId)
  const [number, supplier, total] = ['document_id', 'sender_name', 'amount_total'].map(node)
  const table = nodes.find(({ schema_id }) => schema_id === 'line_items')
  const set = (target: Json, value: string) => ({ op: 'replace', id: target.id, value: { content: { value } } })
  await edit(id, [set(number, 'RE-1'), set(supplier, 'Somebody else')])
  await edit(id, [
    set(number, 'RE-2'),
    set(supplier, supplier.content.value),
    set(total, `${total.content.value}0`),
    { op: 'replace', id: number.id, value: { time_spent: 12.5 } },
    { op: 'add', id: table.id, value: [{ schema_id: 'item_description', content: { value: 'Postage' } }] },
  ])
  const rows = (await contentOf(id)).filter(({ schema_id }) => schema_id === 'line_item')
  const extracted = rows.filter(row => table.children.some((known: Json) => known.id === row.id))
  await edit(id, [{ op: 'add', id: table.id }])
  const own = (await contentOf(id)).filter(({ schema_id }) => schema_id === 'line_item').at(-1)
  await edit(id, [{ op: 'remove', id: own.id }, ...extracted.slice(0, 1).map(row => ({ op: 'remove', id: row.id }))])
  await confirm(id, 40, 60)
  const { series, totals } = await report({ filter: { begin_date: '2026-03-03', end_date: '2026-03-03' } })
  // the number, the description of the new row, and one extracted row that was removed
  expect(totals.corrections_per_document_avg).toBe(2 + Math.min(extracted.length, 1))
  const field = (name: string) =>
    series[0].values.time_and_corrections_per_field.find((row: Json) => row.schema_id === name)
  expect(field('document_id')).toEqual({
    schema_id: 'document_id',
    label: expect.any(String),
    total_count: 1,
    corrected_ratio: 1,
    time_spent_avg_s: 12.5,
  })
  expect(field('sender_name')).toMatchObject({ total_count: 1, corrected_ratio: 0 })
  expect(field('amount_total')).toMatchObject({ corrected_ratio: 0 })
  expect(field('item_description').corrected_ratio).toBe(1 / field('item_description').total_count)
})
