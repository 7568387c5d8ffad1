import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../test/harness.ts'

const KEY = 'a key of the operator'
const password = 'purple tractor on the moon 9'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { GLEANER_CREATE_KEY: KEY } })
})
afterAll(() => app.close())

const wish = (more: object = {}) => ({
  template_name: 'Tax Invoice EU Demo Template',
  organization_name: 'Elsewhere',
  user_fullname: 'Grace Brewster Hopper',
  user_email: 'grace@example.org',
  user_password: password,
  create_key: KEY,
  ...more,
})
const ask = 'POST /v1/organizations/create'

async function logIn(username: string): Promise<string> {
  return (await app.call('POST /v1/auth/login', { token: null, body: { username, password } })).body.key
}

test('an organization is founded with its admin, and can be worked in at once', async () => {
  await play(app, [
    {
      name: 'founded',
      ask,
      as: null,
      body: wish(),
      status: 201,
      expect: {
        organization: {
          name: 'Elsewhere',
          organization_group: 'http://gleaner.test/api/v1/organization_groups/1',
          users: [expect.stringMatching(/users\/2$/)],
          creator: expect.stringMatching(/users\/2$/),
        },
      },
    },
    {
      name: 'the address is taken',
      ask,
      as: null,
      body: wish(),
      status: 400,
      expect: { user_email: [expect.any(String)] },
    },
  ])
  const as = await logIn('grace@example.org')
  const get = async (path: string): Promise<Json> => (await app.call(`GET ${path}`, { token: as })).body
  expect(await get('/v1/auth/user')).toMatchObject({
    first_name: 'Grace',
    last_name: 'Brewster Hopper',
    ui_settings: { locale: 'en' },
  })
  const [queue] = (await get('/v1/queues')).results
  expect(queue).toMatchObject({ name: 'Invoices', inbox: expect.any(String), engine: expect.any(String) })
  expect((await get('/v1/email_templates')).pagination.total).toBe(5)
  expect((await get('/v1/organizations')).results).toHaveLength(1)
  expect((await app.call('GET /v1/organizations')).body.results).toHaveLength(1)
})

test('an empty one has a workspace and no queue; without a password nobody gets in yet', async () => {
  const body = wish({
    template_name: 'Empty Organization Template',
    user_email: 'b@example.org',
    user_password: undefined,
  })
  const { status } = await app.call(ask, { token: null, body })
  expect(status).toBe(201)
  expect(
    (await app.call('POST /v1/auth/login', { token: null, body: { username: 'b@example.org', password } })).status,
  ).toBe(401)
})

test('what is refused', async () => {
  const refused = (name: string, more: object, field: string) => ({
    name,
    ask,
    as: null,
    body: wish({ user_email: 'new@example.org', ...more }),
    status: 400,
    expect: { [field]: [expect.any(String)] },
  })
  await play(app, [
    refused('no template', { template_name: 'Hats' }, 'template_name'),
    refused('no name', { organization_name: '' }, 'organization_name'),
    refused('no address', { user_email: 'new' }, 'user_email'),
    refused('a weak password', { user_password: '12345678' }, 'user_password'),
    refused('no such group', { organization_group: 'http://x/api/v1/organization_groups/9' }, 'organization_group'),
    { name: 'another key', ask, as: null, body: wish({ create_key: 'x' }), status: 403 },
    { name: 'nobody was made', ask: 'GET /v1/users?username=new@example.org', status: 200, expect: { results: [] } },
  ])
  const closed = await openTestApp()
  await play(closed, [
    {
      name: 'switched off',
      ask,
      as: null,
      body: wish(),
      status: 403,
      expect: { detail: expect.stringMatching(/GLEANER_CREATE_KEY/) },
    },
  ])
  await closed.close()
})
