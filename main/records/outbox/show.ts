import { inArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { emails } from '../../tables/emails.ts'
import { accountRow } from '../mail-accounts/service.ts'
import type { OutboxEntry } from './schema.ts'
import type { OutboxRow } from './service.ts'

const NO_ACCOUNT = 'No mail account is set, so this waits. Enter one in the settings, under Mail.'
const REFUSED = 'This waits until the mail account is put right in the settings, under Mail.'

export function showOutbox(call: Call, rows: OutboxRow[]): OutboxEntry[] {
  const subjectOf = subjectsOf(call, rows)
  const hindrance = hindranceOf(call)
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'outbox', row.id),
    purpose: row.purpose,
    email: url(call, 'emails', row.emailId),
    subject: subjectOf(row),
    recipients: row.recipients,
    state: row.state,
    tries: row.tries,
    next_try_at: row.dueAt === null ? null : timestamp(() => row.dueAt!),
    created_at: row.createdAt,
    sent_at: row.sentAt,
    detail: (row.state === 'waiting' ? hindrance : null) ?? row.detail,
  }))
}

function subjectsOf({ db }: Call, rows: OutboxRow[]) {
  const ids = rows.flatMap(row => row.emailId ?? [])
  const found = db.select({ id: emails.id, subject: emails.subject }).from(emails).where(inArray(emails.id, ids)).all()
  return ({ emailId }: OutboxRow) =>
    emailId === null ? 'Link to choose a new password' : (found.find(({ id }) => id === emailId)?.subject ?? '')
}

/** Why nothing at all goes out, if that is so. */
function hindranceOf(call: Call): string | null {
  const account = accountRow(call, call.caller.organization)
  if (!account) return NO_ACCOUNT
  return account.refusal === null ? null : `${account.refusal} ${REFUSED}`
}
