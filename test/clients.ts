import { expect } from 'vitest'
import type { Json } from './harness.ts'

/** Programs that use the API as their real counterparts do: headers, empty parameters, status codes and all. */

export interface Client {
  ask(method: string, pathOrUrl: string, body?: unknown): Promise<Json>
  list(collection: string, filters?: Record<string, string>): Promise<Json[]>
}

/**
 * The Python library: form log-in, `Bearer`, page numbers in parallel, no redirects followed, any 2xx is fine. A 401 makes it log in
 * anew once; what may pass is asked for three times.
 */
export async function sdk(origin: string, username: string, password: string): Promise<Client> {
  const base = `${origin}/api/v1`
  const agent = { accept: '*/*', 'user-agent': 'python-httpx/0.27.0' }
  let key = ''
  async function logIn() {
    const body = new URLSearchParams({ username, password })
    const login = await fetch(`${base}/auth/login`, { method: 'POST', headers: agent, body })
    key = ((await login.json()) as Json).key
  }
  const sendAs = (method: string, pathOrUrl: string, body: unknown) =>
    send(base, method, pathOrUrl, body, { ...agent, authorization: `Bearer ${key}` })

  async function ask(method: string, pathOrUrl: string, body?: unknown): Promise<Json> {
    let response = await sendAs(method, pathOrUrl, body)
    if (response.status === 401) {
      await logIn()
      response = await sendAs(method, pathOrUrl, body)
    }
    for (let tries = 1; tries < 3 && PASSING.includes(response.status); tries++) {
      const wait = response.headers.get('retry-after')
      if (wait !== null) expect(wait).toMatch(/^\d+$/)
      response = await sendAs(method, pathOrUrl, body)
    }
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
  await logIn()
  return { ask, list }
}

/** What the library takes for a passing trouble. */
const PASSING = [408, 429, 500, 502, 503, 504]

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

/** The Rust tool: `token` in small letters, ordered pages of 100 until there is no next one or the last number is reached. */
export async function rdc(origin: string, username: string, password: string): Promise<Client> {
  const base = `${origin}/api/v1`
  const login = await send(base, 'POST', '/auth/login', { username, password }, {})
  const headers = { authorization: `token ${((await login.json()) as Json).key}` }
  async function ask(method: string, pathOrUrl: string, body?: unknown): Promise<Json> {
    const response = await send(base, method, pathOrUrl, body, headers)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response.json()
  }
  async function list(collection: string): Promise<Json[]> {
    const found: Json[] = []
    for (let page = 1; ; page++) {
      const { pagination, results } = await ask('GET', `/${collection}?page_size=100&ordering=id&page=${page}`)
      found.push(...results)
      if (!pagination.next || page >= pagination.total_pages) return found
    }
  }
  return { ask, list }
}
