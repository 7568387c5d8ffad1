import { expect } from 'vitest'
import type { Json } from './harness.ts'

/** Programs that use the API as their real counterparts do: headers, empty parameters, status codes and all. */

export interface Client {
  ask(method: string, pathOrUrl: string, body?: unknown): Promise<Json>
  list(collection: string, filters?: Record<string, string>): Promise<Json[]>
}

/** The Python library: form log-in, `Bearer`, page numbers in parallel, no redirects followed, any 2xx is fine. */
export async function sdk(origin: string, username: string, password: string): Promise<Client> {
  const base = `${origin}/api/v1`
  const login = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { accept: '*/*', 'user-agent': 'python-httpx/0.27.0' },
    body: new URLSearchParams({ username, password }),
  })
  const { key } = (await login.json()) as Json
  const headers = { authorization: `Bearer ${key}`, accept: '*/*', 'user-agent': 'python-httpx/0.27.0' }

  async function ask(method: string, pathOrUrl: string, body?: unknown): Promise<Json> {
    const response = await send(base, method, pathOrUrl, body, headers)
    if (!response.ok) throw new Error(`[${method}] ${pathOrUrl} - HTTP ${response.status} - ${await response.text()}`)
    const isJson = response.headers.get('content-type')?.includes('json')
    return isJson ? response.json() : response.text()
  }

  async function list(collection: string, filters: Record<string, string> = {}): Promise<Json[]> {
    const query = new URLSearchParams({
      page_size: '100',
      ordering: '',
      sideload: '',
      'content.schema_id': '',
      ...filters,
    })
    const first = await ask('GET', `/${collection}?${query}&include_total=true`)
    const rest = Array.from({ length: first.pagination.total_pages - 1 }, (_, index) => index + 2)
    const pages = await Promise.all(rest.map(page => ask('GET', `/${collection}?${query}&page=${page}`)))
    for (const page of [first, ...pages]) expect(page.pagination.total_pages).toBe(first.pagination.total_pages)
    return [first, ...pages].flatMap(page => page.results)
  }
  return { ask, list }
}

const EXPECTED: Record<string, number> = { GET: 200, POST: 201, PATCH: 200, PUT: 200, DELETE: 204 }

/** The command line: JSON log-in, `Token`, exact status codes, `next` followed to the end, log-out after every command. */
export async function cli(origin: string, username: string, password: string) {
  const base = `${origin}/api/v1`
  const login = await send(base, 'POST', '/auth/login', { username, password }, {})
  const { key } = (await login.json()) as Json
  const headers = { authorization: `Token ${key}`, 'user-agent': 'rossum/3.19.0 (Linux)' }

  async function ask(method: string, pathOrUrl: string, body?: unknown, expected = EXPECTED[method]): Promise<Json> {
    const response = await send(base, method, pathOrUrl, body, headers)
    const text = await response.text()
    if (response.status !== expected) throw new Error(`Invalid response [${pathOrUrl}]: ${response.status} ${text}`)
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }

  async function list(collection: string, filters: Record<string, string> = {}): Promise<Json[]> {
    const query = new URLSearchParams(filters)
    const found: Json[] = []
    let total = 0
    for (let next: string | null = `/${collection}?${query}`; next; ) {
      const { pagination, results, ...sideloaded } = await ask('GET', next)
      for (const extra of Object.values(sideloaded)) expect(Array.isArray(extra)).toBe(true)
      if (pagination.next) expect(new URL(pagination.next).origin).toBe(origin)
      found.push(...results)
      total = pagination.total
      next = pagination.next
    }
    expect(found).toHaveLength(total)
    return found
  }

  const logout = async () => expect(await ask('POST', '/auth/logout', {}, 200)).toHaveProperty('detail')
  return { ask, list, logout }
}

function send(base: string, method: string, pathOrUrl: string, body: unknown, headers: Record<string, string>) {
  const isRaw = body === undefined || body instanceof FormData || body instanceof URLSearchParams
  return fetch(pathOrUrl.startsWith('http') ? pathOrUrl : base + pathOrUrl, {
    method,
    redirect: 'manual',
    headers: isRaw ? headers : { ...headers, 'content-type': 'application/json' },
    body: isRaw ? body : JSON.stringify(body),
  })
}

/** Keys that typed clients need in every object, `?` for those that may be null. */
const NEEDED: Record<string, string> = {
  organizations: 'id url name workspaces users organization_group is_trial created_at',
  workspaces: 'id url name autopilot organization queues metadata',
  users: 'id url first_name last_name email date_joined username groups organization queues is_active',
  groups: 'id url name',
  queues: 'id url name workspace? connector? inbox? schema counts session_timeout users',
  schemas: 'id url name content queues',
  inboxes: 'id url name queues email email_prefix bounce_email_to?',
  documents: 'id url s3_name parent? email? mime_type creator? created_at arrived_at original_file_name content',
  annotations: 'url status schema modifier? content document queue pages has_email_thread_with_replies',
  pages: 'id url annotation number rotation_deg mime_type content',
  engines: 'id url name type learning_enabled training_queues description agenda_id organization',
}

/** Fails when an object lacks what a typed client cannot do without, or sends null where it expects a value. */
export function expectTyped(collection: string, row: Json) {
  for (const key of NEEDED[collection]!.split(' ')) {
    const name = key.replace('?', '')
    expect(row, `${collection}.${name}`).toHaveProperty(name)
    if (name === key) expect(row[name], `${collection}.${name}`).not.toBeNull()
    if (/_at$/.test(name)) expect(row[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  }
  if ('counts' in row) expect(Object.values(row.counts).every(Number.isInteger)).toBe(true)
  expect(row.url).toMatch(/\/\d+$/)
}
