import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADER, openExportSample } from '../../../test/export-sample.ts'
import { ADMIN, type Json, ORIGIN, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
let ids: [number, number, number]
beforeAll(async () => {
  ;({ app, ids } = await openExportSample())
})
afterAll(() => app.close())

const get = (query: string) => app.call(`GET /v1/queues/1/export?${query}`)
const idsIn = ({ body }: Json) => body.results.map(({ url }: Json) => Number(url.split('/').pop()))
const statusOf = async (id: number) => (await app.call(`GET /v1/annotations/${id}`)).body.status

test('without a status only finished documents go out; an id means the document as it is', async () => {
  expect(idsIn(await get('format=json'))).toEqual([ids[0], ids[2]])
  expect(idsIn(await get(`id=${ids[1]}`))).toEqual([ids[1]])
  expect(idsIn(await get('status=to_review'))).toEqual([ids[1]])
  expect(idsIn(await get('status=&ordering=-id&page_size=100&page=1'))).toEqual([ids[2], ids[0]])
  expect(idsIn(await get('status=confirmed,exported&exported_at_after=2020-01-01'))).toEqual([ids[0]])
})

test('pages follow each other, in every format', async () => {
  const first = (await get('page_size=1')).body.pagination
  expect(first).toMatchObject({ total: 2, total_pages: 2, previous: null })
  const second = await app.call(`GET ${first.next}`)
  expect(idsIn(second)).toEqual([ids[2]])
  const page = await get('format=csv&columns=meta_file_name&page_size=1&page=2')
  expect(page.body).toBe('meta_file_name\r\nc.pdf\r\n')
  const xml = await get('format=xml&page_size=1')
  expect(xml.body).toContain('<total>2</total><total_pages>2</total_pages></pagination>')
})

test('what cannot be understood is said at its field', async () => {
  const asked = (query: string, field: string, sentence: unknown = [expect.any(String)]) => ({
    name: query,
    ask: `GET /v1/queues/1/export?${query}`,
    status: 400,
    expect: { detail: expect.any(String), code: 'bad_request', [field]: sentence },
  })
  await play(app, [
    asked('format=pdf', 'format', ['"pdf" is not a valid choice.']),
    asked('format=csv&columns=document_id,nothing', 'columns', ['"nothing" is not a column of this export.']),
    asked('format=xlsx&append_columns=meta_nothing', 'append_columns'),
    asked('format=csv&prepend_columns=x', 'prepend_columns'),
    asked('format=csv&delimiter=;;', 'delimiter'),
    asked('format=csv&delimiter=%0A', 'delimiter'),
    asked('format=csv&delimiter=%22', 'delimiter', [expect.stringContaining('must differ')]),
    asked('format=csv&quote_char=,', 'quote_char', [expect.stringContaining('must differ')]),
    asked('format=csv&quoting=quote_some', 'quoting'),
    asked('format=csv&quoting=quote_none', 'escape_char'),
    asked('format=csv&escape_char=,', 'escape_char'),
    asked('format=csv&decimal_mark=x', 'decimal_mark'),
    asked('format=csv&bom=perhaps', 'bom'),
    asked('exported_at_after=yesterday', 'exported_at_after'),
    asked('ordering=beauty', 'ordering'),
  ])
})

test('several queues come together, but none that the caller does not see', async () => {
  const viewer = app.userWith('viewer')
  const stranger = app.userWith('viewer', [])
  const basic = `Basic ${btoa(`${ADMIN.username}:${ADMIN.password}`)}`
  expect(idsIn(await app.call('GET /v1/annotations/export', { token: viewer }))).toEqual([ids[0], ids[2]])
  expect(idsIn(await app.call('GET /v1/annotations/export?queue=1&id=1'))).toEqual([ids[0]])
  expect(idsIn(await app.call('GET /v1/annotations/export', { token: stranger }))).toEqual([])
  expect((await app.call('GET /v1/annotations/export?format=csv')).body).toMatch(new RegExp(`^${HEADER}\r\n00123`))
  const nothing = 'GET /v1/annotations/export?format=csv&status=postponed&columns=document_id'
  expect((await app.call(nothing)).body).toBe('Number\r\n')
  expect((await app.call('GET /v1/queues/1/export', { headers: { authorization: basic } })).status).toBe(200)
  await play(app, [
    { name: 'a viewer reads', ask: 'POST /v1/queues/1/export', as: viewer, status: 200 },
    { name: 'a viewer moves nothing', ask: 'POST /v1/queues/1/export?to_status=exported', as: viewer, status: 403 },
    { name: 'not seen', ask: 'GET /v1/queues/1/export', as: stranger, status: 404 },
    { name: 'nobody', ask: 'GET /v1/queues/1/export', as: null, status: 403 },
  ])
})

test('another organization is out of reach', async () => {
  const { token, urls } = await secondOrganization(app)
  expect((await app.call(`GET ${urls.queues}/export`)).status).toBe(404)
  const theirs = await app.call('GET /v1/annotations/export?status=to_review', { token })
  expect(theirs.body.results.map(({ url }: Json) => url)).toContain(urls.annotations)
  expect(idsIn(theirs)).not.toContain(ids[1])
})

test('only POST moves, all or none, and what it moved is what it sends', async () => {
  const post = (query: string) => `POST /v1/queues/1/export?${query}`
  await play(app, [
    { name: 'GET', ask: 'GET /v1/queues/1/export?to_status=exported', status: 200 },
    { name: 'POST without to_status', ask: post('status=confirmed'), status: 200 },
    {
      name: 'another status',
      ask: post('to_status=deleted'),
      status: 400,
      expect: { to_status: [expect.any(String)] },
    },
    {
      name: 'one that cannot',
      ask: post(`to_status=exported&id=${ids.join(',')}`),
      status: 409,
      expect: {
        detail: expect.stringContaining(`${ids[1]} is to_review`),
        annotations: [`${ORIGIN}/api/v1/annotations/${ids[1]}`],
      },
    },
  ])
  expect(await statusOf(ids[2])).toBe('confirmed')
  const sent = await app.call(post('to_status=exported&format=csv&columns=meta_file_name,meta_status'))
  expect(sent.body).toBe('meta_file_name,meta_status\r\na&b.pdf,exported\r\nc.pdf,exported\r\n')
  expect(await statusOf(ids[2])).toBe('exported')
  const before = (await app.call(`GET /v1/annotations/${ids[2]}`)).body
  await app.call(post('to_status=exporting'))
  expect((await app.call(`GET /v1/annotations/${ids[2]}`)).body).toEqual(before)
})

test('to exporting goes what is valid, and is then delivered', async () => {
  const id = await app.importFile('d.pdf')
  await app.call(`POST /v1/annotations/${id}/start`)
  const { body } = await app.call(`GET /v1/annotations/${id}/content?schema_id=document_id`)
  const point = body.content[0].children[0]
  const fill = (value: string) => ({ operations: [{ op: 'replace', id: point.id, value: { content: { value } } }] })
  const ask = `POST /v1/queues/1/export?format=xml&id=${id}&to_status=exporting`
  const invalid = expect.stringContaining(`${id} has validation errors`)
  const operations = `POST /v1/annotations/${id}/content/operations`
  await play(app, [
    { name: 'emptied', ask: operations, body: fill(''), status: 200 },
    { name: 'invalid', ask, status: 409, expect: { detail: invalid } },
    { name: 'somebody else', ask, as: app.userWith('annotator'), status: 409 },
    { name: 'mended', ask: operations, body: fill('7'), status: 200 },
  ])
  expect((await app.call(ask)).body).toContain('<status>exporting</status>')
  await app.drain()
  expect(await statusOf(id)).toBe('exported')
})

test('a long export is complete and in order', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `many-${n}.pdf`)
  for (const name of names) {
    const body = new FormData()
    body.append('content', new File([PDF_BYTES as BlobPart], name))
    await app.call('POST /v1/queues/1/upload', { body })
  }
  await app.drain()
  const { body } = await get('format=csv&columns=meta_file_name&status=to_review&search=many-&ordering=-id')
  expect(body).toBe(`${['meta_file_name', ...names.toReversed()].join('\r\n')}\r\n`)
  expect((await get('format=xml&status=to_review&search=many-')).body).toContain('<total>30</total><total_pages>1<')
})
