import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Call, Context } from '../../base/context.ts'
import { invalid } from '../../base/problems.ts'
import { refer, referAll, referOptional } from '../../base/refer.ts'
import { emails } from '../../tables/emails.ts'
import { inboxes } from '../../tables/inboxes.ts'
import { ofOrganization, ofVisibleQueue } from '../auth/access.ts'
import { beginThread, continueThread, nameRoot } from '../email-threads/service.ts'
import { queueRoom } from '../queues/service.ts'
import { shortened } from './body.ts'
import type { Address, EmailInput } from './schema.ts'

export type EmailRow = typeof emails.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    'email.received': { email: number; queue: number }
  }
}

export const emailRoom = {
  name: 'emails',
  table: emails,
  visible: (call: Call) => ofVisibleQueue(call, emails.organizationId, emails.queueId),
}

const inboxRoom = {
  name: 'inboxes',
  table: inboxes,
  visible: (call: Call) => ofOrganization(call, inboxes.organizationId),
}

/** A message as it was found in the received bytes, bodies still whole. */
export interface Message {
  subject: string
  from: Address
  to: Address[]
  cc: Address[]
  bcc: Address[]
  text: string
  html: string
  /** from, to, reply-to, subject, message-id, in-reply-to, references, date: those that it has, decoded. */
  headers: Record<string, string>
}

interface Arrival {
  organizationId: number
  queueId: number
  creatorId: number | null
  /** Hash of the raw message in the file store. */
  file: string
  message: Message
}

/** A row for a received message; it belongs to the inbox of its queue. */
export function addEmail(ctx: Context, { message, ...arrival }: Arrival): number {
  const { text, html, ...parts } = message
  const inbox = ctx.db.select({ id: inboxes.id }).from(inboxes).where(eq(inboxes.queueId, arrival.queueId)).get()
  const row = {
    ...arrival,
    ...parts,
    inboxId: inbox?.id ?? null,
    type: 'incoming',
    bodyTextPlain: shortened(text),
    bodyTextHtml: shortened(html),
    metadata: {},
    labels: [],
    filteredOutDocumentCount: 0,
    createdAt: timestamp(ctx.clock),
    messageId: message.headers['message-id'] ?? null,
  } as const
  const answered = answeredBy(ctx, arrival.queueId, message.headers)
  const threadId = threadFor(ctx, row, answered?.threadId ?? null)
  const { id } = ctx.db
    .insert(emails)
    .values({ ...row, threadId, parentId: answered?.id })
    .returning({ id: emails.id })
    .get()
  if (threadId !== answered?.threadId) nameRoot(ctx, threadId, id)
  ctx.events.emit('email.received', { email: id, queue: arrival.queueId })
  return id
}

/** The message in the queue that this one answers, by its own word (RFC 5322, section 3.6.4); the nearest that is here. */
function answeredBy(ctx: Context, queueId: number, headers: Message['headers']) {
  const named = [headers['in-reply-to'], ...(headers.references ?? '').split(' ').toReversed()].filter(Boolean)
  for (const messageId of named) {
    const sent = and(eq(emails.queueId, queueId), eq(emails.messageId, messageId!))
    const found = ctx.db.select({ id: emails.id, threadId: emails.threadId }).from(emails).where(sent)
    const email = found.orderBy(desc(emails.id)).limit(1).get()
    if (email) return email
  }
  return null
}

function threadFor(ctx: Context, row: typeof emails.$inferInsert, answered: number | null): number {
  const { organizationId, queueId, subject, from, createdAt } = row
  if (answered === null) return beginThread(ctx, { organizationId, queueId, subject, from, createdAt })
  continueThread(ctx, answered, createdAt, row.type === 'incoming')
  return answered
}

export function saveEmail(call: Call, input: Partial<EmailInput>, existing: EmailRow | null): number {
  const { id } = existing!
  const parentId = referOptional(call, 'parent', input.parent, emailRoom)
  const children = input.children && referAll(call, 'children', input.children, emailRoom)
  const { subject, metadata, labels, body_text_plain: plain, body_text_html: html } = input
  const changes = {
    queueId: input.queue === undefined ? undefined : refer(call, 'queue', input.queue, queueRoom),
    inboxId: referOptional(call, 'inbox', input.inbox, inboxRoom),
    parentId,
    subject,
    metadata,
    labels,
    bodyTextPlain: plain === undefined ? undefined : shortened(plain),
    bodyTextHtml: html === undefined ? undefined : shortened(html),
  }
  if (Object.values(changes).some(value => value !== undefined))
    call.db.update(emails).set(changes).where(eq(emails.id, id)).run()
  if (children) setChildren(call, id, children)
  refuseCircle(call, id, parentId === undefined ? 'children' : 'parent')
  return id
}

function setChildren(ctx: Context, id: number, children: number[]) {
  const former = and(eq(emails.parentId, id), notInArray(emails.id, children))
  ctx.db.update(emails).set({ parentId: null }).where(former).run()
  ctx.db.update(emails).set({ parentId: id }).where(inArray(emails.id, children)).run()
}

// Who walks up from a message must come to an end
function refuseCircle(ctx: Context, id: number, field: string) {
  const passed = new Set<number>()
  for (let at: number | null | undefined = id; at; at = parentOf(ctx, at)) {
    if (passed.has(at)) throw invalid(field, 'A message cannot be an answer to itself.')
    passed.add(at)
  }
}

const parentOf = (ctx: Context, id: number) =>
  ctx.db.select({ parentId: emails.parentId }).from(emails).where(eq(emails.id, id)).get()?.parentId
