import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const organizations = sqliteTable('organizations', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  uiSettings: text('ui_settings', { mode: 'json' }).notNull(),
  metadata: text({ mode: 'json' }).notNull(),
  settings: text({ mode: 'json' }).notNull(),
  createdAt: text('created_at').notNull(),
  modifiedAt: text('modified_at'),
})
