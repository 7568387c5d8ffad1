import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const tasks = sqliteTable('tasks', {
  id: integer().primaryKey({ autoIncrement: true }),
  organizationId: integer('organization_id')
    .notNull()
    .references(() => organizations.id),
  /** Whoever asked for it, and may ask how it is doing. */
  creatorId: integer('creator_id').references(() => users.id),
  type: text({ enum: ['documents_download', 'upload_created', 'email_imported'] }).notNull(),
  status: text({ enum: ['running', 'succeeded', 'failed'] }).notNull(),
  detail: text(),
  code: text(),
  /** Collection and id of what the task made, such as uploads and 7. */
  resultCollection: text('result_collection'),
  resultId: integer('result_id'),
  content: text({ mode: 'json' }).notNull(),
  expiresAt: text('expires_at').notNull(),
})
