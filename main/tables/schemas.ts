import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const schemas = sqliteTable(
  'schemas',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    /** The list of sections, as in the API. */
    content: text({ mode: 'json' }).notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id),
    modifiedAt: text('modified_at').notNull(),
    /** Gone for every client, but documents of a queue that waits for its deletion still hang on it. */
    deleted: integer({ mode: 'boolean' }).notNull().default(false),
  },
  schemas => [index('schemas_organization').on(schemas.organizationId)],
)
