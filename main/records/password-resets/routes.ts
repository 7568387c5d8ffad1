import { and, eq, gt, inArray } from 'drizzle-orm'
import { senderOf } from '../../base/address.ts'
import { timestamp } from '../../base/clock.ts'
import { type Call, isAdmin, url } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { byId } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { outsideOrigin } from '../../base/public-url.ts'
import { passwordResetMails, passwordResets } from '../../tables/password-resets.ts'
import { users } from '../../tables/users.ts'
import { count } from '../passwords/attempts.ts'
import { Detail } from '../passwords/schema.ts'
import { requireReach } from '../users/rights.ts'
import { type UserRow, userRoom } from '../users/service.ts'
import { AskInput, PasswordReset, RedeemInput, ResetLink } from './schema.ts'
import { makeLink, redeem } from './service.ts'

export function passwordResetRoutes(api: Api) {
  const ask = {
    summary: 'Ask for a new password',
    access: 'public',
    body: AskInput,
    answer: Detail,
    status: 200,
  } as const
  api.post('/auth/password/reset', ask, (call, { body: { email } }) => {
    count(call, { name: `password of ${email}`, address: senderOf(call.request) })
    call.jobs.add('ask for a password', { email })
    return { detail: 'Password reset e-mail has been sent.' }
  })

  const confirm = {
    summary: 'Choose a new password with the token of a link',
    access: 'public',
    body: RedeemInput,
    answer: Detail,
    status: 200,
  } as const
  api.post('/auth/password/reset/confirm', confirm, async (call, { body }) => {
    await redeem(call, body)
    return { detail: 'Password has been reset with the new password.' }
  })

  const offer = { summary: 'Make a link to choose a new password', access: 'admin', answer: ResetLink } as const
  api.post('/users/{id}/password_reset', offer, (call, { params }) => {
    const user = find<UserRow>(call, userRoom, params.id)
    requireReach(call, user.id, undefined)
    return makeLink(call, outsideOrigin(call), user)
  })
  listResets(api)
}

function listResets(api: Api) {
  crud(api, {
    name: 'password_resets',
    noun: 'wish for a new password',
    table: passwordResets,
    visible: call => and(gt(passwordResets.expiresAt, call.clock()), inArray(passwordResets.userId, usersOf(call))),
    wire: PasswordReset,
    writable: PasswordReset.pick({}),
    defaults: {},
    listing: {
      filters: { user: byId(passwordResets.userId) },
      orderings: { requested_at: passwordResets.requestedAt },
    },
    show: (call, rows: Row[]) => rows.map(row => show(call, row)),
    save: (_call, _input, existing) => existing!.id,
    remove: (call, row) => call.db.delete(passwordResets).where(eq(passwordResets.id, row.id)).run(),
    writers: 'admin',
    verbs: ['list', 'get', 'delete'],
  })
}

type Row = typeof passwordResets.$inferSelect

// Admins see those of their organization, everybody else at most their own
const usersOf = (call: Call) =>
  call.db
    .select({ id: users.id })
    .from(users)
    .where(isAdmin(call) ? userRoom.visible(call) : eq(users.id, call.caller.user))

const show = (call: Call, row: Row): PasswordReset => ({
  id: row.id,
  url: url(call, 'password_resets', row.id),
  user: url(call, 'users', row.userId),
  requested_at: row.requestedAt,
  has_link: row.keyHash !== null || wasMailed(call, row.userId),
  expires_at: timestamp(() => row.expiresAt),
})

function wasMailed({ db, clock }: Call, userId: number): boolean {
  const { id, isSent, expiresAt } = passwordResetMails
  const good = and(eq(passwordResetMails.userId, userId), eq(isSent, true), gt(expiresAt, clock()))
  return db.select({ id }).from(passwordResetMails).where(good).get() !== undefined
}
