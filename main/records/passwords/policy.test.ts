import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the score of a password, for anybody who has to choose one', async () => {
  const ask = 'POST /v1/auth/password/score'
  const as = null
  const own = { email: 'marvelous@example.org', first_name: 'Tolliver', last_name: 'Quill' }
  await play(app, [
    {
      name: 'weak',
      ask,
      as,
      body: { password: 'password1' },
      status: 200,
      expect: { score: 0, messages: [expect.any(String), expect.any(String)] },
    },
    {
      name: 'strong',
      ask,
      as,
      body: { password: 'a lamp on the sill' },
      status: 200,
      expect: { score: 4, messages: [] },
    },
    { name: 'own words', ask, as, body: { password: 'marvelous-tolliver', ...own }, status: 200, expect: { score: 0 } },
    { name: 'empty', ask, as, body: { password: '' }, status: 200, expect: { score: 0 } },
    { name: 'none', ask, as, body: {}, status: 400, expect: { password: ['This field is required.'] } },
    { name: 'a list', ask, as, body: { password: ['x'] }, status: 400 },
    { name: 'endless', ask, as, body: { password: 'x'.repeat(1025) }, status: 400 },
  ])
})

test('the policy holds wherever a password is set, unless the organization lets admins be', async () => {
  const ask = 'POST /v1/users'
  const refused = (name: string, password: string, sentence: string, user: object = {}) => ({
    name,
    ask,
    body: { username: 'marvelous.quill', password, ...user },
    status: 400,
    expect: { password: [expect.stringContaining(sentence)] },
  })
  const names = { first_name: 'Tolliver', last_name: 'Wetherby' }
  await play(app, [
    refused('short', 'secret', 'at least 12'),
    refused('digits', '20260101202612', 'entirely numeric'),
    refused('the name', 'Marvelous.Quill1', 'too similar'),
    refused('a row of keys', 'qwertyuiopasdf', 'too easy to guess'),
    refused('a common word twice', 'passwordpassword', 'too easy to guess'),
    refused('their own names', 'tolliver.wetherby', 'too easy to guess', names),
    { name: 'a technical user without any', ask, body: { username: 'robot' }, status: 201 },
    {
      name: 'the setting',
      ask: 'PATCH /v1/organizations/1/sign_in',
      body: { weak_first_passwords: true },
      status: 200,
    },
    { name: 'a sample client', ask, body: { username: 'sample', password: 'secret' }, status: 201 },
  ])
  const as = (await app.call('POST /v1/auth/login', { token: null, body: { username: 'sample', password: 'secret' } }))
    .body.key
  const change = { old_password: 'secret', new_password1: 'secret2', new_password2: 'secret2' }
  await play(app, [
    { name: 'their own choice is held to it', ask: 'POST /v1/auth/password/change', as, body: change, status: 400 },
  ])
})
