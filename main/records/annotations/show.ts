import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Call, url } from '../../base/context.ts'
import { amongIds } from '../../base/filter.ts'
import { assignees } from '../../tables/assignees.ts'
import { automationBlockers } from '../../tables/automation-blockers.ts'
import { emailThreads } from '../../tables/email-threads.ts'
import { emails } from '../../tables/emails.ts'
import { annotationLabels } from '../../tables/labels.ts'
import { pages } from '../../tables/pages.ts'
import { suggestedEdits } from '../../tables/suggested-edits.ts'
import { relationsOf } from '../relations/service.ts'
import type { Annotation } from './schema.ts'
import type { AnnotationRow } from './service.ts'

export function showAnnotations(call: Call, rows: AnnotationRow[]): Annotation[] {
  const links = linksOf(
    call,
    rows.map(row => row.id),
  )
  const mail = mailOf(
    call,
    rows.map(row => row.emailId),
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
    ...people(call, row),
    ...times(row),
    ...links(row.id),
    ...mail(row.emailId),
    ...LATER,
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

interface Pair {
  annotation: number
  id: number
}

/** URLs of what hangs on the annotations, one query for each kind. */
function linksOf(call: Call, ids: number[]) {
  const pairs = (table: SQLiteTable, annotation: SQLiteColumn, id: SQLiteColumn, order = id) =>
    call.db
      .values<[number, number]>(
        sql`select ${annotation}, ${id} from ${table} where ${amongIds(annotation, ids)} order by ${order}`,
      )
      .map(([annotation, id]): Pair => ({ annotation, id }))
  const urls = (collection: string, found: Pair[]) => {
    const grouped = Map.groupBy(found, pair => pair.annotation)
    return (annotation: number) => (grouped.get(annotation) ?? []).map(({ id }) => url(call, collection, id))
  }
  const related = relationsOf(call, ids).map(({ annotation, relation }) => ({ annotation, id: relation.id }))
  const relations = urls('relations', related)
  const own = urls('pages', pairs(pages, pages.annotationId, pages.id, pages.number))
  const labels = urls('labels', pairs(annotationLabels, annotationLabels.annotationId, annotationLabels.labelId))
  const holders = urls('users', pairs(assignees, assignees.annotationId, assignees.userId))
  const blockers = urls(
    'automation_blockers',
    pairs(automationBlockers, automationBlockers.annotationId, automationBlockers.id),
  )
  const edits = urls('suggested_edits', pairs(suggestedEdits, suggestedEdits.annotationId, suggestedEdits.id))
  return (id: number) => ({
    pages: own(id),
    labels: labels(id),
    relations: relations(id),
    assignees: holders(id),
    automation_blocker: blockers(id)[0] ?? null,
    suggested_edit: edits(id).at(-1) ?? null,
  })
}

/** The thread of the e-mail that an annotation came with. */
function mailOf({ db, ...call }: Call, ids: (number | null)[]) {
  const known = ids.filter(id => id !== null)
  const answers = db.$count(emails, and(eq(emails.threadId, emailThreads.id), eq(emails.type, 'incoming')))
  const found = !known.length
    ? []
    : db
        .select({ email: emails.id, thread: emailThreads.id, isNew: emailThreads.hasNewReplies, incoming: answers })
        .from(emails)
        .innerJoin(emailThreads, eq(emailThreads.id, emails.threadId))
        .where(amongIds(emails.id, known))
        .all()
  return (id: number | null) => {
    const thread = found.find(({ email }) => email === id)
    return {
      email_thread: url(call, 'email_threads', thread?.thread ?? null),
      has_email_thread_with_replies: (thread?.incoming ?? 0) > 1,
      has_email_thread_with_new_replies: thread?.isNew ?? false,
    }
  }
}

// What nothing in this application fills yet: clients need the keys
const LATER = {
  rir_poll_id: null,
  related_emails: [],
  prediction: null,
  einvoice: false,
}
