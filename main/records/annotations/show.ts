import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Call, url } from '../../base/context.ts'
import { amongIds } from '../../base/filter.ts'
import { prepared } from '../../base/prepared.ts'
import { assignees } from '../../tables/assignees.ts'
import { automationBlockers } from '../../tables/automation-blockers.ts'
import { emailAnnotations } from '../../tables/email-links.ts'
import { emailThreads } from '../../tables/email-threads.ts'
import { emails } from '../../tables/emails.ts'
import { annotationLabels } from '../../tables/labels.ts'
import { pages } from '../../tables/pages.ts'
import { relationAnnotations } from '../../tables/relations.ts'
import { suggestedEdits } from '../../tables/suggested-edits.ts'
import { listedRelations } from '../relations/service.ts'
import type { Annotation } from './schema.ts'
import type { AnnotationRow } from './service.ts'

export function showAnnotations(call: Call, rows: AnnotationRow[]): Annotation[] {
  const links = linksOf(
    call,
    rows.map(row => row.id),
  )
  const mail = mailOf(
    call,
    rows.map(row => row.emailThreadId),
  )
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'annotations', row.id),
    status: row.status,
    document: url(call, 'documents', row.documentId),
    queue: url(call, 'queues', row.queueId),
    schema: url(call, 'schemas', row.schemaId),
    organization: url(call, 'organizations', row.organizationId),
    content: `${url(call, 'annotations', row.id)}/content`,
    email: url(call, 'emails', row.emailId),
    messages: row.messages as Annotation['messages'],
    metadata: row.metadata as Annotation['metadata'],
    time_spent: row.timeSpentOverall,
    automated: row.automated,
    automatically_rejected: row.automaticallyRejected,
    restricted_access: row.restrictedAccess,
    training_enabled: row.trainingEnabled,
    prediction: row.prediction as Annotation['prediction'],
    rir_poll_id: row.rirPollId,
    einvoice: row.einvoice,
    ...people(call, row),
    ...times(row),
    ...links(row.id),
    ...mail(row.emailThreadId),
  }))
}

const people = (call: Call, row: AnnotationRow) => ({
  creator: url(call, 'users', row.creatorId),
  modifier: url(call, 'users', row.modifierId),
  modified_by: url(call, 'users', row.modifierId),
  confirmed_by: url(call, 'users', row.confirmedById),
  deleted_by: url(call, 'users', row.deletedById),
  exported_by: url(call, 'users', row.exportedById),
  purged_by: url(call, 'users', row.purgedById),
  rejected_by: url(call, 'users', row.rejectedById),
})

const times = (row: AnnotationRow) => ({
  created_at: row.createdAt,
  arrived_at: row.createdAt,
  modified_at: row.modifiedAt,
  assigned_at: row.assignedAt,
  confirmed_at: row.confirmedAt,
  deleted_at: row.deletedAt,
  exported_at: row.exportedAt,
  export_failed_at: row.exportFailedAt,
  purged_at: row.purgedAt,
  rejected_at: row.rejectedAt,
})

type Link = [kind: string, annotation: number, id: number]

const hanging = (kind: string, table: SQLiteTable, annotation: SQLiteColumn, id: SQLiteColumn, place = id) =>
  sql`select ${sql.raw(`'${kind}'`)}, ${annotation}, ${id}, ${place} as place from ${table} where ${annotation} in (select value from json_each(${sql.placeholder('ids')}))`

/** What hangs on annotations, all kinds in one query. */
const findLinks = prepared<Link>(
  sql`${sql.join(
    [
      hanging('pages', pages, pages.annotationId, pages.id, pages.number),
      hanging('labels', annotationLabels, annotationLabels.annotationId, annotationLabels.labelId),
      hanging('users', assignees, assignees.annotationId, assignees.userId),
      hanging('relations', relationAnnotations, relationAnnotations.annotationId, relationAnnotations.relationId),
      hanging('automation_blockers', automationBlockers, automationBlockers.annotationId, automationBlockers.id),
      hanging('suggested_edits', suggestedEdits, suggestedEdits.annotationId, suggestedEdits.id),
      hanging('emails', emailAnnotations, emailAnnotations.annotationId, emailAnnotations.emailId),
    ],
    sql` union all `,
  )} order by place`,
)

/** URLs of what hangs on the annotations. */
function linksOf(call: Call, ids: number[]) {
  const listed = listedRelations(call, ids)
  const found = findLinks(call.db, { ids: JSON.stringify(ids) })
  const grouped = Map.groupBy(found, ([kind, annotation]) => `${kind} ${annotation}`)
  const urls = (kind: string, annotation: number, keep = (_id: number) => true) =>
    (grouped.get(`${kind} ${annotation}`) ?? []).flatMap(([, , id]) => (keep(id) ? url(call, kind, id) : []))
  return (id: number) => ({
    related_emails: urls('emails', id),
    pages: urls('pages', id),
    labels: urls('labels', id),
    relations: urls('relations', id, listed),
    assignees: urls('users', id),
    automation_blocker: urls('automation_blockers', id)[0] ?? null,
    suggested_edit: urls('suggested_edits', id).at(-1) ?? null,
  })
}

/** The threads in which annotations are written about. */
function mailOf({ db, ...call }: Call, ids: (number | null)[]) {
  const known = ids.filter(id => id !== null)
  const answers = db.$count(emails, and(eq(emails.threadId, emailThreads.id), eq(emails.type, 'incoming')))
  const found = !known.length
    ? []
    : db
        .select({ thread: emailThreads.id, isNew: emailThreads.hasNewReplies, incoming: answers })
        .from(emailThreads)
        .where(amongIds(emailThreads.id, known))
        .all()
  return (id: number | null) => {
    const thread = found.find(row => row.thread === id)
    return {
      email_thread: url(call, 'email_threads', thread?.thread ?? null),
      has_email_thread_with_replies: (thread?.incoming ?? 0) > 1,
      has_email_thread_with_new_replies: thread?.isNew ?? false,
    }
  }
}
