import { inArray, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, isAdmin, url } from '../../base/context.ts'
import { emails } from '../../tables/emails.ts'
import { outbox } from '../../tables/outbox.ts'
import { ofOrganization } from '../auth/access.ts'
import type { OutboxEntry } from './schema.ts'

export type OutboxRow = typeof outbox.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    /** A message is written and waits for somebody to carry it. */
    'email.posted': { email: number; queue: number }
  }
}

/** Whoever may change how mail goes out sees what waits. */
export const outboxRoom = {
  name: 'outbox',
  table: outbox,
  visible(call: Call) {
    if (!isAdmin(call)) return sql`0`
    const mine = ofOrganization(call, emails.organizationId)
    return inArray(outbox.emailId, call.db.select({ id: emails.id }).from(emails).where(mine))
  },
}

/** Puts a written message in the outbox; runs in the transaction that writes it. */
export function post(ctx: Context, email: { id: number; queueId: number }, recipients: string[]) {
  const row = { emailId: email.id, recipients, state: 'waiting', tries: 0, createdAt: timestamp(ctx.clock) } as const
  ctx.db.insert(outbox).values(row).run()
  ctx.events.emit('email.posted', { email: email.id, queue: email.queueId })
}

export const showOutbox = (call: Call, rows: OutboxRow[]): OutboxEntry[] =>
  rows.map(row => ({
    id: row.id,
    url: url(call, 'outbox', row.id),
    email: url(call, 'emails', row.emailId),
    recipients: row.recipients,
    state: row.state,
    tries: row.tries,
    created_at: row.createdAt,
    sent_at: row.sentAt,
    detail: row.detail,
  }))
