import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addressOf, api, idOf } from './client.ts'
import { useSession } from './session.ts'

const calls: { url: string; init: RequestInit }[] = []

function answer(...responses: (Response | Error)[]) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    const next = responses.shift()
    if (!next || next instanceof Error) throw next ?? new Error('one request too many')
    return next
  })
}

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:8800' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', { setItem() {}, getItem: () => null, removeItem() {} })
  useSession.setState({ phase: 'in', key: 'k1', byPassword: true, note: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps to its own origin, whatever host an object URL names', () => {
  expect(addressOf('/queues', { page: 2, search: '', status: 'a,b' })).toBe('/api/v1/queues?page=2&status=a%2Cb')
  expect(addressOf('http://elsewhere.test/api/v1/annotations/7?fields=url')).toBe('/api/v1/annotations/7?fields=url')
})

it.each([
  ['http://h/api/v1/annotations/12', 12],
  ['http://h/api/v1/annotations/12/', 12],
  ['http://h/api/v1/annotations/12/content/345', 345],
  ['http://h/api/v1/pages/9?preview=1', 9],
  [null, Number.NaN],
])('takes the id out of %s', (url, id) => {
  expect(idOf(url)).toBe(id)
})

it('sends the key and JSON, and returns the body', async () => {
  answer(Response.json({ id: 3 }))
  expect(await api.patch('/annotations/3', { status: 'postponed' })).toEqual({ id: 3 })
  expect(calls[0]?.init).toMatchObject({ method: 'PATCH', body: '{"status":"postponed"}' })
  expect(calls[0]?.init.headers).toMatchObject({ Authorization: 'Bearer k1', 'Content-Type': 'application/json' })
})

it('waits as long as the service asks when there were too many requests', async () => {
  vi.useFakeTimers()
  answer(new Response('', { status: 429, headers: { 'retry-after': '2' } }), new Response(null, { status: 204 }))
  const done = api.post('/annotations/3/postpone')
  await vi.advanceTimersByTimeAsync(1900)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect(done).resolves.toBeUndefined()
})

it('tells at once who has to wait for minutes', async () => {
  const headers = { 'retry-after': '900' }
  answer(Response.json({ detail: 'Wait 15 minutes.', code: 'rate_limited' }, { status: 429, headers }))
  const told = { status: 429, detail: 'Wait 15 minutes.' }
  await expect(api.post('/auth/login', { username: 'ada', password: 'x' })).rejects.toMatchObject(told)
  expect(calls).toHaveLength(1)
})

it('leads to the log-in when the key is no longer good', async () => {
  answer(Response.json({ detail: 'Invalid token.', code: 'authentication_failed' }, { status: 401 }))
  await expect(api.get('/queues')).rejects.toMatchObject({ status: 401, code: 'authentication_failed' })
  expect(useSession.getState()).toMatchObject({ phase: 'out', key: null })
})

it('tells a service that is gone from one that refuses', async () => {
  answer(new TypeError('Failed to fetch'))
  await expect(api.get('/queues')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  expect(useSession.getState().phase).toBe('in')
})
