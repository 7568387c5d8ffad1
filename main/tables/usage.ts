import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'

/** Field to [how many, how many of them corrected, seconds spent]. */
export type FieldFigures = Record<string, [total: number, corrected: number, seconds: number]>

/** What people did to the documents of a queue that they exported within some time. */
const work = {
  id: integer().primaryKey(),
  organizationId: integer('organization_id')
    .notNull()
    .references(() => organizations.id),
  /** Null once the queue is gone; the numbers stay. */
  queueId: integer('queue_id').references(() => queues.id, { onDelete: 'set null' }),
  /** Who had the documents last; null where automation did it all. */
  userId: integer('user_id'),
  documents: integer().notNull(),
  /** Values that are not as they were extracted, and extracted rows that were removed. */
  corrections: integer().notNull(),
  fields: text({ mode: 'json' }).$type<FieldFigures>().notNull(),
}

/** The work of one day: one row for a queue and a person, so that the documents need not be read. */
export const usageDays = sqliteTable(
  'usage_days',
  {
    ...work,
    /** In UTC, 2026-01-31. */
    day: text().notNull(),
  },
  rows => [
    index('usage_days_day').on(rows.organizationId, rows.day, rows.queueId, rows.userId),
    index('usage_days_queue').on(rows.queueId),
  ],
)

/** The days of a month once more as one row, so that years are read at once. */
export const usageMonths = sqliteTable(
  'usage_months',
  {
    ...work,
    /** The day on which it begins, 2026-01-01. */
    month: text().notNull(),
  },
  rows => [
    index('usage_months_month').on(rows.organizationId, rows.month, rows.queueId, rows.userId),
    index('usage_months_queue').on(rows.queueId),
  ],
)

/** What a document added to its day, so that a second export replaces it. No reference: it outlives the content. */
export const usageDocuments = sqliteTable('usage_documents', {
  annotationId: integer('annotation_id').primaryKey(),
  dayId: integer('day_id')
    .notNull()
    .references(() => usageDays.id),
  corrections: integer().notNull(),
  fields: text({ mode: 'json' }).$type<FieldFigures>().notNull(),
})

/** What the fields of an organization were called last. */
export const usageLabels = sqliteTable(
  'usage_labels',
  {
    id: integer().primaryKey(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    schemaId: text('schema_id').notNull(),
    label: text().notNull(),
  },
  rows => [uniqueIndex('usage_labels_field').on(rows.organizationId, rows.schemaId)],
)

/** What is counted of annotations that were removed for good: the work was done all the same. */
export const usageRemoved = sqliteTable(
  'usage_removed',
  {
    annotationId: integer('annotation_id').primaryKey(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    queueId: integer('queue_id').references(() => queues.id, { onDelete: 'set null' }),
    createdAt: text('created_at').notNull(),
    confirmedAt: text('confirmed_at'),
    exportedAt: text('exported_at'),
    rejectedAt: text('rejected_at'),
    deletedAt: text('deleted_at'),
    automaticallyRejected: integer('automatically_rejected', { mode: 'boolean' }).notNull(),
    modifierId: integer('modifier_id'),
    confirmedById: integer('confirmed_by_id'),
    rejectedById: integer('rejected_by_id'),
    deletedById: integer('deleted_by_id'),
    timeSpentOverall: real('time_spent_overall').notNull(),
    timeSpentActive: real('time_spent_active').notNull(),
  },
  rows => [index('usage_removed_organization').on(rows.organizationId), index('usage_removed_queue').on(rows.queueId)],
)
