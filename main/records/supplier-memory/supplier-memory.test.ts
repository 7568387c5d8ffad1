import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { FIRST, type Odd, oddPage, pageReader, SECOND, turnedPage } from '../../../test/odd-invoices.ts'
import type { Page, Word } from '../../reading/pages/page.ts'
import { annotationById, setStatus } from '../annotations/service.ts'

const field = (id: string, more: object = {}) => ({
  category: 'datapoint',
  id,
  label: `The ${id}`,
  type: 'string',
  constraints: { required: false },
  ...more,
})
const named = (id: string, more: object = {}) => field(id, { rir_field_names: [id], ...more })
const CONTENT = [
  {
    category: 'section',
    id: 'head',
    label: 'Head',
    children: [
      named('document_id'),
      named('date_issue', { type: 'date' }),
      named('amount_total', { type: 'number' }),
      named('sender_vat_id'),
      named('recipient_vat_id'),
      field('crew'),
      {
        category: 'multivalue',
        id: 'line_items',
        label: 'Lines',
        rir_field_names: ['line_items'],
        children: {
          category: 'tuple',
          id: 'line',
          label: 'Line',
          children: [field('what'), field('pieces', { type: 'number' }), field('price', { type: 'number' })],
        },
      },
    ],
  },
]

const desk: { pages: Page[] } = { pages: [] }
let app: TestApp
let queue: string
beforeEach(async () => {
  app = await openTestApp({ reader: pageReader(desk) })
  const schema = (await app.call('POST /v1/schemas', { body: { name: 'S', content: CONTENT } })).body.url
  queue = (await app.call('POST /v1/queues', { body: { name: 'Q', schema, locale: 'de_DE' } })).body.url
})
afterEach(() => app.close())

async function imported(pages: Page[]): Promise<string> {
  desk.pages = pages
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  const { annotation } = (await app.call(`POST ${queue}/upload`, { body: form })).body
  await app.drain()
  return annotation
}

const nodesOf = async (annotation: string): Promise<Json[]> =>
  (await app.call(`GET ${annotation}/content`)).body.content[0].children
const valuesOf = async (annotation: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await nodesOf(annotation))
      .filter(({ category }) => category === 'datapoint')
      .map(node => [node.schema_id, node.content.value]),
  )
const nodeOf = async (annotation: string, id: string) =>
  (await nodesOf(annotation)).find(({ schema_id }) => schema_id === id)
const rowsOf = async (annotation: string): Promise<string[][]> =>
  (await nodeOf(annotation, 'line_items')).children.map((row: Json) =>
    row.children.map((cell: Json) => cell.content.value),
  )

/** The place of a text on the first page, as a person's click captures it. */
function placeOf(pages: Page[], text: string) {
  const parts = text.split(' ')
  const { words } = pages[0]!
  const at = words.findIndex((_, start) => parts.every((part, index) => words[start + index]?.text === part))
  const found = words.slice(at, at + parts.length) as [Word, ...Word[]]
  expect(found.map(word => word.text).join(' ')).toBe(text)
  return [found[0].box[0], found[0].box[1], found.at(-1)!.box[2], found[0].box[3]]
}

const captured = (pages: Page[], text: string) => ({
  content: { value: text, page: 1, position: placeOf(pages, text) },
})

/** Sets values by clicks (null empties), then confirms. */
async function corrected(
  annotation: string,
  pages: Page[],
  values: Record<string, string | null>,
  lines: Odd['lines'] = [],
) {
  const nodes = await nodesOf(annotation)
  const idOf = (name: string) => nodes.find(({ schema_id }) => schema_id === name).id
  const replaced = Object.entries(values).map(([name, text]) => ({
    op: 'replace',
    id: idOf(name),
    value: text === null ? { content: { value: '' } } : captured(pages, text),
  }))
  const added = lines.map(cells => ({
    op: 'add',
    id: idOf('line_items'),
    value: cells.map((text, index) => ({ schema_id: ['what', 'pieces', 'price'][index], ...captured(pages, text) })),
  }))
  expect((await app.call(`POST ${annotation}/start`)).status).toBe(200)
  const body = { operations: [...replaced, ...added] }
  expect((await app.call(`POST ${annotation}/content/operations`, { body })).status).toBe(200)
  expect((await app.call(`POST ${annotation}/confirm`)).status).toBe(204)
  await app.drain()
}

const RIGHT = { document_id: FIRST.number, amount_total: FIRST.total, crew: FIRST.crew, recipient_vat_id: null }
const remembered = async (): Promise<Json[]> => (await app.call('GET /v1/supplier_memory')).body.results

test('what was set right on one document is right on the next', async () => {
  const first = await imported(oddPage(FIRST))
  expect(await valuesOf(first)).toMatchObject({ document_id: '', crew: '', recipient_vat_id: 'DE136695976' })
  expect(await rowsOf(first)).toEqual([])
  await corrected(first, oddPage(FIRST), RIGHT, FIRST.lines)

  const second = await imported(oddPage(SECOND))
  expect(await valuesOf(second)).toEqual({
    document_id: SECOND.number,
    date_issue: '2026-04-19',
    amount_total: '981.40',
    sender_vat_id: 'DE136695976',
    recipient_vat_id: '',
    crew: SECOND.crew,
  })
  expect(await rowsOf(second)).toEqual([
    ['Stove lit and looked at', '1', '81.40'],
    ['Chimney swept', '3', '500.00'],
    ['Ladder carried', '4', '400.00'],
  ])
  const { content, validation_sources } = await nodeOf(second, 'crew')
  expect(content).toMatchObject({ page: 1, position: placeOf(oddPage(SECOND), SECOND.crew) })
  expect(validation_sources).toEqual(['score'])
})

test('what was right twice vouches for itself, unless the queue wants no autopilot', async () => {
  await corrected(await imported(oddPage(FIRST)), oddPage(FIRST), RIGHT)
  await corrected(await imported(oddPage(SECOND)), oddPage(SECOND), {})
  const third = { ...SECOND, number: 'ZQ/0099', crew: 'Green crew' }
  const sources = async () => (await nodeOf(await imported(oddPage(third)), 'crew')).validation_sources
  expect(await sources()).toEqual(['score', 'history'])
  await app.call(`PATCH ${queue}`, { body: { settings: { autopilot: { enabled: false } } } })
  expect(await sources()).toEqual(['score'])
})

test('documents that were read before and wait get it too, except for what somebody has set', async () => {
  const [first, second, third] = [
    await imported(oddPage(FIRST)),
    await imported(oddPage(SECOND)),
    await imported(oddPage(SECOND)),
  ]
  const crew = (await nodeOf(third, 'crew')).id
  await app.call(`POST ${third}/start`)
  const operations = [{ op: 'replace', id: crew, value: { content: { value: 'Mine' } } }]
  await app.call(`POST ${third}/content/operations`, { body: { operations } })
  await app.call(`POST ${third}/cancel`)
  const { id } = await nodeOf(second, 'document_id')
  await corrected(first, oddPage(FIRST), RIGHT, FIRST.lines)
  expect(await valuesOf(second)).toMatchObject({ document_id: SECOND.number, crew: SECOND.crew, recipient_vat_id: '' })
  expect((await nodeOf(second, 'document_id')).id).toBe(id)
  expect(await rowsOf(second)).toHaveLength(3)
  expect(await valuesOf(third)).toMatchObject({ document_id: SECOND.number, crew: 'Mine' })
})

test('a later correction outweighs what was learnt wrong', async () => {
  await corrected(await imported(oddPage(FIRST)), oddPage(FIRST), { ...RIGHT, document_id: 'Besen' })
  const second = await imported(oddPage(SECOND))
  expect((await valuesOf(second)).document_id).toBe('Besen')
  await corrected(second, oddPage(SECOND), { document_id: SECOND.number })
  expect((await valuesOf(await imported(oddPage(FIRST)))).document_id).toBe(FIRST.number)
})

test('a supplier with two layouts keeps both', async () => {
  await corrected(await imported(oddPage(FIRST)), oddPage(FIRST), RIGHT)
  const turned = turnedPage(FIRST)
  await corrected(await imported(turned), turned, RIGHT)
  expect(await remembered()).toMatchObject([
    { layouts: [{ fields: expect.anything() }, { fields: expect.anything() }] },
  ])
  const expected = { document_id: SECOND.number, crew: SECOND.crew, amount_total: '981.40' }
  expect(await valuesOf(await imported(oddPage(SECOND)))).toMatchObject(expected)
  expect(await valuesOf(await imported(turnedPage(SECOND)))).toMatchObject(expected)
})

test('what no longer fits its field is not proposed', async () => {
  await corrected(await imported(oddPage(FIRST)), oddPage(FIRST), RIGHT)
  const second = await imported(oddPage({ ...SECOND, total: 'nichts' }))
  expect((await valuesOf(second)).amount_total).not.toContain('nichts')
})

test('only people teach', async () => {
  await app.call(`PATCH ${queue}`, { body: { automation_enabled: true, automation_level: 'always' } })
  const first = await imported(oddPage(FIRST))
  expect((await app.call(`GET ${first}`)).body.status).toBe('exported')
  expect(await remembered()).toEqual([])
})

test('nothing is learnt from what is kept out of training', async () => {
  const first = await imported(oddPage(FIRST))
  await app.call(`PATCH ${queue}`, { body: { training_enabled: false } })
  await corrected(first, oddPage(FIRST), RIGHT)
  expect(await remembered()).toEqual([])
})

test('a deleted document takes with it what only it has taught', async () => {
  const first = await imported(oddPage(FIRST))
  await corrected(first, oddPage(FIRST), RIGHT)
  const second = await imported(oddPage(SECOND))
  await corrected(second, oddPage(SECOND), {}, SECOND.lines)
  const fields = async () =>
    (await remembered()).flatMap(({ layouts }) => layouts[0].fields.map(({ schema_id }: Json) => schema_id)).sort()
  const all = await fields()
  expect(all).toContain('line_items')
  await app.call(`POST ${second}/delete`)
  expect(await fields()).toEqual(all.filter(id => id !== 'line_items'))
  expect(JSON.stringify(await remembered())).not.toContain(SECOND.number)
  await app.call(`POST ${first}/delete`)
  expect(await remembered()).toEqual([])
})

test('a rejected document has taught nothing, one whose time was up has', async () => {
  const first = await imported(oddPage(FIRST))
  await app.call(`PATCH ${queue}`, { body: { use_confirmed_state: true } })
  await corrected(first, oddPage(FIRST), RIGHT)
  expect(await remembered()).toHaveLength(1)
  expect((await app.call(`POST ${first}/reject`, { body: {} })).status).toBe(200)
  expect(await remembered()).toEqual([])
  const second = await imported(oddPage(SECOND))
  await corrected(second, oddPage(SECOND), { crew: SECOND.crew })
  const row = annotationById(app.ctx, Number(/\d+$/.exec(second)?.[0]))!
  setStatus(app.ctx, row, 'deleted', null)
  expect(await remembered()).toHaveLength(1)
})

test('an administrator sees what is remembered and can have it forgotten', async () => {
  await corrected(await imported(oddPage(FIRST)), oddPage(FIRST), RIGHT, FIRST.lines)
  const [{ url, layouts }] = await remembered()
  const crew = layouts[0].fields.find(({ schema_id }: Json) => schema_id === 'crew')
  const as = app.userWith('manager')
  await play(app, [
    {
      name: 'listed',
      ask: 'GET /v1/supplier_memory?ordering=-confirmed_at',
      status: 200,
      expect: { results: [{ name: 'DE136695976', keys: [{ kind: 'vat', value: 'DE136695976' }] }] },
    },
    { name: 'searched', ask: 'GET /v1/supplier_memory?search=de1366', status: 200, expect: { results: [{ url }] } },
    { name: 'not found', ask: 'GET /v1/supplier_memory?search=fr1', status: 200, expect: { results: [] } },
    { name: 'one', ask: `GET ${url}`, status: 200, expect: { url } },
    { name: 'by a manager', ask: `GET ${url}`, as, status: 403 },
    { name: 'forgotten by a manager', ask: 'DELETE /v1/supplier_memory', as, status: 403 },
    { name: 'one field', ask: `DELETE ${url}/fields/${crew.id}`, status: 204 },
    { name: 'the same again', ask: `DELETE ${url}/fields/${crew.id}`, status: 404 },
    { name: 'a supplier', ask: `DELETE ${url}`, status: 204 },
    { name: 'gone', ask: `GET ${url}`, status: 404 },
    { name: 'all', ask: 'DELETE /v1/supplier_memory', status: 204 },
  ])
  expect(crew).toMatchObject({
    label: 'The crew',
    value: FIRST.crew,
    words: ['leiterwagen'],
    corrected: true,
    confirmed: 1,
  })
  expect((await valuesOf(await imported(oddPage(SECOND)))).crew).toBe('')
})
