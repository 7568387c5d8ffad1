import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { users } from '../../tables/users.ts'

declare module '../../base/events.ts' {
  interface EventMap {
    'user.logged_in': { user: number }
  }
}

/** Argon2id with the library's defaults (OWASP's first recommendation), off the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(password)

// Verified when the name is unknown, so that the time tells nothing about which names exist
const NOBODY = await hash('nobody has this password')

/** Somebody who has just shown the password behind this hash. */
export type Account = { id: number; passwordHash: string }

/** The account whose password this is, or Problem 401 that does not say which of the two was wrong. */
export async function checkPassword(ctx: Context, username: string, password: string): Promise<Account> {
  const user = ctx.db
    .select()
    .from(users)
    .where(and(eq(users.username, username), eq(users.deleted, false)))
    .get()
  const right = await verify(user?.passwordHash ?? NOBODY, password)
  if (!user?.passwordHash || !user.isActive || !right)
    throw new Problem(401, 'Unable to log in with provided credentials.')
  return { id: user.id, passwordHash: user.passwordHash }
}

/** Whether this is the password behind a hash; no password is when there is none. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> =>
  passwordHash !== null && (await verify(passwordHash, password))

/** False as soon as the password was changed. */
export function stillHasPassword(ctx: Context, { id, passwordHash }: Account): boolean {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
  return ctx.db.select({ id: users.id }).from(users).where(same).get() !== undefined
}
