import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, expectDocumented } from './documented.ts'
import { type Json, openTestApp, type TestApp } from './harness.ts'

interface Operation {
  name: string
  path: string
  described: Json
}

let app: TestApp
let document: Json
let operations: Operation[]
beforeAll(async () => {
  app = await openTestApp()
  document = await documentOf(app)
  operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, described]) => ({ name: `${method} ${path}`, path, described })),
  )
})
afterAll(() => app.close())

test('the document names its version, its server and how to sign in', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Gleaner', version: expect.any(String) },
    servers: [{ url: 'http://gleaner.test/api' }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' }, password: { scheme: 'basic' } } },
  })
})

test('every operation says what it does, what it takes and what it answers', () => {
  for (const { name, path, described } of operations) {
    expect(described.summary, name).toMatch(/^[A-Z].{3,}/)
    expect(described.tags, name).toHaveLength(1)
    const parameters: Json[] = described.parameters ?? []
    const inPath = parameters.filter(parameter => parameter.in === 'path')
    expect(inPath.map(parameter => `{${parameter.name}}`).sort(), name).toEqual(
      [...path.matchAll(/\{\w+\}/g)].map(String).sort(),
    )
    for (const parameter of inPath) expect(parameter.required, name).toBe(true)
    expect(new Set(parameters.map(parameter => `${parameter.in} ${parameter.name}`)).size, name).toBe(parameters.length)
    const answers = Object.keys(described.responses)
    expect(answers, name).toContain('default')
    expect(
      answers.filter(status => /^2\d\d$/.test(status)),
      name,
    ).not.toHaveLength(0)
    expect(described.responses.default.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Error',
    })
  }
})

test('what it refers to is there', () => {
  const targets = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(match => match[1]!)
  expect(targets.length).toBeGreaterThan(50)
  for (const target of new Set(targets)) {
    expect(
      target.split('/').reduce<Json>((found, key) => found?.[key], document),
      target,
    ).toBeDefined()
  }
})

test('only signing in needs no key, and what is said to be open or closed is so', async () => {
  const isPublic = ({ described }: Operation) => !described.security.length
  expect(operations.filter(isPublic).map(({ name }) => name)).toEqual([
    'get /v1',
    'post /v1/auth/login',
    'post /v1/auth/token',
    'post /v1/auth/password/score',
    'post /v1/auth/password/reset',
    'post /v1/auth/password/reset/confirm',
    'get /v1/oauth/providers',
    'get /v1/oauth/login',
    'get /v1/oauth/code',
    'post /v1/organizations/create',
    'post /v1/email_tracking_events',
    'get /v1/emails/subscription',
  ])
  for (const { name, path } of operations.filter(operation => !isPublic(operation))) {
    const answer = await app.call(`${name.split(' ')[0]!.toUpperCase()} ${path.replace(/\{\w+\}/g, '1')}`, {
      token: null,
    })
    expect(answer, name).toMatchObject({ status: 403, body: { code: 'access_forbidden' } })
  }
})

test('the rooms of the main job are all there', () => {
  const verbs = ['list', 'get', 'create', 'put', 'patch', 'delete'] as const
  const served = (collection: string) => {
    const one = document.paths[`/v1/${collection}/{id}`] ?? {}
    const all = document.paths[`/v1/${collection}`] ?? {}
    const found = { list: all.get, get: one.get, create: all.post, put: one.put, patch: one.patch, delete: one.delete }
    return verbs.filter(verb => found[verb]).join(' ')
  }
  const everything = verbs.join(' ')
  const expected = {
    workspaces: everything,
    queues: everything,
    schemas: everything,
    inboxes: everything,
    users: everything,
    organizations: 'list get put patch',
    annotations: everything,
    documents: 'list get create patch delete',
    pages: 'list get patch',
    groups: 'list get',
    engines: everything,
    engine_fields: everything,
    generic_engines: 'list get',
    generic_engine_schemas: 'list get',
    dedicated_engines: everything,
    dedicated_engine_schemas: everything,
    email_threads: 'list get put patch',
    email_templates: everything,
    organization_groups: 'list get create',
    hooks: everything,
    webhooks: everything,
    hook_templates: 'list get',
    connectors: everything,
    rules: everything,
    triggers: everything,
    delete_recommendations: everything,
    workflows: 'list get',
    workflow_steps: 'list get',
    workflow_runs: 'list get',
    workflow_activities: 'list get',
    surveys: 'list get put patch delete',
  }
  expect(Object.fromEntries(Object.keys(expected).map(name => [name, served(name)]))).toEqual(expected)
  for (const path of [
    'start',
    'confirm',
    'cancel',
    'postpone',
    'delete',
    'content',
    'content/operations',
    'content/validate',
    'page_data',
  ])
    expect(document.paths, path).toHaveProperty([`/v1/annotations/{id}/${path}`])
})

test('an answer that is not as described is noticed', async () => {
  const answer = await app.call('GET /v1/queues/1')
  const check = (ask: string, change: object) => expectDocumented(app, ask, { ...answer, ...change })
  await check('GET /v1/queues/1', {})
  await expect(check('GET /v1/queues/1', { status: 202 })).rejects.toThrow('may answer 200')
  await expect(check('GET /v1/queues/1', { body: { ...answer.body, counts: 'many' } })).rejects.toThrow('counts')
  await expect(check('GET /v1/queues/1', { body: { ...answer.body, name: undefined } })).rejects.toThrow('name')
  await expect(check('GET /v1/queues/1', { status: 404, body: { error: 'lost' } })).rejects.toThrow('detail')
  await expect(check('GET /v1/shelves', {})).rejects.toThrow('not described')
})

test('every answer of a test is held against it, and what was cut down to some fields by what it has', async () => {
  expect(Object.keys((await app.call('GET /v1/queues/1?fields=id,name')).body)).toEqual(['id', 'name'])
  const real = app.app.fetch
  app.app.fetch = async () => Response.json({ id: 'one' })
  await expect(app.call('GET /v1/queues/1')).rejects.toThrow('not as documented')
  await expect(app.call('GET /v1/queues/1?fields=id')).rejects.toThrow('id')
  app.app.fetch = real
})
