import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let id: number
let queue: string
beforeAll(async () => {
  app = await openTestApp()
  id = await app.importFile()
  const schema = (await app.call('POST /v1/schemas', { body: { name: 'Small', content: SMALL } })).body.url
  const workspace = 'http://gleaner.test/api/v1/workspaces/1'
  queue = (await app.call('POST /v1/queues', { body: { name: 'Second', workspace, schema } })).body.url
})
afterAll(() => app.close())

const SMALL = [
  {
    category: 'section',
    id: 'small',
    label: 'Small',
    children: [
      { category: 'datapoint', id: 'document_id', label: 'Number', type: 'string', rir_field_names: ['document_id'] },
      {
        category: 'datapoint',
        id: 'extra',
        label: 'Extra',
        type: 'string',
        default_value: 'none',
        rir_field_names: [],
      },
    ],
  },
]

const first = 'http://gleaner.test/api/v1/queues/1'
const copy = async (body: Json, query = ''): Promise<Json> => {
  const { status, body: answer } = await app.call(`POST /v1/annotations/${id}/copy${query}`, { body })
  expect({ status, detail: answer.detail }).toEqual({ status: 200, detail: undefined })
  return (await app.call(`GET ${answer.annotation}`)).body
}
const contentOf = async (annotation: string): Promise<Json> =>
  (await app.call(`GET ${annotation}/content`)).body.content
const values = (nodes: Json[]): Json[] =>
  nodes.flatMap(({ children, schema_id, content }) =>
    children ? values(children) : content?.value ? [[schema_id, content.value, content.position]] : [],
  )

test('a copy has the same document, pages and content, and goes its own way', async () => {
  const original = (await app.call(`GET /v1/annotations/${id}`)).body
  const copied = await copy({ target_queue: first })
  expect(copied).toMatchObject({ status: 'to_review', document: original.document, queue: first })
  expect(copied.pages).toHaveLength(original.pages.length)
  expect(copied.pages).not.toEqual(original.pages)
  const content = await contentOf(copied.url)
  expect(values(content)).toEqual(values(await contentOf(original.url)))
  expect(content[0].id).not.toBe((await contentOf(original.url))[0].id)
  const words = await app.call(`GET ${copied.url}/page_data?granularity=words`)
  expect(words.body.results[0].items).not.toHaveLength(0)
  await app.call(`DELETE /v1/annotations/${copied.id}`)
  expect(await contentOf(original.url)).not.toHaveLength(0)
})

test('in a queue of another schema the values stay whose fields are there', async () => {
  const copied = await copy({ target_queue: queue, target_status: 'postponed' })
  expect(copied).toMatchObject({ status: 'postponed', queue })
  const content = await contentOf(copied.url)
  expect(values(content).map(([name, value]) => [name, value])).toEqual([
    ['document_id', 'INV-2026-7'],
    ['extra', 'none'],
  ])
})

test('reimport reads the document anew; what is on its way out is delivered', async () => {
  const anew = await copy({ target_queue: queue }, '?reimport=true')
  expect(anew.status).toBe('importing')
  const out = await copy({ target_queue: first, target_status: 'exporting' })
  await app.drain()
  expect((await app.call(`GET ${anew.url}`)).body.status).toBe('to_review')
  expect((await app.call(`GET ${out.url}`)).body).toMatchObject({
    status: 'exported',
    confirmed_at: expect.any(String),
  })
  expect((await app.call(`GET ${anew.url}`)).body.relations).toEqual([])
})

test('what is refused', async () => {
  const ask = `POST /v1/annotations/${id}/copy`
  await play(app, [
    { name: 'nowhere', ask, body: {}, status: 400, expect: { target_queue: ['This field is required.'] } },
    { name: 'no queue', ask, body: { target_queue: `${first}00` }, status: 400 },
    { name: 'a review', ask, body: { target_queue: first, target_status: 'reviewing' }, status: 400 },
    { name: 'a viewer', ask, as: app.userWith('viewer'), body: { target_queue: first }, status: 403 },
    { name: 'into a queue not seen', ask, as: app.userWith('annotator'), body: { target_queue: queue }, status: 400 },
  ])
})
