import type { Caller, Context } from '../../base/context.ts'
import { sha256 } from '../../base/files.ts'
import { Problem } from '../../base/problems.ts'
import { whileUnchanged } from '../../base/unchanged.ts'
import { callerOf, findToken } from './keys.ts'
import { type Account, checkPassword, stillHasPassword } from './passwords.ts'

const BASIC_MEMORY_MS = 60_000

/** Reads the Authorization header: `Bearer` or `Token` and a key; `Basic` where an endpoint takes it. */
export function openIdentify(ctx: Context) {
  // A program that uploads with basic authentication should not pay for the password hash on every file
  const remembered = new Map<string, { account: Account; until: number }>()

  async function byPassword(encoded: string): Promise<Caller> {
    const known = remembered.get(sha256(encoded))
    if (known && known.until > ctx.clock() && stillHasPassword(ctx, known.account))
      return callerOf(ctx, known.account.id)
    const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
    const account = await checkPassword(ctx, name, password)
    if (remembered.size > 1000) remembered.clear()
    remembered.set(sha256(encoded), { account, until: ctx.clock() + BASIC_MEMORY_MS })
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
    if (!scheme) return null
    if (/^basic$/i.test(scheme)) {
      if (basic) return byPassword(value)
      throw new Problem(
        401,
        'Basic authentication is taken for uploads and exports only. Log in and send the key as a Bearer token.',
      )
    }
    if (!/^(bearer|token)$/i.test(scheme))
      throw new Problem(401, 'Unknown kind of Authorization. Send "Bearer" and a key.')
    const { token, caller } = byKey(value.trim())
    if (token.oneTime) throw new Problem(401, 'A one-time token must be exchanged at /v1/auth/token first.')
    return caller
  }
}
