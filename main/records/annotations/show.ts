import { inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { pages } from '../../tables/pages.ts'
import type { Annotation } from './schema.ts'
import type { AnnotationRow } from './service.ts'

export function showAnnotations(call: Call, rows: AnnotationRow[]): Annotation[] {
  const of = inArray(
    pages.annotationId,
    rows.map(row => row.id),
  )
  const found = call.db
    .select({ id: pages.id, annotation: pages.annotationId })
    .from(pages)
    .where(of)
    .orderBy(pages.annotationId, pages.number)
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'annotations', row.id),
    status: row.status,
    document: url(call, 'documents', row.documentId),
    queue: url(call, 'queues', row.queueId),
    schema: url(call, 'schemas', row.schemaId),
    organization: url(call, 'organizations', row.organizationId),
    pages: found.filter(page => page.annotation === row.id).map(page => url(call, 'pages', page.id)),
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

// Resources that no room serves yet: clients need the keys
const LATER = {
  relations: [],
  rir_poll_id: null,
  suggested_edit: null,
  related_emails: [],
  automation_blocker: null,
  email_thread: null,
  has_email_thread_with_replies: false,
  has_email_thread_with_new_replies: false,
  prediction: null,
  assignees: [],
  labels: [],
  einvoice: false,
}
