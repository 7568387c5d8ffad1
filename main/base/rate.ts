import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import { Problem } from './problems.ts'

const WINDOW_MS = 60_000

/** Counts requests per key in windows of one minute; over the limit it throws Problem 429. A limit of 0 lets all pass. */
export function openRateLimit(limit: number, clock: Clock): (key: string) => void {
  let windowEnds = 0
  const counts = new Map<string, number>()
  return key => {
    if (!limit) return
    const now = clock()
    if (now >= windowEnds) {
      counts.clear()
      windowEnds = now + WINDOW_MS
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > limit) throw tooMany(limit, Math.max(1, Math.ceil((windowEnds - now) / 1000)))
  }
}

/** Whom a request counts for: its credentials, kept only as a hash, else nobody in particular. */
export const rateKey = (request: Request) =>
  createHash('sha256')
    .update(request.headers.get('authorization') ?? '')
    .digest('base64url')

const tooMany = (limit: number, seconds: number) =>
  new Problem(429, `More than ${limit} requests in a minute. Wait ${seconds} s and try again.`, {
    headers: { 'retry-after': String(seconds) },
    body: { url: 'https://www.rfc-editor.org/rfc/rfc6585#section-4' },
  })
