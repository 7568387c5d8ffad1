import { inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { asBoolean, byId, byText, byTime, type Filters } from '../../base/filter.ts'
import { documents } from '../../tables/documents.ts'
import { emailThreads } from '../../tables/email-threads.ts'
import { emails } from '../../tables/emails.ts'

const fromEmail = sql`json_extract(${emails.from}, '$.email')`
const fromName = sql`json_extract(${emails.from}, '$.name')`
export const hasDocuments = sql`exists (select 1 from ${documents} where ${documents.emailId} = ${emails.id})`

const lastInThread = sql`coalesce((select ${emailThreads.lastEmailCreatedAt} from ${emailThreads} where ${emailThreads.id} = ${emails.threadId}), ${emails.createdAt})`

export const EMAIL_FILTERS: Filters = {
  id: byId(emails.id),
  subject: byText(emails.subject),
  queue: byId(emails.queueId),
  inbox: byId(emails.inboxId),
  type: byText(emails.type),
  from__email: byText(fromEmail),
  from__name: byText(fromName),
  to: (_, values) =>
    sql`exists (select 1 from json_each(${emails.to}) where ${inArray(sql`json_extract(value, '$.email')`, values)})`,
  documents: (name, values, call) =>
    sql`${emails.id} in (select ${documents.emailId} from ${documents} where ${byId(documents.id)(name, values, call)})`,
  has_documents: (name, values) =>
    orOf(values.map(value => (asBoolean(name, value) ? hasDocuments : sql`not ${hasDocuments}`))),
  email_thread: byId(emails.threadId),
  ...byTime('created_at', emails.createdAt),
  ...byTime('last_thread_email_created_at', lastInThread),
}

export const EMAIL_ORDERINGS: Record<string, SQLiteColumn | SQL> = {
  created_at: emails.createdAt,
  subject: emails.subject,
  queue: emails.queueId,
  inbox: emails.inboxId,
  from__email: fromEmail,
  from__name: fromName,
  last_thread_email_created_at: lastInThread,
}

const orOf = (terms: SQL[]) => sql`(${sql.join(terms, sql` or `)})`
