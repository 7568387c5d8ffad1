import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'

export const suggestedEdits = sqliteTable(
  'suggested_edits',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    /** What each document to be made consists of: ids of pages and of the queue it goes to. */
    documents: text({ mode: 'json' }).notNull(),
  },
  edits => [index('suggested_edits_annotation').on(edits.annotationId)],
)
