import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { annotations } from '../../tables/annotations.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
/** Seven documents in queue 1, the first of them exported, the second deleted, the third in review. */
const ids: number[] = []
beforeAll(async () => {
  app = await openTestApp({ clock: () => now })
  for (const name of ['a.pdf', 'b 100%.pdf', 'c_d.pdf', 'cxd.pdf', 'Ä, ö.pdf', 'f.pdf', 'g.pdf']) {
    ids.push(await app.importFile(name))
    now += 20 * 3600_000
  }
  const [first, second, third] = ids
  await app.call(`POST /v1/annotations/${first}/start`)
  await app.call(`POST /v1/annotations/${first}/confirm`)
  await app.drain()
  await app.call(`POST /v1/annotations/${second}/delete`)
  await app.call(`POST /v1/annotations/${third}/start`)
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const list = async (query: string): Promise<Json> => (await app.call(`GET /v1/annotations?${query}`)).body
const found = async (query: string): Promise<number[]> =>
  (await list(query)).results.map(({ id }: Json) => ids.indexOf(id) + 1)

test.each([
  ['', [1, 2, 3, 4, 5, 6, 7]],
  ['status=', [1, 2, 3, 4, 5, 6, 7]],
  ['ordering=&sideload=&content.schema_id=&status=&include_total=true&pageSize=15', [1, 2, 3, 4, 5, 6, 7]],
  ['status=exported', [1]],
  ['status=exported,deleted', [1, 2]],
  ['status=exported&status=deleted', [1, 2]],
  ['status=unheard-of', []],
  ['status=exported,deleted&automated=false', [1, 2]],
  ['automated=True', []],
  ['queue=1', [1, 2, 3, 4, 5, 6, 7]],
  ['queue=1,2&workspace=1', [1, 2, 3, 4, 5, 6, 7]],
  ['queue__workspace=2', []],
  ['queue=2', []],
  ['modifier=1', [1, 3]],
  ['confirmed_by=1', [1]],
  ['deleted_by=1', [2]],
  ['creator=1&status=to_review', [4, 5, 6, 7]],
  ['created_at_after=2026-02-05', [6, 7]],
  ['created_at_before=2026-02-02', [1]],
  ['arrived_at_after=2026-02-05T13:00:01Z', [7]],
  ['arrived_at_after=2026-02-05T14:00:00%2B02:00', [6, 7]],
  ['arrived_at_after=2026-02-05 12:59:59', [6, 7]],
  ['exported_at_after=2026-01-01', [1]],
  ['restricted_access=0', [1, 2, 3, 4, 5, 6, 7]],
  ['search=100%25', [2]],
  ['search=c_d', [3]],
  ['search=C_D', [3]],
  ['search=Ä, ö', [5]],
  ['search=INV-2026-7&status=to_review', [4, 5, 6, 7]],
  ['search=nowhere', []],
  ['search=%00', []],
  ['made_up=1&labels=&relations__type=', [1, 2, 3, 4, 5, 6, 7]],
  ['ordering=-id&page_size=2', [7, 6]],
  ['ordering=status,-id', [2, 1, 3, 7, 6, 5, 4]],
  ['ordering=document__original_file_name&page_size=3', [1, 2, 3]],
  ['ordering=-modifier__username,id&page_size=2', [1, 3]],
  ['ordering=exported_at&page_size=1', [2]],
  ['page=2&page_size=3', [4, 5, 6]],
  ['page_size=1000', [1, 2, 3, 4, 5, 6, 7]],
  ['page_size=-5', [1, 2, 3, 4, 5, 6, 7]],
])('GET /v1/annotations?%s', async (query, expected) => {
  expect(await found(query.replaceAll(' ', '%20'))).toEqual(expected)
})

test('what a list refuses', async () => {
  await play(app, [
    {
      name: 'an ordering',
      ask: 'GET /v1/annotations?ordering=beauty',
      status: 400,
      expect: { ordering: ['"beauty" is not a valid choice.'] },
    },
    { name: 'an inherited one', ask: 'GET /v1/annotations?ordering=-toString', status: 400 },
    {
      name: 'a word for an id',
      ask: 'GET /v1/annotations?queue=first',
      status: 400,
      expect: { queue: ['Enter a number.'] },
    },
    { name: 'a word for a workspace', ask: 'GET /v1/annotations?workspace=first', status: 400 },
    { name: 'a huge id', ask: `GET /v1/annotations?id=${'9'.repeat(400)}`, status: 400 },
    { name: 'a word for a time', ask: 'GET /v1/annotations?created_at_before=noon', status: 400 },
    { name: 'a word for a truth value', ask: 'GET /v1/annotations?automated=perhaps', status: 400 },
    {
      name: 'page 0',
      ask: 'GET /v1/annotations?page=0',
      status: 404,
      expect: { detail: 'Invalid page.', code: 'not_found' },
    },
    { name: 'page -1', ask: 'GET /v1/annotations?page=-1', status: 404 },
    { name: 'page two of one', ask: 'GET /v1/annotations?page=2', status: 404 },
    {
      name: 'page one of nothing',
      ask: 'GET /v1/annotations?status=purged&page=1',
      status: 200,
      expect: { pagination: { total: 0, total_pages: 1 }, results: [] },
    },
  ])
})

test('cursors go to the end and back, and pages by number keep every filter', async () => {
  const first = await list('page_size=3&ordering=-created_at&queue=1')
  expect(first.pagination).toMatchObject({ total: 7, total_pages: 3, previous: null })
  const next = new URL(first.pagination.next)
  expect(next.origin).toBe('http://gleaner.test')
  expect(Object.fromEntries(next.searchParams)).toMatchObject({ page_size: '3', ordering: '-created_at', queue: '1' })
  const second = (await app.call(`GET ${next}`)).body
  const third = (await app.call(`GET ${second.pagination.next}`)).body
  expect(third.pagination.next).toBeNull()
  const back = (await app.call(`GET ${third.pagination.previous}`)).body
  expect(back.results).toEqual(second.results)
  const start = (await app.call(`GET ${back.pagination.previous}`)).body
  expect(start.results).toEqual(first.results)
  expect(start.pagination.previous).toBeNull()
  const numbered = await list('page=2&page_size=3&queue=1&include_total=true')
  expect(Object.fromEntries(new URL(numbered.pagination.next).searchParams)).toEqual({
    page: '3',
    page_size: '3',
    queue: '1',
    include_total: 'true',
  })
})

test('a cursor is good for its own list only', async () => {
  const { pagination } = await list('page_size=3')
  const cursor = new URL(pagination.next).searchParams.get('cursor')!
  const changed = `${cursor.slice(0, -2)}${cursor.endsWith('A') ? 'B' : 'A'}`
  const refused = (name: string, ask: string) => ({ name, ask, status: 400, expect: { cursor: ['Invalid cursor.'] } })
  await play(app, [
    { name: 'itself', ask: `GET /v1/annotations?page_size=3&cursor=${cursor}`, status: 200 },
    refused('altered', `GET /v1/annotations?cursor=${changed}`),
    refused('cut', `GET /v1/annotations?cursor=${cursor.slice(0, 8)}`),
    refused('made up', 'GET /v1/annotations?cursor=%00%ff'),
    refused('of another order', `GET /v1/annotations?ordering=-id&cursor=${cursor}`),
    refused('of another list', `GET /v1/documents?cursor=${cursor}`),
    { name: 'empty means none', ask: 'GET /v1/annotations?cursor=', status: 200 },
    {
      name: 'it rules over a page number',
      ask: `GET /v1/annotations?page_size=3&page=99&cursor=${cursor}`,
      status: 200,
    },
  ])
})

test('values that were found say what found them, and in which run', async () => {
  const id = await app.importFile('predicted.pdf')
  const { body } = await app.call(`GET /v1/annotations/${id}`)
  expect(body.prediction).toEqual({ source: 'gleaner', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  expect(body.rir_poll_id).toMatch(/^[0-9a-f]{24}$/)
  const sought = { query: { $and: [{ rir_poll_id: { $eq: body.rir_poll_id } }] } }
  expect((await app.call('POST /v1/annotations/search', { body: sought })).body.results).toHaveLength(1)
  await app.call(`PATCH /v1/annotations/${id}`, { body: { status: 'importing' } })
  await app.drain()
  const again = (await app.call(`GET /v1/annotations/${id}`)).body
  expect(again).toMatchObject({ status: 'to_review', prediction: body.prediction })
  expect(again.rir_poll_id).not.toBe(body.rir_poll_id)
  await app.call(`DELETE /v1/annotations/${id}`)
})

test('some keys only', async () => {
  const one = `/v1/annotations/${ids[3]}`
  expect((await app.call(`GET ${one}?fields=url`)).body).toEqual({ url: url(`annotations/${ids[3]}`) })
  expect((await list('fields=id,status,nonsense&page_size=1')).results).toEqual([{ id: ids[0], status: 'exported' }])
  const without = (await app.call(`GET ${one}?fields!=metadata,messages`)).body
  expect(without).not.toHaveProperty('metadata')
  expect(without).toHaveProperty('status')
  expect((await app.call(`GET ${one}?fields=`)).body).toHaveProperty('status')
})

test('related objects come along as lists of their own', async () => {
  const names = [
    'documents',
    'queues',
    'schemas',
    'organizations',
    'workspaces',
    'pages',
    'modifiers',
    'creators',
    'confirmed_bys',
    'deleted_bys',
    'automation_blockers',
    'relations',
  ]
  const empty = [
    'assignees',
    'child_relations',
    'emails',
    'labels',
    'notes',
    'related_emails',
    'suggested_edits',
    'workflow_runs',
    'purged_bys',
    'rejected_bys',
    'exported_bys',
  ]
  const body = await list(`page_size=3&sideload=${[...names, ...empty].join(',')}`)
  expect(body.results).toHaveLength(3)
  for (const name of names) {
    expect(body[name][0], name).toMatchObject({ url: expect.stringMatching(/\/api\/v1\/[a-z_]+\/\d+$/) })
  }
  for (const name of empty) expect(body[name], name).toEqual([])
  expect(body.documents.map(({ url }: Json) => url)).toEqual(body.results.map(({ document }: Json) => document))
  expect(body.queues).toHaveLength(1)
  expect(body.modifiers).toHaveLength(1)
  const content = (await list('page_size=2&sideload=content&content.schema_id=amount_total,item_description')).content
  expect(content.map(({ schema_id }: Json) => schema_id).sort()).toEqual([
    'amount_total',
    'amount_total',
    ...new Array(4).fill('item_description'),
  ])
  expect(content[0].url).toMatch(/annotations\/\d+\/content\/\d+$/)
  const odd = await list('sideload=constructor,__proto__,results,pagination,poems')
  expect(odd.results).toHaveLength(7)
  expect(Object.keys(odd).sort()).toEqual(['pagination', 'results'])
})

test('what is set by hand, and what has its own door', async () => {
  const id = await app.importFile('hand.pdf')
  const ask = `PATCH /v1/annotations/${id}`
  const to = (status: string, code: number) => ({
    name: `to ${status}`,
    ask,
    body: { status },
    status: code,
    ...(code === 200 ? { expect: { status } } : { expect: { code: 'conflict_status' } }),
  })
  await play(app, [
    to('postponed', 200),
    to('to_review', 200),
    to('to_review', 200),
    to('exporting', 409),
    to('confirmed', 409),
    to('reviewing', 409),
    to('purged', 409),
    to('split', 409),
    to('deleted', 200),
    to('to_review', 200),
    {
      name: 'no status',
      ask,
      body: { status: 'lost' },
      status: 400,
      expect: { status: ['"lost" is not a valid choice.'] },
    },
    { name: 'null', ask, body: { status: null }, status: 400 },
    {
      name: 'own data',
      ask,
      body: {
        metadata: { a: 1 },
        messages: [{ type: 'info', content: 'x' }],
        training_enabled: false,
        automated: true,
        id: 1,
      },
      status: 200,
      expect: { id, metadata: { a: 1 }, messages: [{ content: 'x' }], training_enabled: false, automated: false },
    },
    { name: 'no messages', ask, body: { messages: null }, status: 200, expect: { messages: null } },
    { name: 'PUT', ask: `PUT /v1/annotations/${id}`, body: { metadata: {} }, status: 200, expect: { metadata: {} } },
    { name: 'too much data', ask, body: { metadata: { a: 'x'.repeat(4096) } }, status: 400 },
    {
      name: 'no queue',
      ask,
      body: { queue: url('queues/99') },
      status: 400,
      expect: { queue: ['Invalid hyperlink - Object does not exist.'] },
    },
  ])
})

test('a failed export is tried again, and was still confirmed when it was', async () => {
  const id = await app.importFile('again.pdf')
  const by = app.userWith('annotator')
  await app.call(`POST /v1/annotations/${id}/start`, { token: by })
  await app.call(`POST /v1/annotations/${id}/confirm`, { token: by })
  await app.drain()
  const { body: before } = await app.call(`GET /v1/annotations/${id}`)
  app.ctx.db.update(annotations).set({ status: 'failed_export' }).run()
  now += 1000
  await play(app, [
    {
      name: 'again',
      ask: `PATCH /v1/annotations/${id}`,
      body: { status: 'exporting' },
      status: 200,
      expect: { status: 'exporting' },
    },
  ])
  await app.drain()
  const { body: after } = await app.call(`GET /v1/annotations/${id}`)
  expect(after).toMatchObject({
    status: 'exported',
    confirmed_at: before.confirmed_at,
    confirmed_by: before.confirmed_by,
  })
  expect(after.exported_at > before.exported_at).toBe(true)
})

test('a document moves to another queue with its schema', async () => {
  const { body: queue } = await app.call('POST /v1/queues', { body: { name: 'Other', schema: url('schemas/1') } })
  const id = await app.importFile('moved.pdf')
  const first = app.userWith('annotator', [1])
  await play(app, [
    {
      name: 'only where one may see',
      ask: `PATCH /v1/annotations/${id}`,
      as: first,
      body: { queue: queue.url },
      status: 400,
    },
    {
      name: 'moved',
      ask: `PATCH /v1/annotations/${id}`,
      body: { queue: queue.url },
      status: 200,
      expect: { queue: queue.url, schema: url('schemas/1') },
    },
    { name: 'gone for them', ask: `GET /v1/annotations/${id}`, as: first, status: 404 },
    { name: 'the queue goes', ask: `DELETE ${queue.url}`, status: 202 },
    { name: 'nothing moves into it', ask: `PATCH /v1/annotations/${ids[4]}`, body: { queue: queue.url }, status: 409 },
  ])
})

test('who may do what', async () => {
  const id = await app.importFile('roles.pdf')
  const one = `/v1/annotations/${id}`
  const expectations: [
    Parameters<TestApp['userWith']>[0],
    { read: number; change: number; start: number; upload: number; schema: number },
  ][] = [
    ['viewer', { read: 200, change: 403, start: 403, upload: 403, schema: 403 }],
    ['approver', { read: 200, change: 403, start: 403, upload: 403, schema: 403 }],
    ['annotator_limited', { read: 200, change: 200, start: 200, upload: 403, schema: 403 }],
    ['annotator', { read: 200, change: 200, start: 200, upload: 202, schema: 403 }],
    ['manager', { read: 200, change: 200, start: 200, upload: 202, schema: 403 }],
    ['admin', { read: 200, change: 200, start: 200, upload: 202, schema: 200 }],
    ['organization_group_admin', { read: 200, change: 200, start: 200, upload: 202, schema: 200 }],
  ]
  for (const [role, may] of expectations) {
    const as = app.userWith(role)
    const form = new FormData()
    form.append('content', new File(['%PDF-1.7'], 'r.pdf'))
    await play(app, [
      { name: `${role} reads`, ask: `GET ${one}`, as, status: may.read },
      { name: `${role} changes`, ask: `PATCH ${one}`, as, body: { metadata: {} }, status: may.change },
      { name: `${role} starts`, ask: `POST ${one}/start`, as, status: may.start },
      { name: `${role} uploads`, ask: 'POST /v1/uploads?queue=1', as, body: form, status: may.upload },
      {
        name: `${role} changes the schema`,
        ask: 'PATCH /v1/schemas/1',
        as,
        body: { metadata: {} },
        status: may.schema,
      },
      ...(may.start === 200 ? [{ name: `${role} gives back`, ask: `POST ${one}/cancel`, as, status: 204 }] : []),
    ])
  }
})
