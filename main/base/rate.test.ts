import { expect, test } from 'vitest'
import { openTestApp } from '../../test/harness.ts'

test('over the limit a caller waits for the next minute, others do not', async () => {
  let now = Date.UTC(2026, 0, 1)
  const app = await openTestApp({ environment: { GLEANER_RATE_LIMIT: '3' }, clock: () => now })
  const other = app.userWith('viewer')
  const status = async (token?: string) => (await app.call('GET /v1/groups', { token })).status
  expect([await status(), await status(), await status()]).toEqual([200, 200, 200])
  const refused = await app.call('GET /v1/groups')
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'rate_limited', url: expect.any(String), detail: expect.any(String) },
  })
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await status(other)).toBe(200)
  now += 60_000
  expect(await status()).toBe(200)
  await app.close()
})

test('the own window is not counted, and whoever is turned away is', async () => {
  const app = await openTestApp({ environment: { GLEANER_RATE_LIMIT: '2' }, clock: () => Date.UTC(2026, 0, 1) })
  const { body } = await app.call('POST /v1/auth/token', { token: app.app.localToken(), body: {} })
  const status = async (token: string | null) => (await app.call('GET /v1/groups', { token })).status
  const own = [await status(body.key), await status(body.key), await status(body.key)]
  expect(own).toEqual([200, 200, 200])
  const guessing = [await status('guess'), await status('guess'), await status('guess')]
  expect(guessing).toEqual([401, 401, 429])
  const nobody = [await status(null), await status(null), await status(null)]
  expect(nobody).toEqual([403, 403, 429])
  expect(await status(app.token)).toBe(200)
  await app.close()
})
