import type { Context } from '../../base/context.ts'
import type { Db } from '../../base/db.ts'
import { Problem } from '../../base/problems.ts'

const WINDOW_MS = 15 * 60_000
const REMEMBERED_AT_MOST = 20_000

/**
 * Failures within the window. Few for a name from one address; far more for a name from everywhere, so that nobody can
 * shut a colleague out by guessing; an address may stand for a whole office behind one router.
 */
const LIMITS = { pair: 10, address: 100, name: 200 }

interface Count {
  failures: number
  until: number
}

const countsOf = new WeakMap<Db, Map<string, Count>>()

/**
 * Runs something that shows who somebody is, and throws Problem 429 instead when it failed too often for this name or
 * from this address. An attempt counts from its beginning, so that many at once are no way around; one that does not end
 * with a 400 or 401 is taken back, and a success forgives the failures of its name at its address.
 */
export async function limited<Result>(
  ctx: Pick<Context, 'db' | 'clock'>,
  who: Who,
  attempt: () => Promise<Result> | Result,
): Promise<Result> {
  count(ctx, who)
  const counts = countsFor(ctx)
  const forgive = () => {
    for (const [key] of keysOf(who)) add(counts, key, ctx.clock(), -1)
  }
  try {
    const result = await attempt()
    forgive()
    counts.delete(pairOf(who))
    return result
  } catch (error) {
    const isFailure = error instanceof Problem && (error.status === 400 || error.status === 401)
    if (!isFailure) forgive()
    throw error
  }
}

interface Who {
  name: string
  /** As `senderOf` gives it. */
  address: string
}

/** Counts something that is never forgiven, such as asking for a new password; Problem 429 as for `limited`. */
export function count(ctx: Pick<Context, 'db' | 'clock'>, who: Who) {
  const counts = countsFor(ctx)
  for (const [key, limit] of keysOf(who)) requireFewer(counts.get(key), limit, ctx.clock())
  for (const [key] of keysOf(who)) add(counts, key, ctx.clock(), 1)
}

const pairOf = ({ name, address }: Who) => `${address} ${name.toLowerCase()}`

const keysOf = (who: Who): [string, number][] => [
  [pairOf(who), LIMITS.pair],
  [`at ${who.address}`, LIMITS.address],
  [`as ${who.name.toLowerCase()}`, LIMITS.name],
]

function requireFewer(count: Count | undefined, limit: number, now: number) {
  if (!count || count.until <= now || count.failures < limit) return
  const seconds = Math.ceil((count.until - now) / 1000)
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`
  throw new Problem(429, `Too many attempts that failed. Wait ${wait} and try again.`, {
    headers: { 'retry-after': String(seconds) },
    body: { url: 'https://www.rfc-editor.org/rfc/rfc6585#section-4' },
  })
}

function add(counts: Map<string, Count>, key: string, now: number, by: number) {
  const known = counts.get(key)
  if (known && known.until > now) known.failures = Math.max(0, known.failures + by)
  else if (by > 0) counts.set(key, { failures: by, until: now + WINDOW_MS })
}

function countsFor({ db, clock }: Pick<Context, 'db' | 'clock'>): Map<string, Count> {
  const counts = countsOf.get(db) ?? new Map<string, Count>()
  countsOf.set(db, counts)
  if (counts.size < REMEMBERED_AT_MOST) return counts
  for (const [key, { until }] of counts) if (until <= clock()) counts.delete(key)
  // Whoever makes up so many names loses the oldest, and the addresses' counts with them last
  for (const key of counts.keys()) {
    if (counts.size < REMEMBERED_AT_MOST / 2) break
    if (!key.startsWith('at ')) counts.delete(key)
  }
  return counts
}
