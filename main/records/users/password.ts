import { and, eq, isNull } from 'drizzle-orm'
import { senderOf } from '../../base/address.ts'
import type { Call, Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { users } from '../../tables/users.ts'
import { dropOtherTokens } from '../auth/keys.ts'
import { limited } from '../passwords/attempts.ts'
import { hashPassword, isPassword } from '../passwords/hash.ts'
import { requireGoodPassword, requireSame } from '../passwords/policy.ts'
import type { PasswordInput } from './schema.ts'
import type { UserRow } from './service.ts'

/** Gives the caller a new password; whoever else is logged in under this name has to log in again. */
export async function changePassword(call: Call, input: PasswordInput) {
  const user = call.db.select().from(users).where(eq(users.id, call.caller.user)).get()!
  requireOwnPassword(user)
  await requireOldPassword(call, user, input.old_password)
  requireGoodPassword('new_password1', input.new_password1, user)
  requireSame(input.new_password1, input.new_password2)
  // Hashing is slow on purpose and off the main thread, so it comes before the transaction
  const passwordHash = await hashPassword(input.new_password1)
  inTransaction(call.db, () => givePassword(call, user, passwordHash, call.caller.token))
}

/** Replaces a password and ends every session but the one that is kept. */
export function givePassword(ctx: Context, user: UserRow, passwordHash: string, kept: number | null) {
  replace(ctx, user, passwordHash)
  dropOtherTokens(ctx, user.id, kept)
  ctx.events.emit('user.changed', { user: user.id, action: 'change_password' })
}

/** Throws Problem 409 for somebody who comes in by single sign-on alone. */
export function requireOwnPassword({ authType }: UserRow) {
  if (authType === 'sso')
    throw new Problem(409, 'This account logs in by single sign-on. Its password is kept by the identity provider.')
}

// The person at this machine never saw the password that was made up for them
async function requireOldPassword(call: Call, { username, passwordHash }: UserRow, given: string | undefined) {
  if (given === undefined && call.caller.isLocal) return
  if (given === undefined) throw invalid('old_password', 'This field is required.')
  await limited(call, { name: username, address: senderOf(call.request) }, async () => {
    if (!(await isPassword(passwordHash, given)))
      throw invalid('old_password', 'Your old password was entered incorrectly. Please enter it again.')
  })
}

// Somebody else may have changed it while this one was being hashed
function replace({ db }: Context, { id, passwordHash: old }: UserRow, passwordHash: string) {
  const unchanged = and(eq(users.id, id), old === null ? isNull(users.passwordHash) : eq(users.passwordHash, old))
  const { changes } = db.update(users).set({ passwordHash }).where(unchanged).run()
  if (!changes) throw new Problem(409, 'The password was changed by somebody else just now.')
}
