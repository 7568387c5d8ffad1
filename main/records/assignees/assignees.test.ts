import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('annotations are given to users, found by them, and taken back', async () => {
  const id = await app.importFile()
  const token = app.userWith('annotator')
  const user = (await app.call('GET /v1/auth/user', { token })).body
  const url = `http://gleaner.test/api/v1/annotations/${id}`
  const assign = (assignees: string[]) => ({ annotations: [url], assignees })
  const ask = 'POST /v1/annotations/assign'
  await play(app, [
    { name: 'assign', ask, as: token, body: assign([user.url, user.url]), status: 204 },
    { name: 'shown', ask: `GET ${url}`, status: 200, expect: { assignees: [user.url] } },
    {
      name: 'found',
      ask: `GET /v1/annotations?assignees=${user.id}&sideload=assignees`,
      status: 200,
      expect: { results: [{ id }], assignees: [{ url: user.url }] },
    },
    { name: 'not by others', ask: 'GET /v1/annotations?assignees=1', status: 200, expect: { results: [] } },
    { name: 'a viewer', ask, as: app.userWith('viewer'), body: assign([]), status: 403 },
    { name: 'nobody', ask, body: assign(['http://x/api/v1/users/999']), status: 400 },
    { name: 'nothing', ask, body: { annotations: [], assignees: [] }, status: 400 },
    { name: 'not seen', ask, as: app.userWith('annotator', []), body: assign([]), status: 400 },
    { name: 'take back', ask, body: { ...assign([]), note_content: '' }, status: 204 },
  ])
  expect((await app.call(`GET ${url}`)).body.assignees).toEqual([])
})
