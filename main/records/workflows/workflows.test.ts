import { expect, test } from 'vitest'
import { openTestApp, play } from '../../../test/harness.ts'

test('there are no workflows, and programs that ask for them are told so', async () => {
  const app = await openTestApp()
  const none = { pagination: { total: 0, total_pages: 1, next: null, previous: null }, results: [] }
  const family = ['workflows', 'workflow_steps', 'workflow_runs', 'workflow_activities']
  await play(
    app,
    family.flatMap(name => [
      { name, ask: `GET /v1/${name}?page_size=100&ordering=id&queue=1`, status: 200, expect: none },
      { name: `${name}, second page`, ask: `GET /v1/${name}?page=2`, status: 404 },
      { name: `one of ${name}`, ask: `GET /v1/${name}/1`, status: 404, expect: { code: 'not_found' } },
      {
        name: `change ${name}`,
        ask: `PATCH /v1/${name}/1`,
        body: {},
        status: 405,
        expect: { code: 'method_not_allowed' },
      },
      { name: `add ${name}`, ask: `POST /v1/${name}`, body: {}, status: 405 },
      { name: `${name} for nobody`, ask: `GET /v1/${name}`, as: null, status: 403 },
    ]),
  )
  expect((await app.call('PATCH /v1/workflows/1', { body: {} })).headers.get('allow')).toBe('GET')
  const reset = 'POST /v1/workflow_runs/1/reset'
  await play(app, [
    { name: 'nothing to reset', ask: reset, body: { note_content: '' }, status: 404 },
    { name: 'nor for a viewer', ask: reset, as: app.userWith('viewer'), body: {}, status: 403 },
  ])
  await app.close()
})
