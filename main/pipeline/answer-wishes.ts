import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { inTransaction } from '../base/db.ts'
import { asHtml } from '../records/email-templates/placeholders.ts'
import { compose } from '../records/mail-accounts/compose.ts'
import { type Account, accountOf, linkOriginOf } from '../records/mail-accounts/service.ts'
import { postLetter } from '../records/outbox/service.ts'
import { hasFreshLink, keepMailedKey } from '../records/password-resets/mailed.ts'
import { isOpen, LINK_LIFETIME_MS, linkWith, newKey } from '../records/password-resets/service.ts'
import { users } from '../tables/users.ts'

type UserRow = typeof users.$inferSelect

declare module '../base/jobs.ts' {
  interface JobMap {
    answer_wish: { user: number }
  }
}

const SUBJECT = 'Choose a new password for Gleaner'

/** Who forgot a password gets a link by mail. Where that cannot be, an admin sees the wish among the users. */
export function startAnsweringWishes(ctx: Context) {
  ctx.jobs.work('answer_wish', {
    concurrency: 1,
    tries: 3,
    timeoutMs: 30_000,
    run: ({ user }) => mailLink(ctx, user),
  })
  ctx.events.on('password_reset.requested', ({ user }) => ctx.jobs.add('answer_wish', { user }))
}

async function mailLink(ctx: Context, userId: number) {
  const user = ctx.db.select().from(users).where(eq(users.id, userId)).get()
  const account = user && accountOf(ctx, user.organizationId)
  if (!account || !user.email || !isOpen(user) || hasFreshLink(ctx, userId)) return
  const key = newKey()
  const raw = await letterTo(ctx, user, account, key)
  inTransaction(ctx.db, () => {
    const resetMailId = keepMailedKey(ctx, userId, key)
    const { organizationId, email } = user
    postLetter(ctx, { organizationId, purpose: 'password_reset', resetMailId, raw, recipients: [email] })
    // by then it is wiped, should it not have found its server
    ctx.jobs.add('send_mail', { organization: organizationId }, LINK_LIFETIME_MS)
  })
}

function letterTo(ctx: Context, user: UserRow, account: Account, key: string) {
  const origin = linkOriginOf(ctx, account)
  const lines = linesFor(user, origin, linkWith(origin, key))
  return compose({
    messageId: `${randomUUID()}@${account.fromEmail.split('@')[1]}`,
    date: new Date(ctx.clock()),
    from: { email: account.fromEmail, name: account.fromName },
    to: [{ email: user.email, name: '' }],
    cc: [],
    subject: SUBJECT,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map(line => `<p>${isLink(line) ? anchor(line) : asHtml(line)}</p>`).join('\n'),
    references: [],
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  })
}

const linesFor = ({ username, firstName }: UserRow, origin: string, link: string) => [
  firstName ? `Hello ${oneLine(firstName)},` : 'Hello,',
  `somebody asked for a new password for the account “${oneLine(username)}” in Gleaner at ${origin}. To choose one, open this link:`,
  link,
  'The link works once, and for one day.',
  'If it was not you who asked, there is nothing to do: the password stays what it is, and this link was sent to nobody else.',
]

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const isLink = (line: string) => /^https?:\/\/\S+$/.test(line)

const anchor = (link: string) => `<a href="${asHtml(link)}">${asHtml(link)}</a>`
