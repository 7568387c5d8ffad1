import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { documents } from './documents.ts'
import { emailThreads } from './email-threads.ts'
import { emails } from './emails.ts'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'
import { schemas } from './schemas.ts'
import { users } from './users.ts'

export const STATUSES = [
  'created',
  'importing',
  'failed_import',
  'split',
  'to_review',
  'reviewing',
  'in_workflow',
  'confirmed',
  'rejected',
  'exporting',
  'exported',
  'failed_export',
  'postponed',
  'deleted',
  'purged',
] as const

export const annotations = sqliteTable(
  'annotations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id),
    /** The document's name and time of arrival once more, since no index over two tables can keep a list in their order. */
    documentName: text('document_name').notNull().default(''),
    documentCreatedAt: text('document_created_at').notNull().default(''),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id),
    schemaId: integer('schema_id')
      .notNull()
      .references(() => schemas.id),
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
    /** What is written about it: the thread it came with, or that of the first message sent. */
    emailThreadId: integer('email_thread_id').references(() => emailThreads.id, { onDelete: 'set null' }),
    status: text({ enum: STATUSES }).notNull(),
    /** Where `cancel` and the session timeout return to. */
    statusBeforeReview: text('status_before_review', { enum: STATUSES }),
    creatorId: integer('creator_id').references(() => users.id),
    modifierId: integer('modifier_id').references(() => users.id),
    createdAt: text('created_at').notNull(),
    modifiedAt: text('modified_at'),
    assignedAt: text('assigned_at'),
    confirmedAt: text('confirmed_at'),
    confirmedById: integer('confirmed_by_id').references(() => users.id),
    deletedAt: text('deleted_at'),
    deletedById: integer('deleted_by_id').references(() => users.id),
    exportedAt: text('exported_at'),
    exportedById: integer('exported_by_id').references(() => users.id),
    exportFailedAt: text('export_failed_at'),
    purgedAt: text('purged_at'),
    purgedById: integer('purged_by_id').references(() => users.id),
    rejectedAt: text('rejected_at'),
    rejectedById: integer('rejected_by_id').references(() => users.id),
    automaticallyRejected: integer('automatically_rejected', { mode: 'boolean' }).notNull(),
    automated: integer({ mode: 'boolean' }).notNull(),
    restrictedAccess: integer('restricted_access', { mode: 'boolean' }).notNull(),
    trainingEnabled: integer('training_enabled', { mode: 'boolean' }).notNull(),
    /** Turn in degrees that a person asked for; null lets the reader find the way up. */
    rotation: integer(),
    messages: text({ mode: 'json' }),
    metadata: text({ mode: 'json' }).notNull(),
    /** Values that came with the upload, for the prefixes of rir_field_names: `upload:x` to text. */
    initialValues: text('initial_values', { mode: 'json' }).notNull(),
    timeSpentActive: real('time_spent_active').notNull(),
    timeSpentOverall: real('time_spent_overall').notNull(),
    timeSpentEdit: real('time_spent_edit').notNull().default(0),
    timeSpentBlockers: real('time_spent_blockers').notNull().default(0),
    timeSpentEmails: real('time_spent_emails').notNull().default(0),
    timeSpentOpening: real('time_spent_opening').notNull().default(0),
    latestValidateStarted: real('latest_validate_started'),
    latestValidateUpdatedBeforeConfirm: real('latest_validate_updated_before_confirm'),
    /** The content came with the annotation: what is found on the pages does not replace it. */
    contentGiven: integer('content_given', { mode: 'boolean' }).notNull().default(false),
    /** What found the values and in which version; null where nobody looked for any. */
    prediction: text({ mode: 'json' }),
    /** Names the run that found them, in the log too. */
    rirPollId: text('rir_poll_id'),
    /** The document carries its values as data. */
    einvoice: integer({ mode: 'boolean' }).notNull().default(false),
  },
  annotations => [
    // lists: what is filtered stands in the index behind what is ordered by, so that rows are only read to be shown
    index('annotations_queue').on(annotations.queueId, annotations.status, annotations.organizationId),
    index('annotations_queue_id').on(
      annotations.queueId,
      annotations.id,
      annotations.status,
      annotations.organizationId,
    ),
    index('annotations_queue_created').on(
      annotations.queueId,
      annotations.createdAt,
      annotations.id,
      annotations.status,
      annotations.organizationId,
    ),
    index('annotations_queue_modified').on(
      annotations.queueId,
      annotations.modifiedAt,
      annotations.id,
      annotations.status,
      annotations.organizationId,
    ),
    index('annotations_organization').on(annotations.organizationId, annotations.status),
    index('annotations_created').on(
      annotations.organizationId,
      annotations.createdAt,
      annotations.id,
      annotations.status,
      annotations.queueId,
    ),
    index('annotations_modified').on(
      annotations.organizationId,
      annotations.modifiedAt,
      annotations.id,
      annotations.status,
      annotations.queueId,
    ),
    index('annotations_messages').on(annotations.id).where(sql`${annotations.messages} is not null`),
    // reports: what happened between two days, to which queue and by whom, without reading a row
    index('annotations_exported')
      .on(
        annotations.organizationId,
        annotations.exportedAt,
        annotations.queueId,
        annotations.modifierId,
        annotations.confirmedById,
        annotations.confirmedAt,
        annotations.createdAt,
        annotations.timeSpentOverall,
        annotations.timeSpentActive,
      )
      .where(sql`${annotations.exportedAt} is not null`),
    index('annotations_rejected')
      .on(
        annotations.organizationId,
        annotations.rejectedAt,
        annotations.queueId,
        annotations.rejectedById,
        annotations.modifierId,
        annotations.automaticallyRejected,
      )
      .where(sql`${annotations.rejectedAt} is not null`),
    index('annotations_deleted')
      .on(
        annotations.organizationId,
        annotations.deletedAt,
        annotations.queueId,
        annotations.deletedById,
        annotations.modifierId,
      )
      .where(sql`${annotations.deletedAt} is not null`),
    index('annotations_email_thread')
      .on(annotations.emailThreadId)
      .where(sql`${annotations.emailThreadId} is not null`),
    // lists in any other order
    ...[
      annotations.documentId,
      annotations.queueId,
      annotations.documentName,
      annotations.documentCreatedAt,
      annotations.assignedAt,
      annotations.confirmedAt,
      annotations.deletedAt,
      annotations.exportedAt,
      annotations.exportFailedAt,
      annotations.purgedAt,
      annotations.rejectedAt,
      annotations.creatorId,
      annotations.modifierId,
      annotations.confirmedById,
      annotations.deletedById,
      annotations.exportedById,
      annotations.purgedById,
      annotations.rejectedById,
    ].map(column => index(`annotations_by_${column.name}`).on(annotations.organizationId, column)),
    index('annotations_modifier').on(annotations.modifierId),
    index('annotations_document').on(annotations.documentId),
    index('annotations_schema').on(annotations.schemaId),
    index('annotations_email').on(annotations.emailId),
  ],
)
