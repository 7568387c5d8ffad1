import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Caller, Context } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { callerOf, dropToken, findToken, issueKey } from './keys.ts'
import { settingsOf } from './settings.ts'

const SESSION_LIFETIME_S = 24 * 3600
// The cookie outlives its session, so that a client is told 401, log in again, and not that it sent nothing
const COOKIE_LIFETIME_S = 2 * SESSION_LIFETIME_S
const SESSION = 'sessionid'
const CSRF = 'csrftoken'
const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Opens a session for a user and returns its cookies; none for a page of another origin, which must not hold one. */
export function openSession(ctx: Context, request: Request, userId: number): [string, string][] {
  if (isForeign(request)) return []
  const key = issueKey(ctx, userId, { session: true, lifetimeS: SESSION_LIFETIME_S })
  return cookies(request, key, csrfToken(ctx, key), COOKIE_LIFETIME_S)
}

/** Ends the session that a request carries, if any, and returns the cookies that take it from the browser. */
export function endSession(ctx: Context, request: Request): [string, string][] {
  const key = cookieOf(request, SESSION)
  if (!key) return []
  const token = known(ctx, key)
  if (token) dropToken(ctx, token.id)
  return cookies(request, '', '', 0)
}

/**
 * Who a request's session cookie stands for, null without one. Problem 401 when it has ended; Problem 403 for a request
 * that a form of another page could have sent, unless it shows the CSRF token.
 */
export function callerBySession(ctx: Context, request: Request): Caller | null {
  const key = isForeign(request) ? null : cookieOf(request, SESSION)
  if (!key) return null
  const token = known(ctx, key)
  const caller = token && callerOf(ctx, token.userId, token)
  if (!caller || !settingsOf(ctx, caller.organization).sessions)
    throw new Problem(401, 'The session has ended. Log in again.')
  requireCsrfToken(ctx, request, key)
  return caller
}

function requireCsrfToken(ctx: Context, request: Request, key: string) {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (SAFE.includes(request.method) || type === 'application/json') return
  const given = Buffer.from(request.headers.get('x-csrftoken') ?? '')
  const expected = Buffer.from(csrfToken(ctx, key))
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Problem(
      403,
      `CSRF token missing or incorrect. Send the value of the cookie "${CSRF}" in the header X-CSRFToken.`,
    )
}

// Made from the session's key, so that nobody who can set cookies can choose both
const csrfToken = ({ secret }: Context, key: string) => createHmac('sha256', secret).update(`csrf ${key}`).digest('hex')

function known(ctx: Context, key: string) {
  try {
    return findToken(ctx, key, true)
  } catch {
    return null
  }
}

/** Whether a page of another origin sent this, as far as browsers tell. */
function isForeign(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host)
}

function cookies(request: Request, key: string, csrf: string, seconds: number): [string, string][] {
  const safety = `SameSite=Lax; Max-Age=${seconds}${request.url.startsWith('https:') ? '; Secure' : ''}`
  return [
    ['set-cookie', `${SESSION}=${key}; Path=/api; HttpOnly; ${safety}`],
    ['set-cookie', `${CSRF}=${csrf}; Path=/; ${safety}`],
  ]
}

/** The value of a cookie, or null. */
export function cookieOf(request: Request, name: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map(pair => pair.trim())
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null
}
