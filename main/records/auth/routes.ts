import { z } from 'zod'
import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { callerOf, dropToken, findToken, issueKey, LONGEST_LIFETIME_S } from './keys.ts'
import { checkPassword } from './passwords.ts'
import { Key, LoginInput, ScopedKey, TokenInput } from './schema.ts'

export function authRoutes(api: Api) {
  const login = {
    summary: 'Exchange a password for a key',
    access: 'public',
    body: LoginInput,
    answer: Key,
    status: 200,
  } as const
  api.post('/auth/login', login, async (call, { body }) => {
    const { id: user } = await checkPassword(call, body.username, body.password)
    call.events.emit('user.logged_in', { user })
    return { key: issueKey(call, user, { lifetimeS: body.max_token_lifetime_s }), domain: new URL(call.origin).host }
  })

  const logout = { summary: 'Discard the key of this call', answer: z.object({ detail: z.string() }), status: 200 }
  api.post('/auth/logout', logout, call => {
    if (call.caller.token !== null) dropToken(call, call.caller.token)
    return { detail: 'Successfully logged out.' }
  })

  // Public, because a one-time token opens nothing but this
  const token = {
    summary: 'Exchange a token for a key',
    access: 'public',
    body: TokenInput,
    answer: ScopedKey,
    status: 200,
  } as const
  api.post('/auth/token', token, (call, { body }) => {
    const given = /^(?:bearer|token)\s+(\S+)$/i.exec(call.request.headers.get('authorization') ?? '')?.[1]
    if (!given) throw new Problem(403, 'Authentication credentials were not provided.')
    return inTransaction(call.db, () => {
      const old = findToken(call, given)
      const { user, isLocal: local } = callerOf(call, old.userId, old)
      if (old.oneTime) dropToken(call, old.id)
      const lifetimeS = body.max_token_lifetime_s ?? (old.oneTime ? LONGEST_LIFETIME_S : old.lifetimeS)
      return {
        key: issueKey(call, user, { lifetimeS, local }),
        domain: new URL(call.origin).host,
        scope: body.scope ?? 'default',
      }
    })
  })
}
