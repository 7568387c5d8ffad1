import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function follow(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await app.app.fetch(new Request('http://gleaner.test/api/v1/live', { headers }))
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  return reader
}

test('a screen is told of its own queues and of no others', async () => {
  const schema = 'http://gleaner.test/api/v1/schemas/1'
  const viewer = await follow(app.userWith('viewer'))
  const admin = await follow(app.token)
  const { id } = (await app.call('POST /v1/queues', { body: { name: 'Other', schema } })).body
  const annotation = await app.importFile()
  expect((await admin.read()).value).toContain(`"queue":${id}`)
  const told = (await viewer.read()).value!
  expect(told).toContain(`"annotation":${annotation},"queue":1`)
  expect(told).not.toContain(`"queue":${id}`)
  await viewer.cancel()
  await admin.cancel()
})
