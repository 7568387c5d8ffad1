import { createHash } from 'node:crypto'
import { senderOf } from './address.ts'
import type { Clock } from './clock.ts'
import type { Caller } from './context.ts'
import { Problem } from './problems.ts'

const WINDOW_MS = 60_000

/**
 * Counts requests per credentials in windows of one minute; over the limit it throws Problem 429. The application's own
 * window is not counted, and a limit of 0 lets all pass.
 */
export function openRateLimit(limit: number, clock: Clock): (request: Request, caller: Caller | null) => void {
  let windowEnds = 0
  const counts = new Map<string, number>()
  return (request, caller) => {
    if (!limit || caller?.isLocal) return
    const key = rateKey(request, caller)
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

/** Whom a request counts for: its credentials, kept only as a hash, else whoever sits at its address. */
function rateKey(request: Request, caller: Caller | null): string {
  const cookie = caller?.user ? request.headers.get('cookie') : null
  const credentials = request.headers.get('authorization') ?? cookie ?? `from ${senderOf(request)}`
  return createHash('sha256').update(credentials).digest('base64url')
}

const tooMany = (limit: number, seconds: number) =>
  new Problem(429, `More than ${limit} requests in a minute. Wait ${seconds} s and try again.`, {
    headers: { 'retry-after': String(seconds) },
    body: { url: 'https://www.rfc-editor.org/rfc/rfc6585#section-4' },
  })
