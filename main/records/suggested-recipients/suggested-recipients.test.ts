import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const made = async (more: object = {}) =>
  (await app.call('POST /v1/queues', { body: { name: 'New', schema: url('schemas/1'), ...more } })).body
const upload = async (queue: string) => {
  const form = new FormData()
  form.append('content', new File([PDF_BYTES as BlobPart], 'a.pdf'))
  const { annotation } = (await app.call(`POST ${queue}/upload`, { body: form })).body
  await app.drain()
  return annotation as string
}

test('recipients come from where the settings of the queue say', async () => {
  const { url: one } = await made({
    settings: { suggested_recipients_sources: [{ source: 'organization_users' }, { source: 'vendor_database' }] },
  })
  const annotation = await upload(one)
  const ask = `POST ${one}/suggested_recipients`
  app.userWith('annotator')
  await play(app, [
    {
      name: 'colleagues, each once',
      ask,
      body: {},
      status: 200,
      expect: { results: [{ source: 'organization_users', email: 'annotator@example.org', name: '' }] },
    },
    { name: 'no such document', ask, body: { annotations: [url('annotations/999')] }, status: 400 },
    {
      name: 'from the document',
      ask: `PATCH ${one}`,
      body: {
        settings: {
          suggested_recipients_sources: [
            { source: 'extracted_value', schema_id: 'sender_email' },
            { source: 'email_header' },
          ],
        },
      },
      status: 200,
    },
    { name: 'nothing there', ask, body: { annotations: [annotation] }, status: 200, expect: { results: [] } },
  ])
})

test('recipients for documents of several queues come from the settings of each', async () => {
  const sources = { suggested_recipients_sources: [{ source: 'organization_users' }] }
  const there = await upload((await made({ settings: sources })).url)
  const here = await upload(url('queues/1'))
  const ask = 'POST /v1/annotations/suggested_recipients'
  const colleague = { source: 'organization_users', email: 'manager@example.org', name: '' }
  app.userWith('manager')
  await play(app, [
    { name: 'from one', ask, body: { annotations: [here] }, status: 200, expect: { results: [] } },
    {
      name: 'from both',
      ask,
      body: { annotations: [here, there] },
      status: 200,
      expect: { results: expect.arrayContaining([colleague]) },
    },
    { name: 'for nothing', ask, body: { annotations: [] }, status: 400 },
    { name: 'for none that is there', ask, body: { annotations: [url('annotations/999')] }, status: 400 },
    { name: 'for a foreign queue', ask, as: app.userWith('annotator'), body: { annotations: [there] }, status: 400 },
  ])
})
