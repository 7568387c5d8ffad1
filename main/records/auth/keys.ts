import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Caller, Context } from '../../base/context.ts'
import { sha256 } from '../../base/files.ts'
import { Problem } from '../../base/problems.ts'
import { tokens } from '../../tables/tokens.ts'
import { userGroups, users } from '../../tables/users.ts'
import { roleName } from '../groups/roles.ts'

export const LONGEST_LIFETIME_S = 162 * 3600
const ONE_TIME_LIFETIME_S = 600

type Token = typeof tokens.$inferSelect
type KeyOptions = Partial<Pick<Token, 'lifetimeS' | 'oneTime' | 'local'>>

/** A new key of 40 hexadecimal digits; only its hash is kept. */
export function issueKey(ctx: Context, userId: number, options: KeyOptions = {}): string {
  const { lifetimeS = LONGEST_LIFETIME_S, oneTime = false, local = false } = options
  const key = randomBytes(20).toString('hex')
  const life = Math.max(1, Math.min(lifetimeS, oneTime ? ONE_TIME_LIFETIME_S : LONGEST_LIFETIME_S))
  const expiresAt = ctx.clock() + life * 1000
  ctx.db.delete(tokens).where(lte(tokens.expiresAt, ctx.clock())).run()
  ctx.db
    .insert(tokens)
    .values({ userId, keyHash: sha256(key), oneTime, local, expiresAt, lifetimeS: Math.round(life) })
    .run()
  return key
}

export function dropToken(ctx: Context, tokenId: number) {
  ctx.db.delete(tokens).where(eq(tokens.id, tokenId)).run()
}

/** Ends every other session of a user. */
export function dropOtherTokens(ctx: Context, userId: number, kept: number | null) {
  const others = kept === null ? undefined : ne(tokens.id, kept)
  ctx.db
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), others))
    .run()
}

/** The live token with this key, or Problem 401. */
export function findToken(ctx: Context, key: string): Token {
  const live = and(eq(tokens.keyHash, sha256(key)), gt(tokens.expiresAt, ctx.clock()))
  const token = ctx.db.select().from(tokens).where(live).get()
  if (!token) throw new Problem(401, 'Invalid token.')
  return token
}

/** Who a user is to the API, or Problem 401 when the account is closed. Without a token it came with a password. */
export function callerOf(ctx: Context, userId: number, token?: Token): Caller {
  const user = ctx.db.select().from(users).where(eq(users.id, userId)).get()
  if (!user?.isActive || user.deleted) throw new Problem(401, 'User inactive or deleted.')
  const groups = ctx.db.select({ id: userGroups.groupId }).from(userGroups).where(eq(userGroups.userId, userId)).all()
  const roles = groups.map(({ id }) => roleName(id)).filter(name => name !== undefined)
  return {
    user: userId,
    organization: user.organizationId,
    roles,
    token: token?.id ?? null,
    isLocal: token?.local ?? false,
  }
}
