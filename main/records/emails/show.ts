import { and, eq, inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import { documents } from '../../tables/documents.ts'
import { emailAnnotations, emailDocuments } from '../../tables/email-links.ts'
import { emailThreads } from '../../tables/email-threads.ts'
import { emails } from '../../tables/emails.ts'
import { annotationRoom } from '../auth/access.ts'
import { annotationCounts } from '../email-threads/counts.ts'
import type { Email } from './schema.ts'
import type { EmailRow } from './service.ts'

export function showEmails(call: Call, rows: EmailRow[]): Email[] {
  const hanging = whatHangsOn(
    call,
    rows.map(row => row.id),
  )
  const lastOf = lastInThreads(call, rows)
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'emails', row.id),
    queue: url(call, 'queues', row.queueId),
    inbox: url(call, 'inboxes', row.inboxId),
    parent: url(call, 'emails', row.parentId),
    email_thread: url(call, 'email_threads', row.threadId),
    created_at: row.createdAt,
    last_thread_email_created_at: lastOf(row),
    subject: row.subject,
    from: row.from as Email['from'],
    to: row.to as Email['to'],
    cc: row.cc as Email['cc'],
    bcc: row.bcc as Email['bcc'],
    body_text_plain: row.bodyTextPlain,
    body_text_html: row.bodyTextHtml,
    metadata: row.metadata as Email['metadata'],
    type: row.type,
    creator: url(call, 'users', row.creatorId),
    filtered_out_document_count: row.filteredOutDocumentCount,
    labels: row.labels as Email['labels'],
    content: `${url(call, 'emails', row.id)}/content`,
    ...hanging(row.id),
  }))
}

function whatHangsOn(call: Call, ids: number[]) {
  const { db } = call
  const children = db
    .select({ id: emails.id, email: emails.parentId })
    .from(emails)
    .where(inArray(emails.parentId, ids))
    .orderBy(emails.id)
    .all()
  const attached = db
    .select({ id: documents.id, email: documents.emailId })
    .from(documents)
    .where(inArray(documents.emailId, ids))
    .orderBy(documents.id)
    .all()
  const arrived = db
    .select({ id: annotations.id, email: annotations.emailId, status: annotations.status })
    .from(annotations)
    .where(inArray(annotations.emailId, ids))
    .orderBy(annotations.id)
    .all()
  const about = db
    .select({ id: annotations.id, email: emailAnnotations.emailId })
    .from(emailAnnotations)
    .innerJoin(annotations, eq(annotations.id, emailAnnotations.annotationId))
    .where(and(inArray(emailAnnotations.emailId, ids), annotationRoom.visible(call)))
    .orderBy(annotations.id)
    .all()
  const named = db
    .select({ id: emailDocuments.documentId, email: emailDocuments.emailId })
    .from(emailDocuments)
    .where(inArray(emailDocuments.emailId, ids))
    .orderBy(emailDocuments.documentId)
    .all()
  return (email: number) => {
    const mine = arrived.filter(row => row.email === email)
    const related = about.filter(row => row.email === email)
    return {
      related_annotations: related.map(({ id }) => url(call, 'annotations', id)),
      related_documents: named.filter(row => row.email === email).map(({ id }) => url(call, 'documents', id)),
      children: children.filter(row => row.email === email).map(({ id }) => url(call, 'emails', id)),
      documents: attached.filter(row => row.email === email).map(({ id }) => url(call, 'documents', id)),
      annotations: mine.map(({ id }) => url(call, 'annotations', id)),
      annotation_counts: annotationCounts(
        mine.map(({ status }) => status),
        related.length,
      ),
    }
  }
}

function lastInThreads(call: Call, rows: EmailRow[]) {
  const ids = rows.flatMap(row => row.threadId ?? [])
  const threads = call.db
    .select({ id: emailThreads.id, last: emailThreads.lastEmailCreatedAt })
    .from(emailThreads)
    .where(inArray(emailThreads.id, ids))
    .all()
  return (row: EmailRow) => threads.find(({ id }) => id === row.threadId)?.last ?? row.createdAt
}
