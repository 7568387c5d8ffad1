import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let target: Json
beforeAll(async () => {
  app = await openTestApp()
  const field = (id: string) => ({ category: 'datapoint', id, label: id, type: 'string', rir_field_names: [id] })
  const content = [{ category: 'section', id: 'small', label: 'Small', children: ['document_id', 'extra'].map(field) }]
  const { url: schema } = (await app.call('POST /v1/schemas', { body: { name: 'Small', content } })).body
  target = (await app.call('POST /v1/queues', { body: { name: 'Second', schema } })).body
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const get = async (path: string): Promise<Json> => (await app.call(`GET ${path}`)).body

async function fieldsOf(id: number) {
  const { content } = await get(`/v1/annotations/${id}/content`)
  return content.flatMap((section: Json) => section.children).map((node: Json) => [node.schema_id, node.content?.value])
}

const ARRIVED = [
  ['document_id', 'INV-2026-7'],
  ['extra', ''],
]

test('what moves into another queue takes the values along that have a field there', async () => {
  const id = await app.importFile('patched.pdf')
  const before = await get(`/v1/annotations/${id}/content`)
  const body = { queue: target.url, status: 'postponed' }
  const moved = { queue: target.url, schema: target.schema, status: 'postponed' }
  await play(app, [{ name: 'by PATCH', ask: `PATCH /v1/annotations/${id}`, body, status: 200, expect: moved }])
  expect(await fieldsOf(id)).toEqual(ARRIVED)
  const idOf = (content: Json) =>
    content.flatMap((section: Json) => section.children).find((node: Json) => node.schema_id === 'document_id').id
  expect(idOf((await get(`/v1/annotations/${id}/content`)).content)).toBe(idOf(before.content))
})

test('so does what a person moves while arranging pages', async () => {
  const parent = await app.importFile('parent.pdf')
  const child = await app.importFile('child.pdf')
  await app.call(`POST /v1/annotations/${parent}/edit_pages/start`)
  const move = [{ annotation: url(`annotations/${child}`), target_queue: target.url }]
  const ask = `POST /v1/annotations/${parent}/edit_pages`
  await play(app, [
    { name: 'nowhere', ask, body: { move: [{ ...move[0], target_queue: url('queues/999') }] }, status: 400 },
    { name: 'moved', ask, body: { move }, status: 200 },
    {
      name: 'with its schema',
      ask: `GET /v1/annotations/${child}`,
      status: 200,
      expect: { queue: target.url, schema: target.schema, status: 'to_review' },
    },
  ])
  expect(await fieldsOf(child)).toEqual(ARRIVED)
})

test('and what is cut anew for another queue is read by the schema of that', async () => {
  const id = await app.importFile('cut.pdf')
  const annotation = await get(`/v1/annotations/${id}`)
  await app.call(`POST /v1/annotations/${id}/edit_pages/start`)
  const body = { parent_pages: [{ page: annotation.pages[0], rotation_deg: 90 }], target_queue: target.url }
  await play(app, [{ name: 'cut', ask: `POST /v1/annotations/${id}/edit_pages/in_place`, body, status: 200 }])
  await app.drain()
  expect(await get(`/v1/annotations/${id}`)).toMatchObject({ queue: target.url, schema: target.schema })
  expect(await fieldsOf(id)).toEqual(ARRIVED)
})
