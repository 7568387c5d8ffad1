import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'

export const workspaces = sqliteTable(
  'workspaces',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    modifiedAt: text('modified_at').notNull(),
  },
  workspaces => [index('workspaces_organization').on(workspaces.organizationId)],
)
