import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../../base/context.ts'
import { referAll } from '../../base/refer.ts'
import { Url } from '../../base/wire.ts'
import { annotations } from '../../tables/annotations.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { emailThreads } from '../../tables/email-threads.ts'
import { emails } from '../../tables/emails.ts'
import type { queues } from '../../tables/queues.ts'
import { users } from '../../tables/users.ts'
import { annotationRoom, ofVisibleQueue } from '../auth/access.ts'
import type { QueueSettings, RecipientSource } from './settings.ts'

export const RecipientsInput = z.object({
  annotations: z.array(Url).max(500).default([]),
  email_threads: z.array(Url).max(500).default([]),
})
export const Recipients = z.object({
  results: z.array(z.object({ source: z.string(), email: z.string(), name: z.string() })),
})

interface Asked {
  queue: typeof queues.$inferSelect
  annotationIds: number[]
  threadIds: number[]
}
interface Person {
  email: string
  name: string
}

const threadTarget = {
  name: 'email_threads',
  table: emailThreads,
  visible: (call: Call) => ofVisibleQueue(call, emailThreads.organizationId, emailThreads.queueId),
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const HISTORY = 200
const FROM_HEADERS: RecipientSource[] = [{ source: 'email_header' }]

const FINDERS: Record<RecipientSource['source'], (call: Call, asked: Asked, source: RecipientSource) => Person[]> = {
  email_header: senders,
  extracted_value: extracted,
  // there is no such database on this machine
  vendor_database: () => [],
  queue_mailing_history: writtenTo,
  organization_users: colleagues,
}

/** Who might be written to about these documents, from the sources that the queue's settings name; nobody twice. */
export function suggestRecipients(
  call: Call,
  queue: Asked['queue'],
  input: z.output<typeof RecipientsInput>,
): z.infer<typeof Recipients> {
  const annotationIds = referAll(call, 'annotations', input.annotations, annotationRoom)
  const threadIds = referAll(call, 'email_threads', input.email_threads, threadTarget)
  const sources = (queue.settings as QueueSettings).suggested_recipients_sources ?? FROM_HEADERS
  const found = sources.flatMap(source =>
    FINDERS[source.source](call, { queue, annotationIds, threadIds }, source).map(({ email, name }) => ({
      source: source.source as string,
      email,
      name,
    })),
  )
  const seen = new Map(found.toReversed().map(person => [person.email.toLowerCase(), person]))
  return { results: found.filter(person => seen.get(person.email.toLowerCase()) === person) }
}

function senders(call: Call, { queue, annotationIds, threadIds }: Asked): Person[] {
  const ofDocuments = call.db
    .select({ id: annotations.emailId })
    .from(annotations)
    .where(inArray(annotations.id, annotationIds))
  const asked = or(inArray(emails.id, ofDocuments), inArray(emails.threadId, threadIds))
  const rows = call.db
    .select({ from: emails.from })
    .from(emails)
    .where(and(asked, eq(emails.organizationId, queue.organizationId), eq(emails.type, 'incoming')))
    .orderBy(emails.id)
    .all()
  return rows.flatMap(row => personIn(row.from))
}

function extracted(call: Call, { annotationIds }: Asked, { schema_id }: RecipientSource): Person[] {
  const rows = call.db
    .select({ value: datapoints.value })
    .from(datapoints)
    .where(and(inArray(datapoints.annotationId, annotationIds), eq(datapoints.schemaId, schema_id ?? 'sender_email')))
    .orderBy(datapoints.id)
    .all()
  return rows.flatMap(({ value }) => personIn({ email: value?.trim() }))
}

function writtenTo(call: Call, { queue }: Asked): Person[] {
  const rows = call.db
    .select({ to: emails.to })
    .from(emails)
    .where(and(eq(emails.queueId, queue.id), eq(emails.type, 'outgoing')))
    .orderBy(emails.id)
    .limit(HISTORY)
    .all()
  return rows.flatMap(row => (row.to as unknown[]).flatMap(personIn))
}

function colleagues(call: Call, { queue }: Asked): Person[] {
  const active = and(eq(users.organizationId, queue.organizationId), eq(users.isActive, true), eq(users.deleted, false))
  return call.db
    .select()
    .from(users)
    .where(and(active, ne(users.email, '')))
    .orderBy(users.id)
    .all()
    .map(({ email, firstName, lastName }) => ({ email, name: `${firstName} ${lastName}`.trim() }))
}

function personIn(value: unknown): Person[] {
  const { email, name } = (value ?? {}) as { email?: string | null; name?: string | null }
  return email && ADDRESS.test(email) ? [{ email, name: name ?? '' }] : []
}
