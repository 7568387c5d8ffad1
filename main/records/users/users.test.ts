import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const organization = url('organizations/1')

test('a user is created, logs in, is changed and deleted', async () => {
  const body = {
    username: 'grace',
    email: 'grace@example.org',
    organization,
    password: 'hopper hopper',
    groups: [url('groups/2'), url('groups/2/')],
    queues: [url('queues/1')],
    ui_settings: { locale: 'en' },
    nickname: 'unknown keys are passed over',
  }
  const { body: grace } = await app.call('POST /v1/users', { body })
  const one = `/v1/users/${grace.id}`
  const login = { username: 'grace', password: 'hopper hopper' }
  expect(grace).not.toHaveProperty('password')
  await play(app, [
    {
      name: 'as created',
      ask: `GET ${one}`,
      status: 200,
      expect: {
        username: 'grace',
        email: 'grace@example.org',
        groups: [url('groups/2')],
        queues: [url('queues/1')],
        first_name: '',
        is_active: true,
        auth_type: 'password',
        deleted: false,
        last_login: null,
      },
    },
    {
      name: 'the name is taken',
      ask: 'POST /v1/users',
      body,
      status: 400,
      expect: { username: ['A user with that username already exists.'] },
    },
    { name: 'she logs in', ask: 'POST /v1/auth/login', as: null, body: login, status: 200 },
    {
      name: 'which is noted',
      ask: `GET ${one}`,
      status: 200,
      expect: { last_login: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{6}Z$/) },
    },
    {
      name: 'the e-mail address stays',
      ask: `PATCH ${one}`,
      body: { email: 'x@y.z', first_name: 'Grace' },
      status: 200,
      expect: { email: 'grace@example.org', first_name: 'Grace' },
    },
    {
      name: 'lists are replaced whole',
      ask: `PATCH ${one}`,
      body: { groups: [url('groups/1')], queues: [] },
      status: 200,
      expect: { groups: [url('groups/1')], queues: [] },
    },
    {
      name: 'PUT resets',
      ask: `PUT ${one}`,
      body: { username: 'grace', organization },
      status: 200,
      expect: { first_name: '', groups: [] },
    },
    { name: 'deleted', ask: `DELETE ${one}`, status: 204 },
    { name: 'softly', ask: `GET ${one}`, status: 200, expect: { deleted: true, is_active: false } },
    { name: 'no more log-in', ask: 'POST /v1/auth/login', as: null, body: login, status: 401 },
  ])
})

test('a user without a password cannot log in with any', async () => {
  await play(app, [
    {
      name: 'made',
      ask: 'POST /v1/users',
      body: { username: 'robot', organization },
      status: 201,
      expect: { email: '' },
    },
    { name: 'empty', ask: 'POST /v1/auth/login', as: null, body: { username: 'robot', password: '' }, status: 400 },
    { name: 'null', ask: 'POST /v1/auth/login', as: null, body: { username: 'robot', password: 'null' }, status: 401 },
  ])
})

test('what cannot be created', async () => {
  const other = await secondOrganization(app)
  const ask = 'POST /v1/users'
  const refused = (name: string, body: object, field: string) => ({
    name,
    ask,
    body: { username: 'new', organization, ...body },
    status: 400,
    expect: { code: 'bad_request', [field]: [expect.any(String)] },
  })
  await play(app, [
    refused('no name', { username: undefined }, 'username'),
    refused('a long name', { username: 'x'.repeat(151) }, 'username'),
    refused('a group that is none', { groups: [url('groups/99')] }, 'groups'),
    refused('a foreign queue', { queues: [other.urls.queues] }, 'queues'),
    refused('a foreign organization', { organization: other.urls.organizations }, 'organization'),
    refused('no URL', { queues: ['one'] }, 'queues'),
    refused('a text for a list', { queues: 'one' }, 'queues'),
    refused('a number for a switch', { is_active: 1 }, 'is_active'),
    { name: 'nothing was made', ask: 'GET /v1/users?username=new', status: 200, expect: { results: [] } },
  ])
})

test('one admin always stays', async () => {
  await play(app, [
    { name: 'not oneself', ask: 'DELETE /v1/users/1', status: 409 },
    { name: 'not by closing the account', ask: 'PATCH /v1/users/1', body: { is_active: false }, status: 409 },
    { name: 'not by taking the role', ask: 'PATCH /v1/users/1', body: { groups: [url('groups/2')] }, status: 409 },
    {
      name: 'nothing happened',
      ask: 'GET /v1/users/1',
      status: 200,
      expect: { is_active: true, groups: [url('groups/3')] },
    },
  ])
  const second = app.userWith('admin')
  const { body: self } = await app.call('GET /v1/auth/user', { token: second })
  await play(app, [
    { name: 'one of two may go', ask: 'DELETE /v1/users/1', as: second, status: 204 },
    { name: 'the last may not', ask: `PATCH ${self.url}`, as: second, body: { is_active: false }, status: 409 },
  ])
  await app.close()
  app = await openTestApp()
})

test('people change their own names, and nothing that would raise them', async () => {
  const as = app.userWith('annotator')
  await play(app, [
    {
      name: 'myself',
      ask: 'GET /v1/auth/user',
      as,
      status: 200,
      expect: { groups: [url('groups/2')], queues: [url('queues/1')] },
    },
    {
      name: 'changed',
      ask: 'PATCH /v1/auth/user',
      as,
      body: {
        first_name: 'Ann',
        ui_settings: { locale: 'de' },
        groups: [url('groups/3')],
        username: 'root',
        is_active: false,
      },
      status: 200,
      expect: { first_name: 'Ann', ui_settings: { locale: 'de' }, groups: [url('groups/2')], is_active: true },
    },
    { name: 'not through the other door', ask: 'PATCH /v1/users/1', as, body: {}, status: 403 },
    { name: 'admins only see how others log in', ask: 'GET /v1/users/1', as, status: 200 },
  ])
  expect((await app.call('GET /v1/users/1', { token: as })).body).not.toHaveProperty('auth_type')
})

test('users are found by name, group, queue and activity', async () => {
  app.userWith('viewer')
  const total = async (query: string): Promise<number> =>
    (await app.call(`GET /v1/users?${query}`)).body.pagination.total
  expect(await total('username=ada&is_active=true')).toBe(1)
  expect(await total('username=ada&is_active=TRUE')).toBe(1)
  expect(await total('username=ada&is_active=False')).toBe(0)
  expect(await total('groups=1')).toBe(1)
  expect(await total('groups=1,3')).toBe(2)
  expect(await total('groups=1&groups=3')).toBe(2)
  expect(await total('queue=1&deleted=false')).toBe(2)
  await play(app, [
    { name: 'no number', ask: 'GET /v1/users?groups=admin', status: 400, expect: { groups: ['Enter a number.'] } },
    { name: 'no truth value', ask: 'GET /v1/users?is_active=maybe', status: 400 },
    { name: 'an inherited name is no ordering', ask: 'GET /v1/users?ordering=constructor', status: 400 },
  ])
})

test('a user of one queue sees what is in that queue only', async () => {
  const { body: queue } = await app.call('POST /v1/queues', {
    body: { name: 'Second', schema: url('schemas/1'), workspace: url('workspaces/1') },
  })
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7'], 'hidden.pdf'))
  const { body: task } = await app.call(`POST /v1/uploads?queue=${queue.id}`, { body: form })
  await app.drain()
  const first = await app.importFile()
  const as = app.userWith('annotator', [1])
  const list = async (path: string): Promise<Json> => (await app.call(`GET /v1/${path}`, { token: as })).body
  const { result_url: upload } = (await app.call(`GET ${task.url}?no_redirect=true`)).body
  const { body: hidden } = await app.call(`GET ${upload}`)
  expect((await list('queues')).results.map(({ id }: Json) => id)).toEqual([1])
  expect((await list('annotations')).results.map(({ id }: Json) => id)).toEqual([first])
  expect((await list('annotations?sideload=pages')).pages).toHaveLength(1)
  expect((await list('documents')).pagination.total).toBe(1)
  expect((await list('pages')).pagination.total).toBe(1)
  expect((await list('workspaces/1')).queues).toEqual([url('queues/1')])
  expect((await list('schemas/1')).queues).toEqual([url('queues/1')])
  const { body: seen } = await app.call(`GET ${hidden.annotations[0]}`)
  for (const unseen of [queue.url, upload, hidden.documents[0], hidden.annotations[0], seen.pages[0], seen.content]) {
    await play(app, [{ name: unseen, ask: `GET ${unseen}`, as, status: 404 }])
  }
})
