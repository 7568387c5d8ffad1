import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizationGroups } from './organization-groups.ts'

export const organizations = sqliteTable('organizations', {
  id: integer().primaryKey({ autoIncrement: true }),
  groupId: integer('group_id')
    .notNull()
    .default(1)
    .references(() => organizationGroups.id),
  name: text().notNull(),
  uiSettings: text('ui_settings', { mode: 'json' }).notNull(),
  metadata: text({ mode: 'json' }).notNull(),
  settings: text({ mode: 'json' }).notNull(),
  createdAt: text('created_at').notNull(),
  modifiedAt: text('modified_at'),
})
