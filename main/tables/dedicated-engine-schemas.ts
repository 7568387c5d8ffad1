import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'

export const dedicatedEngineSchemas = sqliteTable(
  'dedicated_engine_schemas',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Training queues by id, fields with the queue of each source by id. */
    content: text({ mode: 'json' }).notNull(),
  },
  rows => [index('dedicated_engine_schemas_organization').on(rows.organizationId)],
)
