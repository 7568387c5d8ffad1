import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../../base/context.ts'
import { referAll } from '../../base/refer.ts'
import { Url } from '../../base/wire.ts'
import { annotations } from '../../tables/annotations.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { emailThreads } from '../../tables/email-threads.ts'
import { emails } from '../../tables/emails.ts'
import { queues } from '../../tables/queues.ts'
import { users } from '../../tables/users.ts'
import { annotationRoom, ofVisibleQueue } from '../auth/access.ts'
import type { QueueSettings, RecipientSource } from '../queues/settings.ts'

export const RecipientsInput = z.object({
  annotations: z.array(Url).max(500).default([]),
  email_threads: z.array(Url).max(500).default([]),
})
export const AnnotationsInput = z.object({ annotations: z.array(Url).min(1).max(500) })
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
export function suggestRecipients(call: Call, queue: Asked['queue'], input: Partial<z.output<typeof RecipientsInput>>) {
  const annotationIds = referAll(call, 'annotations', input.annotations ?? [], annotationRoom)
  const threadIds = referAll(call, 'email_threads', input.email_threads ?? [], threadTarget)
  return { results: nobodyTwice(peopleFor(call, { queue, annotationIds, threadIds })) }
}

/** The same for documents of several queues, each with the sources of its own queue. */
export function suggestForAnnotations(call: Call, input: z.output<typeof AnnotationsInput>) {
  const ids = referAll(call, 'annotations', input.annotations, annotationRoom)
  const rows = call.db
    .select({ annotation: annotations.id, queue: queues })
    .from(annotations)
    .innerJoin(queues, eq(queues.id, annotations.queueId))
    .where(inArray(annotations.id, ids))
    .orderBy(annotations.id)
    .all()
  const groups = [...Map.groupBy(rows, row => row.queue.id).values()]
  const found = groups.flatMap(group =>
    peopleFor(call, {
      queue: group[0]!.queue,
      annotationIds: group.map(({ annotation }) => annotation),
      threadIds: [],
    }),
  )
  return { results: nobodyTwice(found) }
}

type Suggested = z.infer<typeof Recipients>['results']

function peopleFor(call: Call, asked: Asked): Suggested {
  const sources = (asked.queue.settings as QueueSettings).suggested_recipients_sources ?? FROM_HEADERS
  return sources.flatMap(source =>
    FINDERS[source.source](call, asked, source).map(person => ({ source: source.source, ...person })),
  )
}

// Whom several sources name stands under the first of them
function nobodyTwice(found: Suggested): Suggested {
  const first = new Map(found.toReversed().map(person => [person.email.toLowerCase(), person]))
  return found.filter(person => first.get(person.email.toLowerCase()) === person)
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
