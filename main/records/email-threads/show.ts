import { countDistinct, eq, inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import { emailAnnotations } from '../../tables/email-links.ts'
import { emails } from '../../tables/emails.ts'
import { annotationCounts } from './counts.ts'
import type { EmailThread } from './schema.ts'
import type { ThreadRow } from './service.ts'

export function showThreads(call: Call, rows: ThreadRow[]): EmailThread[] {
  const ids = rows.map(row => row.id)
  const messages = call.db
    .select({ id: emails.id, thread: emails.threadId, type: emails.type, labels: emails.labels })
    .from(emails)
    .where(inArray(emails.threadId, ids))
    .all()
  const arrived = call.db
    .select({ thread: emails.threadId, status: annotations.status })
    .from(annotations)
    .innerJoin(emails, eq(emails.id, annotations.emailId))
    .where(inArray(emails.threadId, ids))
    .all()
  const about = call.db
    .select({ thread: emails.threadId, n: countDistinct(emailAnnotations.annotationId) })
    .from(emailAnnotations)
    .innerJoin(emails, eq(emails.id, emailAnnotations.emailId))
    .where(inArray(emails.threadId, ids))
    .groupBy(emails.threadId)
    .all()
  return rows.map(row => {
    const mine = messages.filter(({ thread }) => thread === row.id)
    const root = mine.find(({ id }) => id === row.rootEmailId)
    const statuses = arrived.filter(({ thread }) => thread === row.id).map(({ status }) => status)
    return {
      id: row.id,
      url: url(call, 'email_threads', row.id),
      organization: url(call, 'organizations', row.organizationId),
      queue: url(call, 'queues', row.queueId),
      root_email: url(call, 'emails', root?.id ?? null),
      has_replies: mine.filter(({ type }) => type === 'incoming').length > 1,
      has_new_replies: row.hasNewReplies,
      root_email_read: row.rootEmailRead,
      created_at: row.createdAt,
      last_email_created_at: row.lastEmailCreatedAt,
      subject: row.subject,
      from: row.from as EmailThread['from'],
      labels: (root?.labels as string[] | undefined)?.includes('rejected') ? ['rejected'] : [],
      annotation_counts: annotationCounts(statuses, about.find(({ thread }) => thread === row.id)?.n ?? 0),
    }
  })
}
