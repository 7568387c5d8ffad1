import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'
import { users } from './users.ts'

export const notes = sqliteTable(
  'notes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    content: text().notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => users.id),
    createdAt: text('created_at').notNull(),
    modifierId: integer('modifier_id')
      .notNull()
      .references(() => users.id),
    modifiedAt: text('modified_at').notNull(),
  },
  notes => [index('notes_annotation').on(notes.annotationId)],
)
