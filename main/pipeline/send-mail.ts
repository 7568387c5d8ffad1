import type { Context } from '../base/context.ts'
import { inTransaction } from '../base/db.ts'
import { type Delivery, deliver } from '../records/mail-accounts/deliver.ts'
import { MailFailure } from '../records/mail-accounts/failure.ts'
import { type Account, accountOf, noteRefusal } from '../records/mail-accounts/service.ts'
import { giveUp, noteAttempt } from '../records/outbox/progress.ts'
import { dueOf, lettersOf, nextOf, type OutboxRow, rawOf, releaseAll } from '../records/outbox/service.ts'
import { isLive, noteSent } from '../records/password-resets/mailed.ts'

declare module '../base/jobs.ts' {
  interface JobMap {
    send_mail: { organization: number }
  }
}

/** A large message on a slow line, to a server that looks long at it. */
const LONGEST_MS = 10 * 60_000
/** An outbox after a long time without a server. Nothing is taken up twice meanwhile: one job runs at a time. */
const ALL_MS = 24 * 3600_000

/** Carries what waits in the outbox to the organization's mail server, one message after the other. */
export function startSendingMail(ctx: Context): { close(): void } {
  const closing = new AbortController()
  const send = (organization: number, ms = 0) => ctx.jobs.add('send_mail', { organization }, ms)
  ctx.jobs.work('send_mail', {
    concurrency: 1,
    tries: 5,
    timeoutMs: ALL_MS,
    run: ({ organization }) => sendAll(ctx, organization, closing.signal),
  })
  ctx.events.on('outbox.filled', ({ organization }) => send(organization))
  ctx.events.on('outbox.put_off', ({ organization, ms }) => send(organization, ms))
  ctx.events.on('mail_account.saved', ({ organization }) => {
    releaseAll(ctx, organization)
    send(organization)
  })
  return { close: () => closing.abort(new Error('Gleaner is being closed.')) }
}

async function sendAll(ctx: Context, organization: number, closing: AbortSignal) {
  for (;;) {
    wipeStale(ctx, organization)
    const [row, account] = [nextOf(ctx, organization), accountOf(ctx, organization)]
    if (!row || !account) return
    const failure = await sendOne(ctx, account, row, closing)
    if (failure?.about === 'account') return noteRefusal(ctx, account, failure.message)
    // Whoever does not answer for one message does not for the next
    if (failure?.about === 'server') return putOffAll(ctx, organization, failure.message)
  }
}

function wipeStale(ctx: Context, organization: number) {
  for (const letter of lettersOf(ctx, organization))
    if (!isLive(ctx, letter.resetMailId))
      giveUp(ctx, letter, 'The link was used, withdrawn, or grew too old on the way.')
}

const putOffAll = (ctx: Context, organization: number, reason: string) =>
  inTransaction(ctx.db, () => {
    for (const row of dueOf(ctx, organization)) noteAttempt(ctx, row, { reached: [], refused: [], reason })
  })

/** Sends a message and takes down what came of it, unless that concerns more than this message: then it is returned. */
async function sendOne(ctx: Context, account: Account, row: OutboxRow, closing: AbortSignal) {
  const outcome = await tried(ctx, account, row, closing)
  if (!(outcome instanceof MailFailure)) return note(ctx, row, outcome)
  if (outcome.about !== 'message') return outcome
  if (outcome.isPermanent) giveUp(ctx, row, outcome.message)
  else noteAttempt(ctx, row, { reached: [], refused: [], reason: outcome.message })
}

async function tried(ctx: Context, account: Account, row: OutboxRow, closing: AbortSignal) {
  const tooLong = AbortSignal.timeout(LONGEST_MS)
  try {
    const raw = await rawOf(ctx, row)
    if (!raw) return new MailFailure('The text of this message is no longer kept.', 'message', { isPermanent: true })
    return await deliver(account, { raw, recipients: row.pending }, AbortSignal.any([closing, tooLong]))
  } catch (error) {
    // cut off, as by a kill: it is sent after the next start
    closing.throwIfAborted()
    if (error instanceof MailFailure) return error
    ctx.log.warn({ err: error, outbox: row.id }, 'message not sent')
    const { message } = tooLong.aborted ? new Error('The server took too long.') : (error as Error)
    return new MailFailure(message, 'message')
  }
}

function note(ctx: Context, row: OutboxRow, { answer, refused }: Delivery) {
  const without = refused.map(({ recipient }) => recipient)
  const reached = answer === null ? [] : row.pending.filter(one => !without.includes(one))
  const later = refused.filter(({ isPermanent }) => !isPermanent)
  const reason = later.map(({ recipient, words }) => `${recipient} cannot get it yet: ${words}`).join('; ') || null
  const never = refused.filter(({ isPermanent }) => isPermanent).map(({ recipient, words }) => ({ recipient, words }))
  inTransaction(ctx.db, () => {
    noteAttempt(ctx, row, { reached, refused: never, reason })
    if (reached.length && row.resetMailId !== null) noteSent(ctx, row.resetMailId)
  })
}
