import { ApiError, networkError, readError } from './problem.ts'
import { loseSession, useSession } from './session.ts'

export { ApiError }

export type Query = Record<string, string | number | boolean | null | undefined>
type Options = { bearer?: string; accept?: string; signal?: AbortSignal }

/** The service's API. A path is `/annotations/…` or the full URL of an object; the answers are not checked again here. */
export const api = {
  get: <T>(path: string, query?: Query, options?: Options) => json<T>('GET', path, undefined, query, options),
  post: <T>(path: string, body?: unknown, query?: Query, options?: Options) =>
    json<T>('POST', path, body, query, options),
  patch: <T>(path: string, body: unknown, options?: Options) => json<T>('PATCH', path, body, undefined, options),
  put: <T>(path: string, body: unknown, options?: Options) => json<T>('PUT', path, body, undefined, options),
  delete: (path: string, options?: Options) => json<void>('DELETE', path, undefined, undefined, options),
  blob: async (path: string, query?: Query, options: Options & { method?: string } = {}) =>
    (await send(options.method ?? 'GET', path, undefined, query, options)).blob(),
}

/** The number at the end of an object's URL; NaN when there is none. */
export function idOf(url: string | null | undefined): number {
  return Number(url?.match(/\/(\d+)\/?(?:[?#].*)?$/)?.[1] ?? Number.NaN)
}

/**
 * Where a path or an object's URL lies on this origin. Only the path of a URL is kept: the key is never sent to another
 * host, and the screens work behind whatever address they were opened at.
 */
export function addressOf(path: string, query: Query = {}): string {
  const url = new URL(path.startsWith('/') && !path.startsWith('/api/') ? `/api/v1${path}` : path, location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value))
  }
  return url.pathname + url.search
}

async function json<T>(method: string, path: string, body?: unknown, query?: Query, options?: Options): Promise<T> {
  const response = await send(method, path, body, query, options)
  const text = response.status === 204 ? '' : await response.text()
  return (text ? JSON.parse(text) : undefined) as T
}

const PATIENCE_S = 60

/** Sends one request and returns its answer; throws ApiError for everything but 2xx. Also used for the event stream. */
export async function send(method: string, path: string, body?: unknown, query?: Query, options: Options = {}) {
  const init: RequestInit = { method, headers: headersFor(body, options), signal: options.signal ?? null }
  if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body)
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(addressOf(path, query), init).catch(error => {
      throw error?.name === 'AbortError' ? error : networkError()
    })
    if (response.ok) return response
    const seconds = Number(response.headers.get('retry-after')) || 1
    // Who has to wait for minutes, as after many wrong passwords, is told so
    if (response.status === 429 && attempt < 4 && seconds <= PATIENCE_S) {
      await wait(seconds * 1000)
      continue
    }
    if (response.status === 401 && !options.bearer && useSession.getState().phase === 'in') {
      loseSession()
    }
    throw await readError(response)
  }
}

function headersFor(body: unknown, options: Options): Record<string, string> {
  const key = options.bearer ?? useSession.getState().key
  return {
    Accept: options.accept ?? 'application/json, */*',
    ...(key ? { Authorization: `Bearer ${key}` } : {}),
    ...(body !== undefined && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
  }
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
