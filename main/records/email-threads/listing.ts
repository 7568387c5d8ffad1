import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Call } from '../../base/context.ts'
import { asBoolean, byBoolean, byId, byTime, type Filters } from '../../base/filter.ts'
import { documents } from '../../tables/documents.ts'
import { emailThreads } from '../../tables/email-threads.ts'
import { emails } from '../../tables/emails.ts'

const RECENT_MS = 14 * 24 * 3600 * 1000

const inThread = (type: 'incoming' | 'outgoing') =>
  sql`(select count(*) from ${emails} where ${emails.threadId} = ${emailThreads.id} and ${emails.type} = ${type})`

/** More than one message came in. */
export const hasReplies = sql`${inThread('incoming')} > 1`

const hasDocuments = sql`exists (select 1 from ${documents} join ${emails} on ${emails.id} = ${documents.emailId} where ${emails.threadId} = ${emailThreads.id})`

/** Somebody wrote in the last two weeks without a document, and nobody answered: it may be a question. */
export function isWaiting(call: Call): SQL {
  const since = timestamp(() => call.clock() - RECENT_MS)
  return sql`(${emailThreads.lastEmailCreatedAt} >= ${since} and not ${hasDocuments} and ${inThread('outgoing')} = 0)`
}

export const THREAD_FILTERS: Filters = {
  id: byId(emailThreads.id),
  queue: byId(emailThreads.queueId),
  has_root_email: byBoolean(sql`(${emailThreads.rootEmailId} is not null)`),
  has_replies: byBoolean(sql`(${hasReplies})`),
  has_new_replies: byBoolean(emailThreads.hasNewReplies),
  recent_with_no_documents_not_replied: (name, values, call) => {
    const terms = values.map(value => (asBoolean(name, value) ? isWaiting(call) : sql`not ${isWaiting(call)}`))
    return sql`(${sql.join(terms, sql` or `)})`
  },
  ...byTime('created_at', emailThreads.createdAt),
  ...byTime('last_email_created_at', emailThreads.lastEmailCreatedAt),
}

export const THREAD_ORDERINGS = {
  created_at: emailThreads.createdAt,
  last_email_created_at: emailThreads.lastEmailCreatedAt,
  subject: emailThreads.subject,
  from__email: sql`json_extract(${emailThreads.from}, '$.email')`,
  from__name: sql`json_extract(${emailThreads.from}, '$.name')`,
  queue: emailThreads.queueId,
}
