import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { byBoolean, byId, byLink, byText, byTime, type Filters } from '../../base/filter.ts'
import { annotations } from '../../tables/annotations.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { documents } from '../../tables/documents.ts'
import { queues } from '../../tables/queues.ts'
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
  automated: byBoolean(annotations.automated),
  restricted_access: byBoolean(annotations.restrictedAccess),
  // commas and blanks are part of what is looked for
  search: (name, _, call) => matches(new URL(call.request.url).searchParams.get(name)?.trim() ?? ''),
  ...Object.fromEntries(Object.entries(PEOPLE).map(([name, column]) => [name, byId(column)])),
  ...Object.assign({}, ...Object.entries(TIMES).map(([name, column]) => byTime(name, column))),
}

// Full text over values and file names; a percent sign or underscore means itself
function matches(text: string): SQL {
  // no text holds it, and SQLite ends a pattern there
  if (text.includes('\0')) return sql`0`
  const pattern = `%${text.slice(0, 256).replace(/[\\%_]/g, letter => `\\${letter}`)}%`
  return or(
    sql`exists (select 1 from ${datapoints} where ${datapoints.annotationId} = ${annotations.id} and ${datapoints.value} like ${pattern} escape '\\')`,
    sql`exists (select 1 from ${documents} where ${documents.id} = ${annotations.documentId} and ${documents.originalFileName} like ${pattern} escape '\\')`,
  )!
}

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
