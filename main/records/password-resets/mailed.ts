import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { sha256 } from '../../base/files.ts'
import { passwordResetMails } from '../../tables/password-resets.ts'
import { LINK_LIFETIME_MS } from './service.ts'

/** Whoever asks for another person's password again and again does not fill that person's mailbox. */
const BETWEEN_MS = 5 * 60_000

/** Whether a link was made for the user just now, so that another mail would say nothing new. */
export function hasFreshLink({ db, clock }: Context, userId: number): boolean {
  const fresh = and(eq(passwordResetMails.userId, userId), gt(passwordResetMails.madeAt, clock() - BETWEEN_MS))
  return db.select({ id: passwordResetMails.id }).from(passwordResetMails).where(fresh).get() !== undefined
}

/** Takes down the key of a link that goes out by mail, and is good for a day beside those that went out before. */
export function keepMailedKey({ db, clock }: Context, userId: number, key: string): number {
  const madeAt = clock()
  db.delete(passwordResetMails).where(lte(passwordResetMails.expiresAt, madeAt)).run()
  return db
    .insert(passwordResetMails)
    .values({ userId, keyHash: sha256(key), madeAt, expiresAt: madeAt + LINK_LIFETIME_MS, isSent: false })
    .returning({ id: passwordResetMails.id })
    .get().id
}

/** Whether it is of use to send the link. */
export function isLive({ db, clock }: Context, id: number | null): boolean {
  const live = and(eq(passwordResetMails.id, id ?? 0), gt(passwordResetMails.expiresAt, clock()))
  return db.select({ id: passwordResetMails.id }).from(passwordResetMails).where(live).get() !== undefined
}

/** The user has a link, and needs none from an admin. */
export const noteSent = ({ db }: Context, id: number) =>
  db.update(passwordResetMails).set({ isSent: true }).where(eq(passwordResetMails.id, id)).run()
