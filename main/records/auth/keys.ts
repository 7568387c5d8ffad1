import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Caller, Context } from '../../base/context.ts'
import { sha256 } from '../../base/files.ts'
import { Problem } from '../../base/problems.ts'
import { memberships } from '../../tables/memberships.ts'
import { tokens } from '../../tables/tokens.ts'
import { userGroups, users } from '../../tables/users.ts'
import { RULERS, roleName } from '../groups/roles.ts'

export const LONGEST_LIFETIME_S = 162 * 3600
const ONE_TIME_LIFETIME_S = 600

type Token = typeof tokens.$inferSelect
type KeyOptions = Partial<
  Pick<Token, 'lifetimeS' | 'oneTime' | 'local' | 'session' | 'organizationId' | 'annotationId'>
>

/** A new key of 40 hexadecimal digits; only its hash is kept. */
export function issueKey(ctx: Context, userId: number, options: KeyOptions = {}): string {
  const { lifetimeS = LONGEST_LIFETIME_S, ...kind } = options
  const key = randomBytes(20).toString('hex')
  const life = Math.max(1, Math.min(lifetimeS, kind.oneTime ? ONE_TIME_LIFETIME_S : LONGEST_LIFETIME_S))
  const expiresAt = ctx.clock() + life * 1000
  ctx.db.delete(tokens).where(lte(tokens.expiresAt, ctx.clock())).run()
  ctx.db
    .insert(tokens)
    .values({ oneTime: false, ...kind, userId, keyHash: sha256(key), expiresAt, lifetimeS: Math.round(life) })
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

/** The live token with this key, or Problem 401; what stands in cookies is of no use in headers, nor the other way. */
export function findToken(ctx: Context, key: string, session = false): Token {
  const live = and(eq(tokens.keyHash, sha256(key)), gt(tokens.expiresAt, ctx.clock()), eq(tokens.session, session))
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
    ...asMember(ctx, userId, roles, token?.organizationId ?? null),
    ...asGuest(token?.annotationId ?? null),
  }
}

// Whatever else the user may do, this key is for one annotation
const asGuest = (annotation: number | null): Partial<Caller> =>
  annotation === null ? {} : { annotation, roles: ['annotator_embedded'] }

/** What a membership changes about its user, or Problem 401 when it has ended: whoever rules at home is a manager here. */
function asMember(ctx: Context, userId: number, roles: string[], organization: number | null): Partial<Caller> {
  if (organization === null) return {}
  const membership = liveMembership(ctx, userId, organization)
  if (!membership) throw new Problem(401, 'The membership in this organization has ended.')
  const lent = roles.map(role => (RULERS.includes(role) ? 'manager' : role))
  return { organization, queues: membership.queues, roles: lent }
}

/** A user's way into another organization, as long as it is open. */
export function liveMembership(ctx: Context, userId: number, organization: number) {
  const pair = and(eq(memberships.userId, userId), eq(memberships.organizationId, organization))
  const membership = ctx.db.select().from(memberships).where(pair).get()
  const endsAt = membership?.expiresAt ? Date.parse(membership.expiresAt) : Number.POSITIVE_INFINITY
  return membership && endsAt > ctx.clock() ? { ...membership, endsAt } : null
}
