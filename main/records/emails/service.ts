import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Call, Context } from '../../base/context.ts'
import { invalid } from '../../base/problems.ts'
import { refer, referAll, referOptional } from '../../base/refer.ts'
import { emailAnnotations, emailDocuments } from '../../tables/email-links.ts'
import { emails } from '../../tables/emails.ts'
import { inboxes } from '../../tables/inboxes.ts'
import { joinThread } from '../annotations/service.ts'
import { ofVisibleQueue } from '../auth/access.ts'
import { beginThread, continueThread, nameRoot } from '../email-threads/service.ts'
import { queueRoom } from '../queues/service.ts'
import { type Address, type EmailInput, shortened } from './schema.ts'

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
  visible: (call: Call) => ofVisibleQueue(call, inboxes.organizationId, inboxes.queueId),
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
  /** Documents that the filters of the inbox left out. */
  filteredOutDocumentCount: number
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

interface Departure {
  queueId: number
  parentId: number | null
  templateId: number | null
  annotationIds: number[]
  documentIds: number[]
  /** Annotations that are written about elsewhere follow into the thread of this message. */
  resetThreads: boolean
  labels: string[]
  file: string
  bcc: Address[]
  draft: Pick<Message, 'from' | 'to' | 'cc' | 'subject' | 'text' | 'html'> & { messageId: string }
}

/** A row for a message written here; without one that it answers it begins a thread. */
export function addOutgoing(
  call: Call,
  { draft, annotationIds, documentIds, resetThreads, ...rest }: Departure,
): number {
  const { queueId, parentId } = rest
  const { from, to, cc, subject, text, html, messageId } = draft
  const inbox = call.db.select({ id: inboxes.id }).from(inboxes).where(eq(inboxes.queueId, queueId)).get()
  const row = {
    ...rest,
    ...{ from, to, cc, subject, messageId },
    organizationId: call.caller.organization,
    creatorId: call.caller.user,
    inboxId: inbox?.id ?? null,
    type: 'outgoing',
    bodyTextPlain: shortened(text),
    bodyTextHtml: shortened(html),
    headers: {},
    metadata: {},
    filteredOutDocumentCount: 0,
    createdAt: timestamp(call.clock),
  } as const
  const answered = parentId === null ? null : threadOf(call, parentId)
  const threadId = threadFor(call, row, answered)
  const { id } = call.db
    .insert(emails)
    .values({ ...row, threadId })
    .returning({ id: emails.id })
    .get()
  if (threadId !== answered) nameRoot(call, threadId, id)
  for (const annotationId of annotationIds) call.db.insert(emailAnnotations).values({ emailId: id, annotationId }).run()
  for (const documentId of documentIds) call.db.insert(emailDocuments).values({ emailId: id, documentId }).run()
  joinThread(call, annotationIds, threadId, resetThreads)
  return id
}

const threadOf = (ctx: Context, id: number) =>
  ctx.db.select({ threadId: emails.threadId }).from(emails).where(eq(emails.id, id)).get()?.threadId ?? null

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
