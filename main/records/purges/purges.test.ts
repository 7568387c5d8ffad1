import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { jobsTable } from '../../base/jobs.ts'
import { annotations } from '../../tables/annotations.ts'
import { candidates, datapoints, edits } from '../../tables/datapoints.ts'
import { dedicatedEngines } from '../../tables/dedicated-engines.ts'
import { documents } from '../../tables/documents.ts'
import { pages, pageWords } from '../../tables/pages.ts'
import { unusedFiles } from '../documents/removal.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const bytes = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`)
const url = (id: number) => `http://gleaner.test/api/v1/annotations/${id}`
const get = async (address: string): Promise<Json> => (await app.call(`GET ${address}`)).body
const fileOf = (id: number) =>
  app.ctx.db
    .select()
    .from(annotations)
    .innerJoin(documents, eq(documents.id, annotations.documentId))
    .where(eq(annotations.id, id))
    .get()!.documents.file

async function deleted(text: string): Promise<number> {
  const id = await app.importFile(`${text}.pdf`, bytes(text))
  await app.call(`POST ${url(id)}/delete`)
  return id
}

test('what is purged leaves only what it was', async () => {
  const id = await deleted('only once')
  const [page] = (await get(url(id))).pages
  const image = app.ctx.db.select().from(pages).where(eq(pages.annotationId, id)).get()!.s3Name
  await app.call(`GET ${page}/content`)
  expect(app.ctx.images.has(image)).toBe(true)
  const file = fileOf(id)
  const answer = await app.call('POST /v1/annotations/purge_deleted', { body: { annotations: [url(id)] } })
  expect(answer.status).toBe(202)
  await app.drain()
  const purged = await get(url(id))
  expect(purged).toMatchObject({
    status: 'purged',
    pages: [],
    messages: null,
    purged_by: expect.stringMatching(/users\/1$/),
  })
  expect((await get(`${url(id)}/content`)).content).toEqual([])
  expect(app.ctx.files.has(file)).toBe(false)
  expect(app.ctx.images.has(image)).toBe(false)
  const left = [datapoints, edits, pages].flatMap(table =>
    app.ctx.db.select().from(table).where(eq(table.annotationId, id)).all(),
  )
  expect(left).toEqual([])
  for (const table of [candidates, pageWords]) expect(app.ctx.db.select().from(table).all()).toEqual([])
  await play(app, [
    { name: 'no bytes', ask: `GET ${purged.document}/content`, status: 404 },
    {
      name: 'its document is known',
      ask: `GET ${purged.document}`,
      status: 200,
      expect: { original_file_name: 'only once.pdf' },
    },
    { name: 'it stays so', ask: `PATCH ${url(id)}`, body: { status: 'to_review' }, status: 409 },
    {
      name: 'nothing to copy',
      ask: `POST ${url(id)}/copy`,
      body: { target_queue: 'http://x/api/v1/queues/1' },
      status: 409,
    },
  ])
})

test('bytes that another document has stay, and go with the last', async () => {
  const [first, second] = [await deleted('twice'), await deleted('twice')]
  const file = fileOf(first)
  await app.call('POST /v1/annotations/purge_deleted', { body: { annotations: [url(first)] } })
  await app.drain()
  expect(app.ctx.files.has(file)).toBe(true)
  await app.call('POST /v1/annotations/purge_deleted', { body: { queue: 'http://x/api/v1/queues/1' } })
  await app.drain()
  expect((await get(url(second))).status).toBe('purged')
  expect(app.ctx.files.has(file)).toBe(false)
  const again = await app.importFile('again.pdf', bytes('twice'))
  expect((await get(url(again))).status).toBe('to_review')
})

test('an original stays as long as one of its parts', async () => {
  const id = await app.importFile('whole.pdf', bytes('whole'))
  const original = fileOf(id)
  const [page] = (await get(url(id))).pages
  const body = { documents: [{ pages: [{ page }] }, { pages: [{ page, rotation_deg: 90 }] }] }
  const made: string[] = (await app.call(`POST ${url(id)}/split`, { body })).body.results.map(
    (part: Json) => part.annotation,
  )
  await app.drain()
  for (const address of [url(id), ...made]) await app.call(`POST ${address}/delete`)
  const purge = async (address: string) => {
    await app.call('POST /v1/annotations/purge_deleted', { body: { annotations: [address] } })
    await app.drain()
  }
  await purge(url(id))
  await purge(made[0]!)
  expect(app.ctx.files.has(original)).toBe(true)
  await purge(made[1]!)
  expect(app.ctx.files.has(original)).toBe(false)
})

test('what lives is not purged, and only admins purge', async () => {
  const id = await app.importFile('alive.pdf', bytes('alive'))
  const ask = 'POST /v1/annotations/purge_deleted'
  const body = { annotations: [url(id)] }
  await play(app, [
    { name: 'alive', ask, body, status: 409 },
    { name: 'nothing named', ask, body: {}, status: 400 },
    { name: 'unknown', ask, body: { annotations: [url(9999)] }, status: 400 },
    { name: 'an annotator', ask, as: app.userWith('annotator'), body, status: 403 },
  ])
  // taken back from the bin before the purge came to it
  app.ctx.jobs.add('purge', { annotation: id, user: 1 })
  await app.drain()
  expect(await get(url(id))).toMatchObject({ status: 'to_review', pages: [expect.any(String)] })
})

test('annotations and documents without data are removed for good', async () => {
  const id = await app.importFile('hard.pdf', bytes('hard'))
  const file = fileOf(id)
  const { document } = await get(url(id))
  const viewer = app.userWith('viewer')
  await play(app, [
    { name: 'a document with data', ask: `DELETE ${document}`, status: 409, expect: { code: 'conflict_referenced' } },
    { name: 'not by a viewer', ask: `DELETE ${url(id)}`, as: viewer, status: 403 },
    { name: 'an annotation', ask: `DELETE ${url(id)}`, status: 204 },
    { name: 'is gone', ask: `GET ${url(id)}`, status: 404 },
    { name: 'twice', ask: `DELETE ${url(id)}`, status: 404 },
    { name: 'its document is not', ask: `GET ${document}`, status: 200, expect: { annotations: [] } },
    { name: 'a document without', ask: `DELETE ${document}`, status: 204 },
    { name: 'is gone too', ask: `GET ${document}`, status: 404 },
  ])
  expect(app.ctx.files.has(file)).toBe(false)
})

test('bytes stay as long as an engine has them as a sample or a job waits for them', async () => {
  const { ctx } = app
  const first = await deleted('a sample of an engine')
  const second = await deleted('wanted by a job')
  const [sample, waiting] = [fileOf(first), fileOf(second)]
  const request = { samples: [{ name: 'a.pdf', file: sample }] }
  const engine = { organizationId: 1, name: 'x', description: '', status: 'draft', request } as const
  ctx.db.insert(dedicatedEngines).values(engine).run()
  ctx.jobs.add('import_mail', { queue: 1, file: waiting } as never, 3600_000)
  await app.call('POST /v1/annotations/purge_deleted', { body: { annotations: [url(first), url(second)] } })
  await app.drain()
  expect([sample, waiting].map(file => ctx.files.has(file))).toEqual([true, true])
  ctx.db.delete(dedicatedEngines).run()
  ctx.db.delete(jobsTable).run()
  expect(unusedFiles(ctx, [sample, waiting])).toEqual([sample, waiting])
})
