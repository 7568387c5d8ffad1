import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { byBoolean, byId, byLink, byText, byTime, type Filter, type Filters } from '../../../base/filter.ts'
import { filterTerms, valuesOf } from '../../../base/list.ts'
import type { Named } from '../../../base/named.ts'
import { annotations } from '../../../tables/annotations.ts'
import { assignees } from '../../../tables/assignees.ts'
import { datapoints } from '../../../tables/datapoints.ts'
import { emailThreads } from '../../../tables/email-threads.ts'
import { emails } from '../../../tables/emails.ts'
import { annotationLabels } from '../../../tables/labels.ts'
import { organizations } from '../../../tables/organizations.ts'
import { queues } from '../../../tables/queues.ts'
import { relationAnnotations, relations } from '../../../tables/relations.ts'
import { users } from '../../../tables/users.ts'

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

const RELATION_FILTERS: Filters = {
  relations__parent: byId(relations.parentId),
  relations__type: byText(relations.type),
  relations__key: byText(relations.key),
}

// All that is asked of a relation holds for one and the same, so the first of the filters speaks for the others too
const ofOneRelation: Filter = (name, _, call) => {
  const query = new URL(call.request.url).searchParams
  const asked = Object.keys(RELATION_FILTERS).filter(key => valuesOf(query, key).length)
  if (asked[0] !== name) return sql`1`
  const mine = and(
    eq(relations.organizationId, call.caller.organization),
    ...filterTerms(call, RELATION_FILTERS, query),
  )
  return sql`${annotations.id} in (select ${relationAnnotations.annotationId} from ${relationAnnotations} join ${relations} on ${relations.id} = ${relationAnnotations.relationId} where ${mine})`
}

export const HAS_REPLIES = sql`(select count(*) > 1 from ${emails} where ${emails.threadId} = ${annotations.emailThreadId} and ${emails.type} = 'incoming')`
export const HAS_NEW_REPLIES = sql`coalesce((select ${emailThreads.hasNewReplies} from ${emailThreads} where ${emailThreads.id} = ${annotations.emailThreadId}), 0)`

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
  ...Object.fromEntries(Object.keys(RELATION_FILTERS).map(name => [name, ofOneRelation])),
  automated: byBoolean(annotations.automated),
  restricted_access: byBoolean(annotations.restrictedAccess),
  has_email_thread_with_replies: byBoolean(HAS_REPLIES),
  has_email_thread_with_new_replies: byBoolean(HAS_NEW_REPLIES),
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
  // the index knows no marks; whoever writes one in so short a text means it
  const marked = (column: SQLWrapper) =>
    isShort(sought) && folded(sought) !== sought.toLowerCase() ? like(column) : sql`1`
  const values = sql`select ${datapoints.annotationId} from ${datapoints} where ${datapoints.id}`
  const names = sql`select ${annotations.id} from ${annotations} where ${annotations.documentId}`
  return sql`${annotations.id} in (
    ${values} in (${rowsWith('search_values', sought)}) and ${marked(datapoints.value)}
    union ${names} in (${rowsWith('search_names', sought)}) and ${marked(annotations.documentName)}
    union select ${annotations.id} from ${annotations} where ${annotations.modifierId} in (
      select ${users.id} from ${users} where ${like(users.email)})
    union select ${annotations.id} from ${annotations} where ${annotations.messages} is not null and ${like(annotations.messages)})`
}

/** Rows of an index over texts (see tables/search.ts) that hold what is sought. */
function rowsWith(index: 'search_values' | 'search_names', sought: string): SQL {
  const name = sql.raw(index)
  if (!isShort(sought)) return sql`select rowid from ${name} where ${name} match ${quoted(sought)}`
  const beginning = folded(sought)
  return sql`select doc from ${name}_terms where term >= ${beginning} and term < ${`${beginning}\u{10ffff}`}`
}

// The index knows three letters and more, and those it begins with
const isShort = (sought: string) => [...sought].length < 3

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

// As the index has them: small, and without the one mark that stands on a letter
const folded = (text: string) =>
  [...text.toLowerCase().normalize('NFC')]
    .map(letter => /^(.)\p{M}$/u.exec(letter.normalize('NFD'))?.[1] ?? letter)
    .join('')

/** The name of whoever did it: few people and many rows. */
const byName = (column: (typeof PEOPLE)[keyof typeof PEOPLE]): Named => {
  const did = sql`select 1 from ${annotations} where ${annotations.organizationId} in (select ${organizations.id} from ${organizations}) and ${column} = ${users.id}`
  return {
    column,
    key: sql`(select ${users.username} from ${users} where ${users.id} = ${column})`,
    names: sql`select ${users.id}, ${users.username} from ${users} where exists (${did}) order by ${users.username}`,
  }
}

export const ANNOTATION_ORDERINGS = {
  document: annotations.documentId,
  document__arrived_at: annotations.documentCreatedAt,
  document__original_file_name: annotations.documentName,
  queue: annotations.queueId,
  status: annotations.status,
  ...PEOPLE,
  ...TIMES,
  ...Object.fromEntries(Object.entries(PEOPLE).map(([name, column]) => [`${name}__username`, byName(column)])),
}
