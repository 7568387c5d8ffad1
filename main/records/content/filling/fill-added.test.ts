import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, type TestApp } from '../../../../test/harness.ts'

const field = (id: string, name: string, more: object = {}) => ({
  ...{ category: 'datapoint', id, label: id, type: 'string', rir_field_names: [name] },
  ...more,
})
const section = (id: string, ...children: object[]) => ({ category: 'section', id, label: id, children })
const NUMBER = field('number', 'document_id')
const TOTAL = field('total', 'amount_total', { type: 'number' })
const WHAT = field('what', 'table_column_description')
const PRICE = field('price', 'table_column_amount_total_base', { type: 'number' })
const lines = (...columns: object[]) => ({
  ...{ category: 'multivalue', id: 'lines', label: 'lines', rir_field_names: ['line_items'] },
  children: { category: 'tuple', id: 'line', label: 'line', children: columns },
})

let app: TestApp
let schema: string
let annotation: string
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  const content = [section('head', NUMBER), section('table', lines(WHAT))]
  schema = (await app.call('POST /v1/schemas', { body: { name: 'x', content } })).body.url
  const queue = (await app.call('POST /v1/queues', { body: { name: 'x', schema } })).body.url
  annotation = (await app.call(`POST ${queue}/upload/a.pdf`, { body: new TextEncoder().encode('%PDF-1.7') })).body
    .annotation
  await app.drain()
})
afterAll(() => app.close())

const cellsOf = (node: Json): Json[] => (node.children ? node.children.flatMap(cellsOf) : [node])
const cells = async () => {
  const { body } = await app.call(`GET ${annotation}/content`)
  return (body.content as Json[])
    .flatMap(cellsOf)
    .map(({ schema_id, content: { value, page } }) => [schema_id, value, page])
}

async function change(...content: object[]) {
  expect((await app.call(`PATCH ${schema}`, { body: { content } })).status).toBe(200)
  await app.drain()
}

const ALL = [
  ['number', 'INV-2026-7', 1],
  ['total', '1 471.60', 1],
  ['what', 'Hexagon bolt, zinc plated', 1],
  ['price', '1 000.00', 1],
  ['what', 'Washer', 1],
  ['price', '471.60', 1],
]

test('a document that waits gets the values of fields and columns that came later, and keeps what it had', async () => {
  await change(section('head', NUMBER, TOTAL), section('table', lines(WHAT, PRICE)))
  expect(await cells()).toEqual(ALL)
  await app.call(`POST ${annotation}/postpone`)
  await change(section('head', NUMBER), section('table', lines(WHAT)))
  await change(section('head', NUMBER, TOTAL), section('table', lines(WHAT, PRICE)))
  expect(await cells()).toEqual(ALL)
})

test('a table that came later gets its rows', async () => {
  await change(section('head', NUMBER, TOTAL))
  await change(section('head', NUMBER, TOTAL), section('table', lines(WHAT, PRICE)))
  expect(await cells()).toEqual(ALL)
})

test('what a person typed or took away stays as they left it', async () => {
  const before = (await app.call(`GET ${annotation}/content`)).body.content as Json[]
  const [number, first] = before.flatMap(cellsOf)
  const row = before[1].children[0].children[1]
  await app.call(`POST ${annotation}/start`)
  const operations = [
    { op: 'replace', id: number.id, value: { content: { value: 'typed' } } },
    { op: 'replace', id: first.id, value: { content: { value: 'bolt' } } },
    { op: 'remove', id: row.id },
  ]
  expect((await app.call(`POST ${annotation}/content/operations`, { body: { operations } })).status).toBe(200)
  await app.call(`POST ${annotation}/cancel`)
  await change(section('head', NUMBER, TOTAL), section('table', lines(WHAT, PRICE)))
  expect((await cells()).map(([id, value]) => [id, value])).toEqual([
    ['number', 'typed'],
    ['total', '1 471.60'],
    ['what', 'bolt'],
    ['price', '1 000.00'],
  ])
})

test('a document that somebody has open, and one that has left, are not looked at again', async () => {
  await app.call(`POST ${annotation}/start`)
  await change(section('head', NUMBER, TOTAL), section('table', lines(WHAT)))
  expect((await cells())[1]).toEqual(['total', '', null])
  await app.call(`POST ${annotation}/confirm`)
  await app.drain()
  await change(section('head', NUMBER, TOTAL, field('date', 'date_issue')), section('table', lines(WHAT)))
  expect((await cells()).slice(1, 3)).toEqual([
    ['total', '', null],
    ['date', '', null],
  ])
})
