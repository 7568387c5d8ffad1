import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearch } from '../main/tables/search.ts'
import { openTestApp, type TestApp } from './harness.ts'

let app: TestApp
let id: number
beforeAll(async () => {
  app = await openTestApp()
  id = await app.importFile('Grüße aus Brno.pdf')
  await app.importFile('other.pdf')
  await app.call(`POST /v1/annotations/${id}/start`)
})
afterAll(() => app.close())

const found = async (text: string) => {
  const { body } = await app.call(`GET /v1/annotations?search=${encodeURIComponent(text)}`)
  return body.results.map((annotation: { id: number }) => annotation.id)
}

async function setValue(value: string) {
  const { content } = (await app.call(`GET /v1/annotations/${id}/content`)).body
  const nodes = content.flatMap((section: { children: object[] }) => section.children)
  const field = nodes.find((node: { schema_id: string }) => node.schema_id === 'order_id')
  const operations = [{ op: 'replace', id: field.id, value: { content: { value } } }]
  await app.call(`POST /v1/annotations/${id}/content/operations`, { body: { operations } })
}

test('a search finds any part of a value or name, and follows every edit', async () => {
  await setValue('PO "4711" 50%_x')
  for (const text of ['4711', 'po "47', '50%_X', 'Brno.p', '0%']) expect(await found(text)).toEqual([id])
  expect(await found('aus brno')).toEqual([id])
  expect(await found('gruß')).toEqual([id])
  expect(await found('%_y')).toEqual([])
  expect(await found('4712')).toEqual([])
  await setValue('4712')
  expect([await found('4711'), await found('4712')]).toEqual([[], [id]])
})

test('who changed it last and what it was told are found too; one letter or two are found as well', async () => {
  await app.call(`PATCH /v1/annotations/${id}`, { body: { messages: [{ type: 'info', content: 'Ask the butcher' }] } })
  expect(await found('the butcher')).toEqual([id])
  expect(await found('ü')).toEqual([id])
  // at the beginning, in the middle, and where a name ends
  for (const text of ['gr', 'G', 'ße', 'ß', '.p', 'df', 'US', ' B']) expect(await found(text), text).toContain(id)
  await setValue('Q7')
  for (const text of ['q7', 'Q7', '7']) expect(await found(text), text).toContain(id)
  expect(await found('q8')).toEqual([])
  expect(await found('7q')).toEqual([])
  expect(await found('OR AND NOT "')).toEqual([])
})

test('an index that a migration has broken is made again', async () => {
  app.ctx.db.$client.exec('drop trigger search_values_changed')
  await setValue('4713')
  expect(await found('4713')).toEqual([])
  openSearch(app.ctx.db)
  expect(await found('4713')).toEqual([id])
})
