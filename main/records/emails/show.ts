import { inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import { documents } from '../../tables/documents.ts'
import { emails } from '../../tables/emails.ts'
import type { Email } from './schema.ts'
import type { EmailRow } from './service.ts'

type Status = typeof annotations.$inferSelect.status

const PROCESSED: Status[] = ['exported', 'deleted', 'purged', 'split']
const UNPROCESSED: Status[] = [
  'importing',
  'failed_import',
  'to_review',
  'reviewing',
  'confirmed',
  'exporting',
  'postponed',
  'failed_export',
]

export function showEmails(call: Call, rows: EmailRow[]): Email[] {
  const hanging = whatHangsOn(
    call,
    rows.map(row => row.id),
  )
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'emails', row.id),
    queue: url(call, 'queues', row.queueId),
    inbox: url(call, 'inboxes', row.inboxId),
    parent: url(call, 'emails', row.parentId),
    email_thread: null,
    created_at: row.createdAt,
    last_thread_email_created_at: row.createdAt,
    subject: row.subject,
    from: row.from as Email['from'],
    to: row.to as Email['to'],
    cc: row.cc as Email['cc'],
    bcc: row.bcc as Email['bcc'],
    body_text_plain: row.bodyTextPlain,
    body_text_html: row.bodyTextHtml,
    metadata: row.metadata as Email['metadata'],
    type: row.type,
    related_annotations: [],
    related_documents: [],
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
  return (email: number) => {
    const mine = arrived.filter(row => row.email === email)
    return {
      children: children.filter(row => row.email === email).map(({ id }) => url(call, 'emails', id)),
      documents: attached.filter(row => row.email === email).map(({ id }) => url(call, 'documents', id)),
      annotations: mine.map(({ id }) => url(call, 'annotations', id)),
      annotation_counts: countsOf(mine.map(({ status }) => status)),
    }
  }
}

function countsOf(statuses: Status[]): Email['annotation_counts'] {
  const among = (wanted: Status[]) => statuses.filter(status => wanted.includes(status)).length
  return {
    annotations: statuses.length,
    annotations_processed: among(PROCESSED),
    annotations_purged: among(['purged']),
    annotations_unprocessed: among(UNPROCESSED),
    annotations_rejected: among(['rejected']),
    related_annotations: 0,
  }
}
