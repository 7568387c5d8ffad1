import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'

export const automationBlockers = sqliteTable(
  'automation_blockers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    /** The reasons why a person has to look. */
    content: text({ mode: 'json' }).notNull(),
  },
  blockers => [uniqueIndex('automation_blockers_annotation').on(blockers.annotationId)],
)
