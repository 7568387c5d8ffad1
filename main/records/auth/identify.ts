import type { Caller, Context } from '../../base/context.ts'
import { sha256 } from '../../base/files.ts'
import { Problem } from '../../base/problems.ts'
import { whileUnchanged } from '../../base/unchanged.ts'
import { type Account, checkPassword, stillHasPassword } from './account.ts'
import { callerOf, findToken } from './keys.ts'
import { callerBySession } from './sessions.ts'
import { isBasicAnywhere, settingsOf } from './settings.ts'

const BASIC_MEMORY_MS = 60_000

/** Reads the Authorization header: `Bearer` or `Token` and a key; `Basic` where it is taken. Without one, the session's cookie. */
export function openIdentify(ctx: Context, environment: NodeJS.ProcessEnv) {
  const isBasicOpen = environment.GLEANER_BASIC_AUTH === 'everywhere'

  // A program that uploads with basic authentication should not pay for the password hash on every file
  const remembered = new Map<string, { account: Account; until: number }>()

  async function accountOf(request: Request, encoded: string): Promise<Account> {
    const known = remembered.get(sha256(encoded))
    if (known && known.until > ctx.clock() && stillHasPassword(ctx, known.account)) return known.account
    const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
    const account = await checkPassword(ctx, request, name, password)
    if (remembered.size > 1000) remembered.clear()
    remembered.set(sha256(encoded), { account, until: ctx.clock() + BASIC_MEMORY_MS })
    return account
  }

  async function byPassword(request: Request, encoded: string, isTaken: boolean): Promise<Caller> {
    if (!isTaken && !isBasicAnywhere(ctx)) throw notHere()
    const account = await accountOf(request, encoded)
    if (!isTaken && !settingsOf(ctx, account.organizationId).basicEverywhere) throw notHere()
    return callerOf(ctx, account.id)
  }

  // A program that asks a thousand times a second is looked up once
  function byKey(key: string) {
    const known = whileUnchanged(ctx.db, `key ${sha256(key)}`, () => {
      const token = findToken(ctx, key)
      return { token, caller: callerOf(ctx, token.userId, token) }
    })
    return known.token.expiresAt > ctx.clock() ? known : { ...known, token: findToken(ctx, key) }
  }

  return async (request: Request, basic: boolean): Promise<Caller | null> => {
    const [, scheme = '', value = ''] = /^(\S+)\s+(.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (!scheme) return callerBySession(ctx, request)
    if (/^basic$/i.test(scheme)) return byPassword(request, value, basic || isBasicOpen)
    if (!/^(bearer|token)$/i.test(scheme))
      throw new Problem(401, 'Unknown kind of Authorization. Send "Bearer" and a key.')
    const { token, caller } = byKey(value.trim())
    requireWithinAnnotation(caller, request)
    if (token.oneTime) throw new Problem(401, 'A one-time token must be exchanged at /v1/auth/token first.')
    return caller
  }
}

/** What a review screen inside another program needs besides its annotation, to read. */
const BESIDE =
  /^\/(pages|documents|queues|schemas|labels|notes|relations|automation_blockers|organizations|users)(\/|$)|^\/auth\/user$/
const OWN = /^\/notes(\/\d+)?$|^\/auth\/logout$/

/** Problem 403 for a key of one annotation that is shown anywhere else. */
function requireWithinAnnotation({ annotation }: Caller, request: Request) {
  if (annotation === undefined) return
  const path = new URL(request.url).pathname.replace(/^.*?\/v1/, '')
  const isRead = request.method === 'GET' && BESIDE.test(path)
  if (isRead || OWN.test(path) || new RegExp(`^/annotations/${annotation}(/|$)`).test(path)) return
  throw new Problem(403, 'This key opens one annotation, and nothing else.')
}

const notHere = () =>
  new Problem(
    401,
    'Basic authentication is taken for uploads and exports only. Log in and send the key as a Bearer token.',
  )
