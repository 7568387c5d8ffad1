import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Call, Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { sha256 } from '../../base/files.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { passwordResetMails, passwordResets } from '../../tables/password-resets.ts'
import { users } from '../../tables/users.ts'
import { hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword, requireSame } from '../passwords/policy.ts'
import { givePassword, requireOwnPassword } from '../users/password.ts'
import type { UserRow } from '../users/service.ts'
import type { RedeemInput, ResetLink } from './schema.ts'

const WISH_LIFETIME_MS = 7 * 24 * 3600_000
export const LINK_LIFETIME_MS = 24 * 3600_000

declare module '../../base/jobs.ts' {
  interface JobMap {
    'ask for a password': { email: string }
  }
}

declare module '../../base/events.ts' {
  interface EventMap {
    /** Somebody forgot theirs; whoever can send mail answers with a link, else an admin does. */
    'password_reset.requested': { reset: number; user: number }
  }
}

/**
 * Takes down wishes for new passwords. It is a job so that the answer to a wish takes the same time whether or not the
 * address is known.
 */
export function takeWishes(ctx: Context) {
  ctx.jobs.work('ask for a password', {
    concurrency: 1,
    tries: 3,
    timeoutMs: 10_000,
    run: ({ email }) => inTransaction(ctx.db, () => noteWishes(ctx, email)),
  })
}

function noteWishes(ctx: Context, email: string) {
  const named = or(eq(users.username, email), sql`lower(${users.email}) = ${email.toLowerCase()}`)
  const open = and(eq(users.isActive, true), eq(users.deleted, false), eq(users.authType, 'password'))
  for (const { id: user } of ctx.db.select().from(users).where(and(named, open)).all()) {
    const requestedAt = timestamp(ctx.clock)
    const wish = { requestedAt, expiresAt: ctx.clock() + WISH_LIFETIME_MS }
    // a link that was made already stays good, or anybody could spoil it by asking
    const reset = keep(ctx, user, wish, { requestedAt })
    ctx.events.emit('password_reset.requested', { reset, user })
  }
}

/** A link that lets a user choose a new password once, within a day. The one before it is no longer good. */
export function makeLink(ctx: Context, origin: string, user: UserRow): ResetLink {
  requireOwnPassword(user)
  if (!user.isActive) throw new Problem(409, 'This account is deactivated. Activate it first.')
  const key = newKey()
  const expiresAt = ctx.clock() + LINK_LIFETIME_MS
  const link = { keyHash: sha256(key), expiresAt }
  inTransaction(ctx.db, () => {
    ctx.db.delete(passwordResetMails).where(eq(passwordResetMails.userId, user.id)).run()
    keep(ctx, user.id, link, link)
  })
  return { url: linkWith(origin, key), expires_at: timestamp(() => expiresAt) }
}

export const newKey = () => randomBytes(24).toString('base64url')

// what stands behind # is sent to no server and written in no log
export const linkWith = (origin: string, key: string) => `${origin}/new-password#token=${key}`

type Reset = Pick<typeof passwordResets.$inferInsert, 'requestedAt' | 'keyHash' | 'expiresAt'>

function keep(ctx: Context, userId: number, reset: Reset, set: Partial<Reset>): number {
  ctx.db.delete(passwordResets).where(lte(passwordResets.expiresAt, ctx.clock())).run()
  return ctx.db
    .insert(passwordResets)
    .values({ userId, ...reset })
    .onConflictDoUpdate({ target: passwordResets.userId, set })
    .returning({ id: passwordResets.id })
    .get().id
}

/** Sets the password that the holder of a link chose; everybody logged in under that name has to log in again. */
export async function redeem(call: Call, { token, new_password1: password, new_password2 }: RedeemInput) {
  const user = holderOf(call, token)
  requireGoodPassword('new_password1', password, user)
  requireSame(password, new_password2)
  const passwordHash = await hashPassword(password)
  inTransaction(call.db, () => {
    const current = holderOf(call, token)
    call.db.delete(passwordResets).where(eq(passwordResets.userId, current.id)).run()
    call.db.delete(passwordResetMails).where(eq(passwordResetMails.userId, current.id)).run()
    givePassword(call, current, passwordHash, null)
  })
}

function holderOf(call: Call, token: string): UserRow {
  const keyHash = sha256(token)
  const live = [passwordResets, passwordResetMails].map(table =>
    call.db
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.keyHash, keyHash), gt(table.expiresAt, call.clock())))
      .get(),
  )
  const id = live.find(Boolean)?.userId ?? 0
  const user = call.db.select().from(users).where(eq(users.id, id)).get()
  if (!user || !isOpen(user)) throw invalid('token', 'This link is no longer good. Ask for a new one.')
  return user
}

/** Whether a password may be chosen for the account. */
export const isOpen = ({ isActive, deleted, authType }: UserRow) => isActive && !deleted && authType === 'password'
