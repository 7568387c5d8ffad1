import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'

export const emailThreads = sqliteTable(
  'email_threads',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    /** The message that began it; e-mails point here, so this way round there is no foreign key. */
    rootEmailId: integer('root_email_id'),
    subject: text().notNull(),
    from: text({ mode: 'json' }).notNull(),
    hasNewReplies: integer('has_new_replies', { mode: 'boolean' }).notNull(),
    rootEmailRead: integer('root_email_read', { mode: 'boolean' }).notNull(),
    createdAt: text('created_at').notNull(),
    lastEmailCreatedAt: text('last_email_created_at').notNull(),
  },
  rows => [index('email_threads_queue').on(rows.queueId), index('email_threads_organization').on(rows.organizationId)],
)
