import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('roles are read and looked up by name, never written', async () => {
  const names = async (query: string) =>
    (await app.call(`GET /v1/groups${query}`)).body.results.map(({ name }: { name: string }) => name)
  expect(await names('')).toHaveLength(8)
  expect(await names('?name=admin')).toEqual(['admin'])
  expect(await names('?name=admin,viewer')).toEqual(['viewer', 'admin'])
  expect(await names('?name=admin&name=viewer')).toEqual(['viewer', 'admin'])
  expect(await names('?name=&ordering=-name&page_size=100&page=1')).toEqual((await names('?ordering=name')).reverse())
  await play(app, [
    {
      name: 'list',
      ask: 'GET /v1/groups?name=viewer',
      status: 200,
      expect: {
        pagination: { total: 1, total_pages: 1, next: null, previous: null },
        results: [{ id: 1, url: 'http://gleaner.test/api/v1/groups/1', name: 'viewer' }],
      },
    },
    { name: 'a role', ask: 'GET /v1/groups/3', status: 200, expect: { name: 'admin' } },
    { name: 'no role', ask: 'GET /v1/groups/99', status: 404, expect: { code: 'not_found' } },
    { name: 'past the end', ask: 'GET /v1/groups?page=2', status: 404, expect: { detail: 'Invalid page.' } },
    { name: 'a strange order', ask: 'GET /v1/groups?ordering=rank', status: 400 },
    {
      name: 'nothing is written',
      ask: 'POST /v1/groups',
      body: { name: 'x' },
      status: 405,
      expect: { detail: 'Method "POST" not allowed.' },
    },
  ])
  expect((await app.call('PATCH /v1/groups/1', { body: {} })).headers.get('allow')).toBe('GET')
})
