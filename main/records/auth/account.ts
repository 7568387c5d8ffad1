import { and, eq } from 'drizzle-orm'
import { senderOf } from '../../base/address.ts'
import type { Context } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { users } from '../../tables/users.ts'
import { limited } from '../passwords/attempts.ts'
import { isPassword } from '../passwords/hash.ts'

declare module '../../base/events.ts' {
  interface EventMap {
    'user.logged_in': { user: number }
  }
}

/** Somebody who has just shown the password behind this hash. */
export interface Account {
  id: number
  organizationId: number
  passwordHash: string
}

/**
 * The account whose password this is. Problem 401 does not say which of the two was wrong, nor whether the account is
 * closed or belongs to single sign-on, and takes the same time in every case; Problem 429 after too many failures.
 */
export function checkPassword(ctx: Context, request: Request, name: string, password: string): Promise<Account> {
  return limited(ctx, { name, address: senderOf(request) }, async () => {
    const named = and(eq(users.username, name), eq(users.deleted, false))
    const user = ctx.db.select().from(users).where(named).get()
    const isRight = await isPassword(user?.passwordHash ?? null, password)
    if (!isRight || !user?.passwordHash || !user.isActive || user.authType !== 'password')
      throw new Problem(401, 'Unable to log in with provided credentials.')
    return { id: user.id, organizationId: user.organizationId, passwordHash: user.passwordHash }
  })
}

/** False as soon as the password was changed, or no longer opens the account. */
export function stillHasPassword(ctx: Context, { id, passwordHash }: Account): boolean {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.authType, 'password'))
  return ctx.db.select({ id: users.id }).from(users).where(same).get() !== undefined
}
