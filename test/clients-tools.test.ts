import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../main/listen.ts'
import { cli, rdc, sdk } from './clients.ts'
import { ADMIN, type Json, openTestApp, PDF_BYTES, type TestApp } from './harness.ts'
import { messageWith } from './message.ts'
import { expectTyped, TYPED } from './typed-objects.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
let door: Listening
beforeAll(async () => {
  // Each look at it is later than the one before, so that every change has a time of its own
  app = await openTestApp({ clock: () => now++ })
  door = await listen(app.app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await door.close()
  await app.close()
})

const as = <Made>(tool: (origin: string, username: string, password: string) => Promise<Made>) =>
  tool(door.origin, ADMIN.username, ADMIN.password)

test('the library finds each kind of object as its types want it', async () => {
  const { ask, list } = await as(sdk)
  const [queue] = await list('queues')
  const annotation = await ask('GET', `/annotations/${await app.importFile('typed.pdf')}`)
  const parts = { ...annotation, annotations: [annotation.url] }
  const make: [string, object][] = [
    ['labels', { name: 'typed' }],
    ['relations', { type: 'attachment', annotations: parts.annotations }],
    ['document_relations', { annotation: annotation.url, documents: [annotation.document], key: 'k' }],
    ['connectors', { name: 'typed', service_url: 'https://connector.example.org', queues: [] }],
    ['rules', { name: 'typed', schema: queue.schema }],
    [
      'hooks',
      { name: 'typed', type: 'webhook', config: { url: 'https://h.example.org' }, events: ['annotation_content'] },
    ],
    ['engines', { name: 'typed', type: 'extractor', organization: queue.organization ?? annotation.organization }],
  ]
  for (const [collection, body] of make) {
    const row = await ask('POST', `/${collection}`, body)
    expectTyped(collection, row)
    expect(await ask('GET', `/${collection}/${row.id}`)).toEqual(row)
  }
  const [engine] = await list('engines', { name: 'typed' })
  await ask('POST', '/engine_fields', {
    engine: engine.url,
    name: 'x',
    label: 'X',
    type: 'string',
    tabular: false,
    multiline: 'false',
    schemas: [],
  })
  expect(await list('engine_fields', { engine: String(engine.id) })).toHaveLength(1)
  expect(await list('queues', { engine: String(engine.id) })).toEqual([])

  const [inbox] = await list('inboxes')
  const mail = new FormData()
  mail.append('raw_message', new File([messageWith([]) as BlobPart], 'email.eml', { type: 'message/rfc822' }))
  mail.append('recipient', inbox.email)
  mail.append('metadata', JSON.stringify({ a: 1 }))
  mail.append('values', JSON.stringify({ 'emails_import:x': '1' }))
  const { url: task } = await ask('POST', '/emails/import', mail)
  await app.drain()
  const { type, result_url } = await ask('GET', `${task}?no_redirect=True`)
  expect(type).toBe('email_imported')
  expectTyped('emails', await ask('GET', result_url))

  for (const collection of TYPED) {
    if (collection === 'tasks' || collection === 'uploads') continue
    for (const row of await list(collection)) expectTyped(collection, row)
  }
  expectTyped('tasks', await ask('GET', `${task}?no_redirect=True`))
})

test('the library does with one document all that it can', async () => {
  const { ask, list } = await as(sdk)
  const id = await app.importFile('all.pdf')
  const one = `/annotations/${id}`
  const { document, queue } = await ask('GET', one)
  expect(await ask('GET', `${one}/processing_duration`)).toMatchObject({ time_spent_active: 0, time_spent_opening: 0 })
  expect((await ask('PATCH', one, { metadata: { seen: true } })).metadata).toEqual({ seen: true })
  const found = await ask('POST', '/annotations/search?page_size=100&ordering=&sideload=', {
    query: { $and: [{ annotation: { $eq: `${door.origin}/api/v1${one}` } }] },
  })
  expect(found.results).toHaveLength(1)
  const sideloaded = await ask(
    'GET',
    `/annotations?page_size=100&id=${id}&sideload=modifiers,documents,queues,automation_blockers,content&content.schema_id=amount_total`,
  )
  expect(sideloaded).toMatchObject({
    modifiers: expect.any(Array),
    automation_blockers: expect.any(Array),
    documents: [{ url: document }],
    queues: [{ url: queue }],
    content: [{ schema_id: 'amount_total', url: expect.stringContaining(`${one}/content/`) }],
  })
  for (const key of ['modifier', 'document', 'queue', 'content', 'automation_blocker'])
    expect(sideloaded.results[0]).toHaveProperty(key)
  expect(await ask('GET', `/documents/${document.split('/').pop()}/content`)).toContain('%PDF')
  await ask('POST', `${one}/start`)
  await ask('POST', `${one}/cancel`)
  await ask('POST', `${one}/delete`)
  expect((await ask('GET', one)).status).toBe('deleted')
  expect(await ask('GET', '/hooks/logs')).toMatchObject({ results: [] })
  expect((await list('hook_templates')).length).toBeGreaterThan(0)
  expect(await ask('GET', '/organizations/1/limits')).toMatchObject({ email_limits: { count_today: 0 } })
})

test('the library logs in anew when its key is gone', async () => {
  const { ask } = await as(sdk)
  await ask('POST', '/auth/logout')
  expect((await ask('GET', '/auth/user')).username).toBe(ADMIN.username)
})

test('the deployment tool: everything is listed, and modified_at tells what has changed', async () => {
  const { ask, list } = await as(rdc)
  for (const collection of 'organizations workspaces queues schemas hooks inboxes email_templates rules engines engine_fields users labels workflows workflow_steps hook_templates'.split(
    ' ',
  ))
    expect(Array.isArray(await list(collection)), collection).toBe(true)
  const { organization } = await ask('GET', '/auth/user')
  const schema = await ask('POST', '/schemas', { name: 'deployed', content: [] })
  const rows: [string, object][] = [
    ['workspaces', { name: 'deployed', organization }],
    ['queues', { name: 'deployed', schema: schema.url }],
    ['rules', { name: 'deployed', schema: schema.url }],
    ['hooks', { name: 'deployed', config: { url: 'https://h.example.org' }, events: [] }],
  ]
  for (const [collection, body] of rows) {
    const row = await ask('POST', `/${collection}`, body)
    const known = await ask('GET', `/${collection}/${row.id}`)
    expect(known.modified_at, collection).toBe(row.modified_at)
    const changed = await ask('PATCH', `/${collection}/${row.id}`, { name: 'deployed again' })
    expect(changed.modified_at > row.modified_at, collection).toBe(true)
  }
  const [template] = await list('hook_templates')
  const hook = await ask('POST', '/hooks/create', {
    name: 'from the store',
    hook_template: template.url,
    events: ['annotation_status'],
    queues: [],
  })
  expectTyped('hooks', hook)
})

test('the command line sets up people, hooks and connectors', async () => {
  const { ask, list, logout } = await as(cli)
  const [queue] = await list('queues', { id: '1' })
  const user = await ask('GET', '/auth/user')
  const workspace = await ask('POST', '/workspaces', { name: 'cli', organization: user.organization })
  expect((await ask('PATCH', `/workspaces/${workspace.id}`, { name: 'cli 2' })).name).toBe('cli 2')
  expect((await ask('PATCH', `/users/${user.id}`, { queues: [queue.url] })).queues).toEqual([queue.url])
  const hook = await ask('POST', '/hooks', {
    name: 'cli',
    type: 'webhook',
    queues: [queue.url],
    active: true,
    events: ['annotation_status', 'annotation_content.initialize'],
    sideload: ['schemas'],
    config: { url: 'https://hook.example.org', secret: 'a', insecure_ssl: false },
    metadata: {},
    run_after: [],
    test: {},
    token_owner: user.url,
  })
  expect(hook.events).toEqual(['annotation_status.changed', 'annotation_content.initialize'])
  expect((await ask('PATCH', `/queues/${queue.id}`, { hooks: [hook.url] })).webhooks).toEqual([hook.url])
  expect(await list('queues', { hooks: String(hook.id), users: `${user.id}` })).toHaveLength(1)
  const connector = await ask('POST', '/connectors', {
    name: 'cli',
    queues: [queue.url],
    service_url: 'https://connector.example.org',
    authorization_token: 'secret',
    params: '',
    asynchronous: true,
  })
  expect((await ask('PATCH', `/connectors/${connector.id}`, { queues: [] })).queues).toEqual([])
  await ask('DELETE', `/connectors/${connector.id}`)
  await ask('DELETE', `/hooks/${hook.id}`)
  await ask('DELETE', `/workspaces/${workspace.id}`)
  const passwords = {
    old_password: ADMIN.password,
    new_password1: 'nine purple otters',
    new_password2: 'nine purple otters',
  }
  expect(await ask('POST', '/auth/password/change', passwords, 200)).toMatchObject({
    detail: 'New password has been saved.',
  })
  const back = { old_password: 'nine purple otters', new_password1: ADMIN.password, new_password2: ADMIN.password }
  await ask('POST', '/auth/password/change', back, 200)
  expect(await ask('POST', '/auth/password/reset', { email: 'nobody@example.org' }, 200)).toHaveProperty('detail')
  await logout()
})

test('the capture app sends photographs, the browser extension reads a few fields', async () => {
  const login = await fetch(`${door.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const headers = { authorization: `Token ${((await login.json()) as Json).key}` }
  const fetched = async (path: string, more: RequestInit = {}) =>
    (
      await fetch(path.startsWith('http') ? path : `${door.origin}/api/v1${path}`, { headers, ...more })
    ).json() as Promise<Json>
  const { results } = await fetched('/queues?pageSize=15&page=1')
  const photographs = new FormData()
  for (const name of ['one.pdf', 'two.pdf'])
    photographs.append('content', new File([PDF_BYTES as BlobPart, name], name, { type: 'application/pdf' }))
  const sent = await fetched(`${results[0].url}/upload?join=true`, { method: 'POST', body: photographs })
  expect(sent.results.length).toBeGreaterThan(0)
  await app.drain()
  const [, id] = /(\d+)$/.exec(sent.annotation)!
  expect((await fetched('/workspaces?page_size=100')).results.length).toBeGreaterThan(0)
  expect((await fetched('/labels')).results).toEqual(expect.any(Array))
  expect(await fetched(`/annotations/${id}?fields=url`)).toEqual({ url: sent.annotation })
  const { content } = await fetched(`/annotations/${id}/content?schema_id=amount_total,date_issue`)
  const leaves = (nodes: Json[]): string[] =>
    nodes.flatMap(node => (node.children ? leaves(node.children) : node.schema_id))
  expect(leaves(content).sort()).toEqual(['amount_total', 'date_issue'])
  expect((await fetched('/hooks?queue=1&page_size=100')).results).toEqual(expect.any(Array))
})
