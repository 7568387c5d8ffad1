import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** A user's way into an organization that is not their own. */
export const memberships = sqliteTable(
  'memberships',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Ids of the queues that are open to the user there. */
    queues: text({ mode: 'json' }).$type<number[]>().notNull(),
    expiresAt: text('expires_at'),
  },
  rows => [
    uniqueIndex('memberships_pair').on(rows.userId, rows.organizationId),
    index('memberships_organization').on(rows.organizationId),
  ],
)
