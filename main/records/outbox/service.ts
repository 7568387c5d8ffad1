import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, isAdmin } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { Problem } from '../../base/problems.ts'
import { openText, sealText } from '../../base/sealed-text.ts'
import { emails } from '../../tables/emails.ts'
import { outbox } from '../../tables/outbox.ts'
import { ofOrganization } from '../auth/access.ts'

export type OutboxRow = typeof outbox.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    /** An e-mail is written and waits to be carried. */
    'email.posted': { email: number; queue: number }
    /** Something waits in the outbox, or waits anew. */
    'outbox.filled': { organization: number }
  }
}

/** Whoever may change how mail goes out sees what waits. */
export const outboxRoom = {
  name: 'outbox',
  table: outbox,
  visible: (call: Call) => (isAdmin(call) ? ofOrganization(call, outbox.organizationId) : sql`0`),
}

interface Posted {
  id: number
  queueId: number
  organizationId: number
}

/** Puts a written message in the outbox; runs in the transaction that writes it. */
export function post(ctx: Context, { id, queueId, organizationId }: Posted, recipients: string[]) {
  put(ctx, { organizationId, purpose: 'email', emailId: id, recipients })
  ctx.events.emit('email.posted', { email: id, queue: queueId })
}

interface Letter {
  organizationId: number
  purpose: 'password_reset'
  resetMailId: number
  raw: Uint8Array
  recipients: string[]
}

/** The same for a message that is no e-mail of a queue. It lies here sealed, and only until it is sent or given up. */
export function postLetter(ctx: Context, { raw, ...letter }: Letter) {
  put(ctx, { ...letter, letter: sealText(ctx, Buffer.from(raw).toString('latin1')) })
}

function put(
  ctx: Context,
  row: Omit<typeof outbox.$inferInsert, 'pending' | 'refused' | 'state' | 'tries' | 'createdAt'>,
) {
  ctx.db
    .insert(outbox)
    .values({ ...row, ...begun(row.recipients), createdAt: timestamp(ctx.clock) })
    .run()
  ctx.events.emit('outbox.filled', { organization: row.organizationId })
}

const begun = (pending: string[]): Pick<OutboxRow, 'pending' | 'refused' | 'state' | 'tries'> => ({
  pending,
  refused: [],
  state: 'waiting',
  tries: 0,
})

/** The raw message; null when nothing is left to be sent. */
export async function rawOf(ctx: Context, { emailId, letter }: OutboxRow): Promise<Uint8Array | null> {
  const text = openText(ctx, letter)
  if (text !== null) return Buffer.from(text, 'latin1')
  const email = ctx.db
    .select({ file: emails.file })
    .from(emails)
    .where(eq(emails.id, emailId ?? 0))
    .get()
  return email && ctx.files.has(email.file) ? ctx.files.read(email.file) : null
}

/** What of the organization's is to be sent now. */
export const dueOf = (ctx: Context, organizationId: number): OutboxRow[] => due(ctx, organizationId).all()

/** The oldest of it. */
export const nextOf = (ctx: Context, organizationId: number): OutboxRow | undefined =>
  due(ctx, organizationId).orderBy(asc(outbox.id)).limit(1).get()

function due({ db, clock }: Context, organizationId: number) {
  const isDue = or(isNull(outbox.dueAt), lte(outbox.dueAt, clock()))
  return db
    .select()
    .from(outbox)
    .where(and(waitingOf(organizationId), isDue))
}

/** Letters that wait, due or not. */
export const lettersOf = ({ db }: Context, organizationId: number): OutboxRow[] =>
  db
    .select()
    .from(outbox)
    .where(and(waitingOf(organizationId), isNull(outbox.emailId)))
    .all()

const waitingOf = (organizationId: number) =>
  and(eq(outbox.organizationId, organizationId), eq(outbox.state, 'waiting'))

/** With another account everything that waits is tried at once, as if for the first time. */
export function releaseAll({ db }: Context, organizationId: number) {
  db.update(outbox).set({ tries: 0, dueAt: null, detail: null }).where(waitingOf(organizationId)).run()
}

/** Somebody wants a message tried once more for those who have not got it. Problem 409 when that cannot be. */
export function tryAgain(call: Call, row: OutboxRow) {
  if (row.state !== 'failed') throw new Problem(409, 'This message has not failed, so there is nothing to try again.')
  if (row.emailId === null)
    throw new Problem(409, 'The text of this message is no longer kept. Whoever needs it has to ask anew.')
  const pending = [...row.pending, ...row.refused.map(({ recipient }) => recipient)]
  inTransaction(call.db, () => {
    call.db
      .update(outbox)
      .set({ ...begun(pending), dueAt: null, detail: null })
      .where(eq(outbox.id, row.id))
      .run()
    call.events.emit('outbox.filled', { organization: row.organizationId })
  })
}

export const remove = ({ db }: Context, { id }: OutboxRow) => void db.delete(outbox).where(eq(outbox.id, id)).run()
