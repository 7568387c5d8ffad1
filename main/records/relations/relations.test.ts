import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { annotations } from '../../tables/annotations.ts'
import { documents } from '../../tables/documents.ts'
import { annotationById, setStatus } from '../annotations/service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const aUrl = (id: number) => url(`annotations/${id}`)
const bytes = (text: string) => new TextEncoder().encode(`%PDF-1.4 ${text}`)
// Of the bytes of `%PDF-1.4 twin`
const KEY = '65345f8335f7ce00429fe306523f7a59'
const duplicates = async () => (await app.call(`GET /v1/relations?type=duplicate&key=${KEY}`)).body.results

test('a relation comes, changes and goes', async () => {
  const [one, two, three] = [
    await app.importFile('1', bytes('1')),
    await app.importFile('2', bytes('2')),
    await app.importFile('3', bytes('3')),
  ]
  const { body } = await app.call('POST /v1/relations', {
    body: { annotations: [aUrl(two), aUrl(two)], parent: aUrl(one) },
  })
  const { url: address } = body
  expect(body).toEqual({
    id: body.id,
    url: address,
    type: 'edit',
    key: null,
    parent: aUrl(one),
    annotations: [aUrl(two)],
  })
  await play(app, [
    {
      name: 'changed',
      ask: `PATCH ${address}`,
      body: { type: 'attachment', annotations: [aUrl(two), aUrl(three)] },
      status: 200,
      expect: { type: 'attachment', parent: aUrl(one), annotations: [aUrl(two), aUrl(three)] },
    },
    {
      name: 'nothing to change',
      ask: `PATCH ${address}`,
      body: {},
      status: 200,
      expect: { annotations: [aUrl(two), aUrl(three)] },
    },
    {
      name: 'found',
      ask: `GET /v1/relations?parent=${one}&annotation=${three}&type=attachment&ordering=-type,parent,key`,
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'not by another member', ask: `GET /v1/relations?annotation=${one}`, status: 200, expect: { results: [] } },
    { name: 'its member knows it', ask: `GET ${aUrl(two)}`, status: 200, expect: { relations: [address] } },
    {
      name: 'annotations by relation',
      ask: `GET /v1/annotations?relations__parent=${one}&relations__type=attachment&ordering=id&sideload=relations,child_relations`,
      status: 200,
      expect: { results: [{ id: two }, { id: three }], relations: [{ url: address }], child_relations: [] },
    },
    {
      name: 'the parent’s children',
      ask: `GET /v1/annotations?id=${one}&sideload=child_relations,relations`,
      status: 200,
      expect: { child_relations: [{ url: address }], relations: [] },
    },
    {
      name: 'PUT resets the rest',
      ask: `PUT ${address}`,
      body: { annotations: [], key: 'k' },
      status: 200,
      expect: { type: 'edit', key: 'k', parent: null, annotations: [] },
    },
    { name: 'not by an annotator', ask: `PATCH ${address}`, as: app.userWith('annotator'), body: {}, status: 403 },
    { name: 'gone', ask: `DELETE ${address}`, status: 204 },
    { name: 'and not found', ask: `GET ${address}`, status: 404 },
  ])
})

test('what a relation refuses', async () => {
  const { urls } = await secondOrganization(app)
  const refused = (name: string, body: object, field: string) => ({
    name,
    ask: 'POST /v1/relations',
    body: { annotations: [], ...body },
    status: 400,
    expect: { [field]: [expect.any(String)] },
  })
  await play(app, [
    refused('another type', { type: 'twin' }, 'type'),
    refused('a foreign annotation', { annotations: [urls.annotations] }, 'annotations'),
    refused('a foreign parent', { parent: urls.annotations }, 'parent'),
    refused('no annotations', { annotations: null }, 'annotations'),
    refused('a long key', { key: 'x'.repeat(256) }, 'key'),
  ])
})

test('the same bytes again are duplicates, whatever they are called', async () => {
  const first = await app.importFile('twin.pdf', bytes('twin'))
  expect(await duplicates()).toEqual([])
  const second = await app.importFile('copy.pdf', bytes('twin'))
  const [relation] = await duplicates()
  expect(relation).toMatchObject({
    type: 'duplicate',
    key: KEY,
    parent: null,
    annotations: [aUrl(first), aUrl(second)],
  })
  const third = await app.importFile('twin.pdf', bytes('twin'))
  expect(await duplicates()).toEqual([{ ...relation, annotations: [aUrl(first), aUrl(second), aUrl(third)] }])
  const { body } = await app.call(`GET /v1/annotations?relations__key=${KEY}&relations__type=duplicate&ordering=id`)
  expect(body.results.map(({ id }: { id: number }) => id)).toEqual([first, second, third])

  // read anew: still the same three
  setStatus(app.ctx, annotationById(app.ctx, second)!, 'importing', null)
  await app.drain()
  expect((await duplicates())[0].annotations).toHaveLength(3)

  for (const [id, left] of [
    [third, 2],
    [second, 0],
  ] as const) {
    setStatus(app.ctx, annotationById(app.ctx, id)!, 'deleted', null)
    setStatus(app.ctx, annotationById(app.ctx, id)!, 'purged', null)
    expect((await duplicates())[0]?.annotations.length ?? 0).toBe(left)
  }
})

test('two documents of one annotation’s file in another organization are none of ours', async () => {
  await app.importFile('ours.pdf')
  const { token } = await secondOrganization(app)
  const { body } = await app.call('GET /v1/relations?type=duplicate', { token })
  const members = body.results.flatMap(({ annotations: urls }: { annotations: string[] }) => urls)
  const own = app.ctx.db
    .select()
    .from(annotations)
    .all()
    .filter(row => row.organizationId !== 1)
    .map(row => aUrl(row.id))
  expect(own).toEqual(expect.arrayContaining(members))
})

test('documents from before MD5 was kept are found by their bytes', async () => {
  const old = await app.importFile('old.pdf', bytes('old'))
  app.ctx.db.update(documents).set({ md5: null }).run()
  const again = await app.importFile('old.pdf', bytes('old'))
  const { body } = await app.call(`GET /v1/relations?annotation=${again}`)
  expect(body.results).toMatchObject([{ type: 'duplicate', annotations: [aUrl(old), aUrl(again)] }])
})

test('a person sees a relation through the annotations of their own queues', async () => {
  const schema = url('schemas/1')
  const { body: queue } = await app.call('POST /v1/queues', { body: { name: 'Other', schema } })
  const there = async (name: string) => {
    const form = new FormData()
    form.append('content', new File([bytes('shared') as BlobPart], name))
    return (await app.call(`POST ${queue.url}/upload`, { body: form })).body.annotation as string
  }
  const mine = aUrl(await app.importFile('mine.pdf', bytes('shared')))
  const theirs = await there('theirs.pdf')
  const {
    body: {
      results: [relation],
    },
  } = await app.call(`GET /v1/relations?annotation=${mine.split('/').pop()}`)
  await play(app, [
    { name: 'all of it', ask: `GET ${relation.url}`, status: 200, expect: { annotations: [mine, theirs] } },
    {
      name: 'half of it',
      ask: `GET ${relation.url}`,
      as: app.userWith('viewer'),
      status: 200,
      expect: { annotations: [mine] },
    },
    { name: 'none of it', ask: `GET ${relation.url}`, as: app.userWith('viewer', []), status: 404 },
    { name: 'a queue goes', ask: `DELETE ${queue.url}`, status: 202 },
    {
      name: 'it is no longer listed',
      ask: `GET /v1/relations?id=${relation.id}`,
      status: 200,
      expect: { results: [] },
    },
    { name: 'nor named', ask: `GET ${mine}`, status: 200, expect: { relations: [] } },
    { name: 'but still there', ask: `GET ${relation.url}`, status: 200 },
  ])
})

test('what is asked of a relation holds for one and the same', async () => {
  const [one, two] = [await app.importFile('one.pdf'), await app.importFile('two.pdf')]
  const annotations = [url(`annotations/${two}`)]
  const parent = url(`annotations/${one}`)
  await app.call('POST /v1/relations', { body: { type: 'attachment', parent, annotations } })
  await app.call('POST /v1/relations', { body: { type: 'duplicate', key: 'same', annotations } })
  const found = async (query: string) => {
    const { results } = (await app.call(`GET /v1/annotations?id=${two}&${query}`)).body
    return results.map(({ id }: { id: number }) => id)
  }
  expect(await found('relations__type=attachment')).toEqual([two])
  expect(await found('relations__key=same')).toEqual([two])
  expect(await found('relations__type=attachment&relations__key=same')).toEqual([])
  expect(await found(`relations__key=same&relations__parent=${one}`)).toEqual([])
  expect(await found('relations__key=same&relations__type=duplicate')).toEqual([two])
  expect(await found(`relations__parent=${one}&relations__type=attachment,edit&relations__key=`)).toEqual([two])
})
