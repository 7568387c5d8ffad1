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
