import { expect, test } from 'vitest'
import { openTestApp, PDF_BYTES, play } from '../../../test/harness.ts'
import { issueKey } from '../auth/keys.ts'
import { addTask, finishTask } from './service.ts'

test('a task leads to its result, for a day', async () => {
  let now = Date.parse('2026-02-01T09:00:00Z')
  const app = await openTestApp({ clock: () => now })
  const { body } = await app.call('POST /v1/uploads/a.pdf?queue=1', { body: PDF_BYTES })
  const upload = 'http://gleaner.test/api/v1/uploads/1'
  const done = {
    type: 'upload_created',
    status: 'succeeded',
    content: { upload },
    result_url: upload,
    detail: null,
    code: null,
  }
  await play(app, [
    { name: 'a redirect', ask: `GET ${body.url}`, status: 303, expect: done },
    { name: 'a slash at the end', ask: `GET ${body.url}/`, status: 303 },
    ...['true', 'True', 'TRUE', '1'].map(yes => ({
      name: `stay: ${yes}`,
      ask: `GET ${body.url}?no_redirect=${yes}`,
      status: 200,
      expect: done,
    })),
    { name: 'do not stay', ask: `GET ${body.url}?no_redirect=False`, status: 303 },
    { name: 'an empty wish is none', ask: `GET ${body.url}?no_redirect=`, status: 303 },
    { name: 'no truth value', ask: `GET ${body.url}?no_redirect=maybe`, status: 400 },
    { name: 'unknown', ask: 'GET /v1/tasks/99', status: 404 },
  ])
  expect((await app.call(`GET ${body.url}`)).headers.get('location')).toBe(upload)

  const running = addTask(app.ctx, { organizationId: 1, type: 'email_imported', status: 'running' })
  await play(app, [
    {
      name: 'running',
      ask: `GET /v1/tasks/${running}`,
      status: 200,
      expect: { status: 'running', result_url: null, content: {} },
    },
  ])
  finishTask(app.ctx, running, { status: 'failed', detail: 'No such inbox.', code: 'not_found' })
  await play(app, [
    {
      name: 'failed',
      ask: `GET /v1/tasks/${running}`,
      status: 200,
      expect: { status: 'failed', detail: 'No such inbox.' },
    },
  ])

  now += 24 * 3600_000
  const as = issueKey(app.ctx, 1)
  await play(app, [{ name: 'expired', ask: `GET ${body.url}?no_redirect=true`, as, status: 404 }])
  await app.close()
})
