import { and, eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { emails } from '../../tables/emails.ts'
import { outbox } from '../../tables/outbox.ts'
import type { OutboxRow } from './service.ts'

declare module '../../base/events.ts' {
  interface EventMap {
    'email.sent': { email: number; queue: number }
    'email.failed': { email: number; queue: number }
    /** A message waits until then, in milliseconds from now. */
    'outbox.put_off': { organization: number; ms: number }
  }
}

const MINUTE = 60_000
/** How long is waited after the first try, the second, and so on; after the last of them it has failed. */
const WAITS_MS = [1, 5, 30, 120, 480].map(minutes => minutes * MINUTE)

interface Attempt {
  /** Whom the server took it for. */
  reached: string[]
  /** Whom it will never take it for. */
  refused: OutboxRow['refused']
  /** Why the others have not got it, for a person. */
  reason: string | null
}

/** What came of one try. Whoever is neither reached nor refused is tried again later, as long as there are tries left. */
export function noteAttempt(ctx: Context, row: OutboxRow, { reached, refused: never, reason }: Attempt) {
  const done = [...reached, ...never.map(({ recipient }) => recipient)]
  const left = { pending: row.pending.filter(one => !done.includes(one)), refused: [...row.refused, ...never] }
  const tried = { ...left, tries: row.tries + 1, sentAt: reached.length ? timestamp(ctx.clock) : row.sentAt }
  if (!left.pending.length && !left.refused.length) return end(ctx, row, { ...tried, state: 'sent', detail: null })
  const detail = [reason, ...left.refused.map(({ recipient, words }) => `${recipient} was refused: ${ended(words)}`)]
  const told = { ...tried, detail: [...detail.filter(Boolean), restOf(row, tried)].join(' ').trim() }
  const ms = left.pending.length ? WAITS_MS[row.tries] : undefined
  if (ms === undefined) return end(ctx, row, { ...told, state: 'failed' })
  inTransaction(ctx.db, () => {
    write(ctx, row, { ...told, dueAt: ctx.clock() + ms })
    ctx.events.emit('outbox.put_off', { organization: row.organizationId, ms })
  })
}

/** It is not tried any more. */
export const giveUp = (ctx: Context, row: OutboxRow, detail: string) => end(ctx, row, { state: 'failed', detail })

const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

// Who sees that it failed wants to know whether anybody has it
const restOf = (row: OutboxRow, { sentAt }: Pick<OutboxRow, 'sentAt'>) =>
  sentAt !== null && row.recipients.length > 1 ? 'The other recipients got it.' : ''

function end(ctx: Context, row: OutboxRow, changes: Partial<OutboxRow> & { state: 'sent' | 'failed' }) {
  inTransaction(ctx.db, () => {
    write(ctx, row, { ...changes, dueAt: null, letter: null })
    if (row.emailId === null) return
    const email = ctx.db.select({ queue: emails.queueId }).from(emails).where(eq(emails.id, row.emailId)).get()
    if (email) ctx.events.emit(`email.${changes.state}`, { email: row.emailId, queue: email.queue })
  })
}

// One that was removed in the meantime stays so
const write = ({ db }: Context, { id }: OutboxRow, changes: Partial<OutboxRow>) =>
  db
    .update(outbox)
    .set(changes)
    .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting')))
    .run()
