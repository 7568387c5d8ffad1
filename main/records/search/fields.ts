import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { annotations } from '../../tables/annotations.ts'
import { assignees } from '../../tables/assignees.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { emails } from '../../tables/emails.ts'
import { annotationLabels } from '../../tables/labels.ts'
import { queues } from '../../tables/queues.ts'
import { relationAnnotations, relations } from '../../tables/relations.ts'
import { users } from '../../tables/users.ts'
import { HAS_NEW_REPLIES, HAS_REPLIES } from '../annotations/lists/listing.ts'

export type Kind = 'text' | 'number' | 'date' | 'time' | 'flag' | { link: string }

/** What a condition can be about. */
export interface Field {
  kind: Kind
  /** True when one of the field's values does; a plain column has one. */
  some(condition: (value: SQL) => SQL): SQL
  /** What to order by. */
  key: SQL
}

type Value = SQLiteColumn | SQL

const plain = (kind: Kind, value: Value): Field => ({ kind, some: is => is(sql`${value}`), key: sql`${value}` })

/** Values in rows that hang on the annotation: `from` names the tables, `on` ties them to it. */
const hanging = (kind: Kind, value: Value, from: SQL, on: SQL): Field => ({
  kind,
  some: is => sql`exists (select 1 from ${from} where ${on} and ${is(sql`${value}`)})`,
  key: sql`(select min(${value}) from ${from} where ${on})`,
})

const linked = (kind: Kind, value: Value, table: SQLiteTable, of: SQLiteColumn): Field =>
  hanging(kind, value, sql`${table}`, eq(of, annotations.id))

const related = (kind: Kind, value: SQLiteColumn) =>
  hanging(
    kind,
    value,
    sql`${relationAnnotations} join ${relations} on ${relations.id} = ${relationAnnotations.relationId}`,
    eq(relationAnnotations.annotationId, annotations.id),
  )

const person = (name: string, id: SQLiteColumn): [string, Field][] => [
  [name, plain({ link: 'users' }, id)],
  [`${name}__username`, plain('text', sql`(select ${users.username} from ${users} where ${users.id} = ${id})`)],
]

const ofMail = (value: Value) => sql`(select ${value} from ${emails} where ${emails.id} = ${annotations.emailId})`

const FIELDS = new Map<string, Field>([
  ['id', plain('number', annotations.id)],
  ['annotation', plain({ link: 'annotations' }, annotations.id)],
  ['document', plain({ link: 'documents' }, annotations.documentId)],
  ['queue', plain({ link: 'queues' }, annotations.queueId)],
  [
    'workspace',
    plain(
      { link: 'workspaces' },
      sql`(select ${queues.workspaceId} from ${queues} where ${queues.id} = ${annotations.queueId})`,
    ),
  ],
  ['status', plain('text', annotations.status)],
  ['messages', plain('text', annotations.messages)],
  ['automated', plain('flag', annotations.automated)],
  ['automatically_rejected', plain('flag', annotations.automaticallyRejected)],
  ['restricted_access', plain('flag', annotations.restrictedAccess)],
  ['einvoice', plain('flag', annotations.einvoice)],
  ['rir_poll_id', plain('text', annotations.rirPollId)],
  ['original_file_name', plain('text', annotations.documentName)],
  ['arrived_at', plain('time', annotations.createdAt)],
  ['created_at', plain('time', annotations.createdAt)],
  ['assigned_at', plain('time', annotations.assignedAt)],
  ['confirmed_at', plain('time', annotations.confirmedAt)],
  ['modified_at', plain('time', annotations.modifiedAt)],
  ['deleted_at', plain('time', annotations.deletedAt)],
  ['exported_at', plain('time', annotations.exportedAt)],
  ['export_failed_at', plain('time', annotations.exportFailedAt)],
  ['purged_at', plain('time', annotations.purgedAt)],
  ['rejected_at', plain('time', annotations.rejectedAt)],
  ...person('creator', annotations.creatorId),
  ...person('modifier', annotations.modifierId),
  ...person('confirmed_by', annotations.confirmedById),
  ...person('deleted_by', annotations.deletedById),
  ...person('exported_by', annotations.exportedById),
  ...person('purged_by', annotations.purgedById),
  ...person('rejected_by', annotations.rejectedById),
  ['assignees', linked({ link: 'users' }, assignees.userId, assignees, assignees.annotationId)],
  ['labels', linked({ link: 'labels' }, annotationLabels.labelId, annotationLabels, annotationLabels.annotationId)],
  ['relations__parent', related({ link: 'annotations' }, relations.parentId)],
  ['relations__key', related('text', relations.key)],
  ['relations__type', related('text', relations.type)],
  ['email_thread', plain({ link: 'email_threads' }, annotations.emailThreadId)],
  ['email_sender', plain('text', ofMail(sql`${emails.from} ->> 'email'`))],
  ['has_email_thread_with_replies', plain('flag', HAS_REPLIES)],
  ['has_email_thread_with_new_replies', plain('flag', HAS_NEW_REPLIES)],
])

/** The field of this name, `field.<schema_id>.<string|number|date>` among them; undefined when there is none. */
export function fieldNamed(name: string): Field | undefined {
  const [, schemaId, type] = /^field\.(.+)\.(string|number|date)$/.exec(name) ?? []
  return schemaId && type ? contentField(schemaId, type) : FIELDS.get(name)
}

export const FIELD_NAMES = [...FIELDS.keys()]

function contentField(schemaId: string, type: string): Field {
  const column = type === 'string' ? datapoints.value : datapoints.normalizedValue
  const value = type === 'number' ? sql`cast(${column} as real)` : sql`${column}`
  // as the indexes on values have it
  const holds = sql`${datapoints.schemaId} = ${schemaId} and ${column} is not null and ${column} <> ''`
  return {
    kind: type === 'string' ? 'text' : (type as 'number' | 'date'),
    some: is =>
      sql`${annotations.id} in (select ${datapoints.annotationId} from ${datapoints} where ${holds} and ${is(value)})`,
    key: sql`(select min(${value}) from ${datapoints} where ${datapoints.annotationId} = ${annotations.id} and ${holds})`,
  }
}
