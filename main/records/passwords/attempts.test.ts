import { afterEach, beforeEach, expect, test } from 'vitest'
import { median } from '../../../test/bench/statistics.ts'
import { ADMIN, ORIGIN, openTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let now: number
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  app = await openTestApp({ clock: () => now })
})
afterEach(() => app.close())

const HERE = '192.168.1.20'

async function ask(path: string, headers: Record<string, string>, body: object | undefined, address: string) {
  const sent = { method: 'POST', headers, body: body && JSON.stringify(body) } as RequestInit
  const response = await app.app.fetch(new Request(`${ORIGIN}/api/v1${path}`, sent), address)
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    body: await response.json(),
  }
}

const logIn = (username: string, password: string, address = HERE) =>
  ask('/auth/login', { 'content-type': 'application/json' }, { username, password }, address)

const upload = (username: string, password: string, address = HERE) =>
  ask('/uploads?queue=1', { authorization: `Basic ${btoa(`${username}:${password}`)}` }, undefined, address)

const times = (n: number, attempt: (at: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: n }, async (_, at) => (await attempt(at)).status))

test('after ten wrong passwords a name waits at this address, right or wrong, and nobody else does', async () => {
  expect(new Set(await times(10, at => logIn('ada', `guess ${at}`)))).toEqual(new Set([401]))
  const refused = await logIn('ADA', ADMIN.password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', url: expect.any(String) } })
  expect(refused.retryAfter).toBe(900)
  expect((await logIn('ada', ADMIN.password, '192.168.1.21')).status).toBe(200)
  expect((await logIn('grace', 'x')).status).toBe(401)
  now += 900_000
  expect((await logIn('ada', ADMIN.password)).status).toBe(200)
})

test('guesses that all come at the same time are counted too', async () => {
  const statuses = await times(40, at => logIn('ada', `guess ${at}`))
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(30)
})

test('basic authentication is no way around', async () => {
  await times(5, at => upload('ada', `guess ${at}`))
  await times(5, at => logIn('ada', `guess ${at}`))
  expect((await upload('ada', ADMIN.password)).status).toBe(429)
})

test('who gets it right in the end begins anew', async () => {
  for (let day = 0; day < 3; day++) {
    await times(9, at => logIn('ada', `guess ${at}`))
    expect((await logIn('ada', ADMIN.password)).status).toBe(200)
  }
})

test('one address may not try a hundred names, and a subscriber has but one address', async () => {
  const address = (at: number) => `2001:db8:1:2::${at.toString(16)}`
  await times(100, at => logIn(`name-${at}`, 'password', address(at)))
  expect((await logIn('ada', ADMIN.password, address(999))).status).toBe(429)
  expect((await logIn('ada', ADMIN.password, '2001:db8:1:3::1')).status).toBe(200)
})

test('one name is not guessed from everywhere', async () => {
  await times(200, at => logIn('ada', 'guess', `10.0.${at >> 4}.${at & 15}`))
  expect((await logIn('ada', 'guess', '10.9.9.9')).status).toBe(429)
}, 60_000)

test('the old password is not guessed with a stolen key either', async () => {
  const change = { old_password: 'guess', new_password1: 'a lamp on the sill', new_password2: 'a lamp on the sill' }
  const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' }
  await times(10, () => ask('/auth/password/change', headers, change, HERE))
  expect((await ask('/auth/password/change', headers, { ...change, old_password: ADMIN.password }, HERE)).status).toBe(
    429,
  )
})

test('the time of an answer does not tell which names exist', async () => {
  const spent = { ada: [] as number[], nobody: [] as number[] }
  for (let at = 0; at < 8; at++) {
    for (const name of ['ada', 'nobody'] as const) {
      const started = performance.now()
      await logIn(name, 'guess', `10.1.1.${at}`)
      spent[name].push(performance.now() - started)
    }
  }
  // a hash takes tens of milliseconds, everything else less than one
  const ratio = median(spent.ada) / median(spent.nobody)
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
})
