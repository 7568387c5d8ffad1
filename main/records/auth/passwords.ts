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

/** The id of the user whose password this is, or Problem 401 that does not say which of the two was wrong. */
export async function checkPassword(ctx: Context, username: string, password: string): Promise<number> {
  const user = ctx.db
    .select()
    .from(users)
    .where(and(eq(users.username, username), eq(users.deleted, false)))
    .get()
  const right = await verify(user?.passwordHash ?? NOBODY, password)
  if (!user?.passwordHash || !user.isActive || !right)
    throw new Problem(401, 'Unable to log in with provided credentials.')
  return user.id
}
