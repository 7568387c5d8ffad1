import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'
import { users } from './users.ts'

export const assignees = sqliteTable(
  'assignees',
  {
    id: integer().primaryKey(),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  rows => [uniqueIndex('assignees_pair').on(rows.annotationId, rows.userId), index('assignees_user').on(rows.userId)],
)
