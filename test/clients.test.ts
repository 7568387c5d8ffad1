import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../main/listen.ts'
import { cli, sdk } from './clients.ts'
import { ADMIN, type Json, openTestApp, PDF_BYTES, type TestApp } from './harness.ts'
import { expectTyped } from './typed-objects.ts'

let app: TestApp
let door: Listening
beforeAll(async () => {
  app = await openTestApp()
  door = await listen(app.app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await door.close()
  await app.close()
})

const asSdk = () => sdk(door.origin, ADMIN.username, ADMIN.password)
const asCli = () => cli(door.origin, ADMIN.username, ADMIN.password)

function upload(name: string, more: Record<string, object> = {}) {
  const form = new FormData()
  form.append('content', new File([PDF_BYTES as BlobPart], name, { type: 'application/octet-stream' }))
  for (const [part, value] of Object.entries(more))
    form.append(part, new File([JSON.stringify(value)], '', { type: 'application/json' }))
  return form
}

test('a working day of a program: sign in, send, wait, correct, confirm, fetch', async () => {
  const { ask, list } = await asSdk()
  const user = await ask('GET', '/auth/user')
  expectTyped('users', user)
  expectTyped('organizations', await ask('GET', user.organization))
  const [queue] = await list('queues', { engine: '', name: 'Invoices' })
  expectTyped('queues', queue)

  const { url: task } = await ask(
    'POST',
    `/uploads?queue=${queue.id}`,
    upload('day.pdf', { values: { 'upload:x': '1' }, metadata: { order: 1 } }),
  )
  expect(await ask('GET', `${task}?no_redirect=True`)).toMatchObject({ type: 'upload_created', status: 'succeeded' })
  await expect(ask('GET', task)).rejects.toThrow('HTTP 303')
  const { result_url } = await ask('GET', `${task}?no_redirect=True`)
  const sent = await ask('GET', `/uploads/${result_url.split('/').pop()}`)
  await app.drain()

  const annotation = await ask('GET', sent.annotations[0])
  expectTyped('annotations', annotation)
  expect(annotation).toMatchObject({ status: 'to_review', metadata: { order: 1 } })
  const id = annotation.url.split('/').pop()
  expect(await ask('POST', `/annotations/${id}/start`)).toEqual({
    annotation: annotation.url,
    session_timeout: '01:00:00',
  })
  const { content } = await ask('GET', `/annotations/${id}/content`)
  const total = content
    .flatMap(({ children }: Json) => children)
    .find(({ schema_id }: Json) => schema_id === 'amount_total')
  await ask('POST', `/annotations/${id}/content/operations`, {
    operations: [
      { op: 'replace', id: total.id, value: { content: { value: '1 500.00' }, validation_sources: ['human'] } },
    ],
  })
  await ask('POST', `/annotations/${id}/confirm`)
  await app.drain()
  expect((await ask('GET', `/annotations/${id}`)).status).toBe('exported')

  const [row] = await list(`queues/${queue.id}/export`, { format: 'json', id })
  expect(row).toMatchObject({ url: annotation.url, status: 'exported', document: { file_name: 'day.pdf' } })
  const values = (nodes: Json[]): Json[] =>
    nodes.flatMap(node => (node.children ? values(node.children) : [[node.schema_id, node.value]]))
  expect(Object.fromEntries(values(row.content))).toMatchObject({ amount_total: '1500.00', date_issue: '2026-01-31' })
  expect((await ask('GET', `/queues/${queue.id}/export?format=xml&columns=&id=${id}`)).length).toBeGreaterThan(100)
})

test('what a program sets up, it can clear away in the order it likes', async () => {
  const { ask, list } = await asSdk()
  const { organization } = await ask('GET', '/auth/user')
  const workspace = await ask('POST', '/workspaces', { name: 'e2e', organization })
  const schema = await ask('POST', '/schemas', { name: 'e2e', content: [] })
  const queue = await ask('POST', '/queues', { name: 'e2e', workspace: workspace.url, schema: schema.url })
  for (const [collection, row] of Object.entries({ workspaces: workspace, schemas: schema, queues: queue }))
    expectTyped(collection, row)
  for (const name of ['one.pdf', 'two.pdf']) {
    const { results } = await ask('POST', `/queues/${queue.id}/upload`, upload(name))
    const annotation = await ask('GET', results[0].annotation)
    expect((await ask('GET', annotation.document)).original_file_name).toBe(name)
  }
  expect(await list(`queues/${queue.id}/export`, { format: 'json' })).toEqual([])
  expect(await ask('GET', `/queues/${queue.id}/export?format=xml&page_size=100`)).toContain('<results')
  await app.drain()
  expect((await list('annotations', { queue: String(queue.id) })).map(({ status }: Json) => status)).toEqual([
    'to_review',
    'to_review',
  ])
  expect(await ask('DELETE', `/queues/${queue.id}`)).toBe('')
  await ask('DELETE', `/schemas/${schema.id}`)
  await ask('DELETE', `/workspaces/${workspace.id}`)
  await expect(ask('GET', `/schemas/${schema.id}`)).rejects.toThrow('HTTP 404')
})

test('pages are fetched in parallel by number, or one after the other by cursor', async () => {
  const [library, command] = [await asSdk(), await asCli()]
  const { organization } = await library.ask('GET', '/auth/user')
  for (let number = 0; number < 205; number++)
    await library.ask('POST', '/workspaces', { name: `w${number}`, organization })
  const byNumber = await library.list('workspaces')
  const byCursor = await command.list('workspaces')
  expect(byNumber.map(({ id }) => id)).toEqual(byCursor.map(({ id }) => id))
  expect(new Set(byNumber.map(({ id }) => id)).size).toBe(byNumber.length)
  expect(byNumber.length).toBeGreaterThan(205)
})

test('every list has what typed clients need', async () => {
  await app.importFile()
  const { ask, list } = await asSdk()
  for (const collection of Object.keys(await ask('GET', ''))) {
    if (collection === 'connectors') continue
    const rows = await list(collection)
    expect(rows.length, collection).toBeGreaterThan(0)
    for (const row of rows) expectTyped(collection, row)
  }
  for (const row of await list('engines')) expectTyped('engines', row)
})

test('the command line: exact codes, lists to the end, out after each command', async () => {
  const { ask, list, logout } = await asCli()
  const groups = await list('groups', { name: 'annotator' })
  const [queue] = await list('queues', { workspace: '', users: '', hooks: '', id: '' })
  const { organization } = await ask('GET', '/auth/user')
  const user = await ask('POST', '/users', {
    username: 'cli@example.org',
    email: 'cli@example.org',
    organization,
    password: 'a long enough password',
    groups: [groups[0].url],
    queues: [queue.url],
    ui_settings: { locale: 'en' },
  })
  expect(await list('users', { username: 'cli@example.org', is_active: 'true' })).toHaveLength(1)
  const schema = await ask('GET', queue.schema)
  const made = await ask('POST', '/queues', {
    name: 'cli',
    workspace: queue.workspace,
    schema: schema.url,
    rir_url: 'https://all.example',
    rir_params: '',
    hooks: [],
    locale: 'en_US',
  })
  await ask('POST', '/inboxes', {
    name: 'cli',
    email_prefix: 'cli',
    bounce_email_to: 'x@example.org',
    bounce_unprocessable_attachments: false,
    queues: [made.url],
  })
  await ask('PATCH', `/schemas/${schema.id}`, { content: schema.content })
  const { results } = await ask('POST', `/queues/${made.id}/upload`, upload('cli.pdf'))
  await app.drain()
  expect(await list('annotations', { page_size: '50', queue: String(made.id), sideload: 'documents' })).toHaveLength(1)
  const id = results[0].annotation.split('/').pop()
  const { results: exported } = await ask('GET', `/queues/${made.id}/export?id=${id}&format=json`)
  expect(exported).toHaveLength(1)
  expect(await ask('GET', `/queues/${made.id}/export?id=${id}&format=csv`)).toContain('\n')
  await ask('DELETE', `/users/${user.id}`)
  await ask('DELETE', `/queues/${made.id}?delete_after=0`, undefined, 202)
  await logout()
  await expect(ask('GET', '/auth/user')).rejects.toThrow('401')
})

test('slashes at the end, verbs without a body, redirects followed', async () => {
  const headers = { authorization: `token ${app.token}` }
  const base = `${door.origin}/api/v1`
  expect((await fetch(`${base}/queues/?page_size=1`, { headers })).status).toBe(200)
  expect((await fetch(`${base}/`, { headers })).status).toBe(200)
  const login = await fetch(`${base}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  expect(login.status).toBe(200)
  const sent = await fetch(`${base}/uploads/?queue=1`, { method: 'POST', headers, body: upload('slash.pdf') })
  const { url } = (await sent.json()) as Json
  const followed = await fetch(url, { headers })
  expect(followed.url).toMatch(/\/uploads\/\d+$/)
  const { annotations } = (await followed.json()) as Json
  await app.drain()
  for (const [verb, status] of [
    ['start', 200],
    ['cancel', 204],
    ['postpone', 204],
    ['delete', 204],
  ] as const) {
    expect((await fetch(`${annotations[0]}/${verb}`, { method: 'POST', headers })).status, verb).toBe(status)
  }
})

test('browsers on other pages may ask', async () => {
  const preflight = await fetch(`${door.origin}/api/v1/queues`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(preflight.ok).toBe(true)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
})

test('addresses in answers are those that the client used', async () => {
  const { port } = new URL(door.origin)
  const origin = `http://localhost:${port}`
  const body = await new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${app.token}`, host: `localhost:${port}` }
    const asked = request(
      { host: '127.0.0.1', port, path: '/api/v1/queues?page_size=1&ordering=id', headers },
      async answer => resolve((await answer.setEncoding('utf8').toArray()).join('')),
    )
    asked.on('error', reject).end()
  })
  const { pagination, results } = JSON.parse(body)
  expect(results[0].url).toBe(`${origin}/api/v1/queues/1`)
  expect(pagination.next === null || pagination.next.startsWith(`${origin}/api/v1/queues?`)).toBe(true)
})

test('a body over the limit is answered, and the service goes on', async () => {
  const headers = { authorization: `Bearer ${app.token}` }
  const form = new FormData()
  form.append('content', new File([new Uint8Array(42 * 1024 * 1024)], 'large.pdf'))
  const answer = await fetch(`${door.origin}/api/v1/uploads?queue=1`, { method: 'POST', headers, body: form }).catch(
    error => error,
  )
  // whoever is still sending may find the line closed instead of an answer
  if (answer instanceof Response) expect(answer.status).toBe(413)
  expect((await fetch(`${door.origin}/api/v1/queues`, { headers })).status).toBe(200)
})
