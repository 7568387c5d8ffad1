import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'
import { users } from './users.ts'

export const inboxes = sqliteTable(
  'inboxes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    queueId: integer('queue_id').references(() => queues.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    emailPrefix: text('email_prefix').notNull(),
    /** The deprecated bounce_* switches as one object. */
    bounce: text({ mode: 'json' }).notNull(),
    filters: text({ mode: 'json' }).notNull(),
    dmarcCheckAction: text('dmarc_check_action', { enum: ['accept', 'drop'] }).notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id),
    modifiedAt: text('modified_at'),
  },
  inboxes => [uniqueIndex('inboxes_email').on(inboxes.email), uniqueIndex('inboxes_queue').on(inboxes.queueId)],
)
