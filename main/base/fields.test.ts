import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each(['queues', 'schemas', 'users', 'workspaces', 'groups', 'inboxes'])(
  '%s give the keys asked for',
  async name => {
    const get = async (query: string) => (await app.call(`GET /v1/${name}${query}`)).body
    const whole = (await get('')).results[0]
    expect((await get('?fields=id,url,nothing')).results[0]).toEqual({ id: whole.id, url: whole.url })
    const { name: _name, ...rest } = whole
    expect((await get('?fields!=name')).results[0]).toEqual(rest)
    expect((await get('?fields=&fields!=')).results[0]).toEqual(whole)
    expect((await get('?fields=id')).pagination.total).toBeGreaterThan(0)
    expect(await get(`/${whole.id}?fields=url`)).toEqual({ url: whole.url })
  },
)
