import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { byBoolean, byId, byLink, byText, byTime, type Filter, type Filters } from '../../base/filter.ts'
import { annotations } from '../../tables/annotations.ts'
import { assignees } from '../../tables/assignees.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { documents } from '../../tables/documents.ts'
import { annotationLabels } from '../../tables/labels.ts'
import { queues } from '../../tables/queues.ts'
import { relationAnnotations, relations } from '../../tables/relations.ts'
import { users } from '../../tables/users.ts'

const PEOPLE = {
  creator: annotations.creatorId,
  modifier: annotations.modifierId,
  modified_by: annotations.modifierId,
  confirmed_by: annotations.confirmedById,
  deleted_by: annotations.deletedById,
  exported_by: annotations.exportedById,
  purged_by: annotations.purgedById,
  rejected_by: annotations.rejectedById,
}

const TIMES = {
  created_at: annotations.createdAt,
  arrived_at: annotations.createdAt,
  modified_at: annotations.modifiedAt,
  assigned_at: annotations.assignedAt,
  confirmed_at: annotations.confirmedAt,
  deleted_at: annotations.deletedAt,
  exported_at: annotations.exportedAt,
  export_failed_at: annotations.exportFailedAt,
  purged_at: annotations.purgedAt,
  rejected_at: annotations.rejectedAt,
}

const inWorkspace = byLink(
  ids => sql`${annotations.queueId} in (select ${queues.id} from ${queues} where ${inArray(queues.workspaceId, ids)})`,
)

const byRelation =
  (which: Filter): Filter =>
  (name, values, call) => {
    const mine = and(eq(relations.organizationId, call.caller.organization), which(name, values, call))
    return sql`${annotations.id} in (select ${relationAnnotations.annotationId} from ${relationAnnotations} join ${relations} on ${relations.id} = ${relationAnnotations.relationId} where ${mine})`
  }

/** Every filter of the annotation list; exports take them too. */
export const ANNOTATION_FILTERS: Filters = {
  id: byId(annotations.id),
  status: byText(annotations.status),
  document: byId(annotations.documentId),
  queue: byId(annotations.queueId),
  schema: byId(annotations.schemaId),
  email: byId(annotations.emailId),
  workspace: inWorkspace,
  queue__workspace: inWorkspace,
  assignees: byLink(
    ids =>
      sql`${annotations.id} in (select ${assignees.annotationId} from ${assignees} where ${inArray(assignees.userId, ids)})`,
  ),
  labels: byLink(
    ids =>
      sql`${annotations.id} in (select ${annotationLabels.annotationId} from ${annotationLabels} where ${inArray(annotationLabels.labelId, ids)})`,
  ),
  relations__parent: byRelation(byId(relations.parentId)),
  relations__type: byRelation(byText(relations.type)),
  relations__key: byRelation(byText(relations.key)),
  automated: byBoolean(annotations.automated),
  restricted_access: byBoolean(annotations.restrictedAccess),
  // commas and blanks are part of what is looked for
  search: (name, _, call) => matches(new URL(call.request.url).searchParams.get(name)?.trim() ?? ''),
  ...Object.fromEntries(Object.entries(PEOPLE).map(([name, column]) => [name, byId(column)])),
  ...Object.assign({}, ...Object.entries(TIMES).map(([name, column]) => byTime(name, column))),
}

/** Full text over values, file names, who changed it last and messages; a percent sign or underscore means itself. */
export function matches(text: string): SQL {
  // no text holds it, and SQLite ends a pattern there
  if (text.includes('\0')) return sql`0`
  const sought = text.slice(0, 256)
  const pattern = `%${sought.replace(/[\\%_]/g, letter => `\\${letter}`)}%`
  const like = (column: SQLWrapper) => sql`${column} like ${pattern} escape '\\'`
  // the index knows three letters and more
  const isShort = [...sought].length < 3
  const found = (index: SQL, column: SQLWrapper, id: SQLWrapper) =>
    isShort ? like(column) : sql`${id} in (select rowid from ${index} where ${index} match ${quoted(sought)})`
  return sql`${annotations.id} in (
    select ${datapoints.annotationId} from ${datapoints} where ${found(sql`search_values`, datapoints.value, datapoints.id)}
    union select ${annotations.id} from ${annotations} where ${annotations.documentId} in (
      select ${documents.id} from ${documents} where ${found(sql`search_names`, documents.originalFileName, documents.id)})
    union select ${annotations.id} from ${annotations} where ${annotations.modifierId} in (
      select ${users.id} from ${users} where ${like(users.email)})
    union select ${annotations.id} from ${annotations} where ${annotations.messages} is not null and ${like(annotations.messages)})`
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const usernameOf = (column: SQL | (typeof PEOPLE)[keyof typeof PEOPLE]) =>
  sql`(select ${users.username} from ${users} where ${users.id} = ${column})`
const documentKey = (column: typeof documents.originalFileName | typeof documents.createdAt) =>
  sql`(select ${column} from ${documents} where ${documents.id} = ${annotations.documentId})`

export const ANNOTATION_ORDERINGS = {
  document: annotations.documentId,
  document__arrived_at: documentKey(documents.createdAt),
  document__original_file_name: documentKey(documents.originalFileName),
  queue: annotations.queueId,
  status: annotations.status,
  ...PEOPLE,
  ...TIMES,
  ...Object.fromEntries(Object.entries(PEOPLE).map(([name, column]) => [`${name}__username`, usernameOf(column)])),
}
