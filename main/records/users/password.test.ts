import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { issueKey } from '../auth/keys.ts'
import { changeUser } from './service.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const ask = 'POST /v1/auth/password/change'
const NEW = 'a lamp on the sill'
const both = (password: string) => ({ new_password1: password, new_password2: password })
const wanted = { old_password: ADMIN.password, ...both(NEW) }

const logIn = async (password: string) =>
  (await app.call('POST /v1/auth/login', { token: null, body: { ...ADMIN, password } })).status

async function localKey(): Promise<string> {
  return (await app.call('POST /v1/auth/token', { token: app.app.localToken(), body: {} })).body.key
}

async function uploadWith(password: string) {
  const body = new FormData()
  body.append('content', new File(['%PDF-1.7'], 'a.pdf'))
  const authorization = `Basic ${Buffer.from(`${ADMIN.username}:${password}`).toString('base64')}`
  return (await app.call('POST /v1/uploads?queue=1', { token: null, headers: { authorization }, body })).status
}

test('a new password replaces the old one at every door', async () => {
  expect(await uploadWith(ADMIN.password)).toBe(202)
  await play(app, [
    {
      name: 'changed',
      ask,
      body: wanted,
      status: 200,
      expect: { username: ADMIN.username, id: 1, detail: 'New password has been saved.' },
    },
  ])
  expect([await logIn(ADMIN.password), await logIn(NEW)]).toEqual([401, 200])
  expect([await uploadWith(ADMIN.password), await uploadWith(NEW)]).toEqual([401, 202])
})

test('the session that asks stays, the others of this user end, those of other users do not', async () => {
  const [mine, other, once] = [issueKey(app.ctx, 1), issueKey(app.ctx, 1), app.app.localToken()]
  const colleague = app.userWith('annotator')
  await play(app, [
    { name: 'changed', ask, as: mine, body: wanted, status: 200 },
    { name: 'mine', ask: 'GET /v1/auth/user', as: mine, status: 200 },
    { name: 'another one of mine', ask: 'GET /v1/auth/user', as: other, status: 401 },
    { name: 'one that was never used', ask: 'POST /v1/auth/token', as: once, status: 401 },
    { name: 'a colleague', ask: 'GET /v1/auth/user', as: colleague, status: 200 },
  ])
})

test('what is no good as a password', async () => {
  changeUser(app.ctx, 1, { username: 'grace.hopper' })
  const refused = (name: string, body: object, field: string, sentence: string) => ({
    name,
    ask,
    body: { ...wanted, ...body },
    status: 400,
    expect: { code: 'bad_request', [field]: [expect.stringContaining(sentence)] },
  })
  const similar = (password: string) => refused(password, both(password), 'new_password1', 'too similar')
  await play(app, [
    refused('wrong old one', { old_password: 'nonsense' }, 'old_password', 'incorrectly'),
    refused('no old one', { old_password: undefined }, 'old_password', 'This field is required.'),
    refused('an empty old one', { old_password: '' }, 'old_password', 'incorrectly'),
    refused('no new one', { new_password1: undefined }, 'new_password1', 'This field is required.'),
    refused('eleven', both('lamps sills'), 'new_password1', 'at least 12'),
    refused('eleven, each of two code units', both('🪔'.repeat(11)), 'new_password1', 'at least 12'),
    refused('sixty-five', both('lamp '.repeat(13)), 'new_password1', 'at most 64'),
    refused('digits', both('20260101202612'), 'new_password1', 'entirely numeric'),
    similar('Grace.Hopper-1'),
    similar('gracehopper12'),
    similar('hopper...grace'),
    refused('two different ones', { new_password2: `${NEW}!` }, 'new_password2', "didn't match"),
    { name: 'nothing happened', ask: 'GET /v1/auth/user', status: 200 },
    { name: 'a name inside a longer one', ask, body: { ...wanted, ...both('grace in the garden') }, status: 200 },
  ])
})

test('the person at this machine needs no old password, and is known again after an exchange', async () => {
  const local = await localKey()
  const { body: exchanged } = await app.call('POST /v1/auth/token', { token: local, body: {} })
  await play(app, [
    { name: 'a wrong one is wrong', ask, as: local, body: { ...wanted, old_password: 'nonsense' }, status: 400 },
    { name: 'a session by password has to show it', ask, as: issueKey(app.ctx, 1), body: both(NEW), status: 400 },
    { name: 'none', ask, as: exchanged.key, body: both(NEW), status: 200 },
    { name: 'nobody', ask, as: null, body: both(NEW), status: 403 },
  ])
  expect(await logIn(NEW)).toBe(200)
})

test('of two changes at the same time one is told about the other', async () => {
  const answers = await Promise.all([app.call(ask, { body: wanted }), app.call(ask, { body: wanted })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('somebody without a password has none to show', async () => {
  const as = app.userWith('annotator')
  await play(app, [
    { name: 'null', ask, as, body: { ...both(NEW), old_password: 'null' }, status: 400 },
    { name: 'empty', ask, as, body: { ...both(NEW), old_password: '' }, status: 400 },
  ])
})
