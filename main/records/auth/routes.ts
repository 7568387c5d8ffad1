import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { Detail } from '../passwords/schema.ts'
import { checkPassword } from './account.ts'
import { dropToken, issueKey } from './keys.ts'
import { Key, LoginInput } from './schema.ts'
import { endSession, openSession } from './sessions.ts'
import { settingsOf } from './settings.ts'

export function authRoutes(api: Api) {
  const login = {
    summary: 'Exchange a password for a key',
    access: 'public',
    body: LoginInput,
    answer: Key,
    status: 200,
    errors: { 401: 'Name and password do not belong together' },
  } as const
  api.post('/auth/login', login, async (call, { body }) => {
    const account = await checkPassword(call, call.request, body.username, body.password)
    const { sessions } = settingsOf(call, account.organizationId)
    return inTransaction(call.db, () => {
      call.events.emit('user.logged_in', { user: account.id })
      const headers = sessions ? openSession(call, call.request, account.id) : []
      const key = issueKey(call, account.id, { lifetimeS: body.max_token_lifetime_s })
      return Response.json({ key, domain: new URL(call.origin).host }, { headers })
    })
  })

  const logout = {
    summary: 'Discard the key of this call, and its session',
    access: 'account',
    answer: Detail,
    status: 200,
  } as const
  api.post('/auth/logout', logout, call => {
    if (call.caller.token !== null) dropToken(call, call.caller.token)
    return Response.json({ detail: 'Successfully logged out.' }, { headers: endSession(call, call.request) })
  })
}
