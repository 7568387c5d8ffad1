import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { emails } from './emails.ts'

/** Messages on their way out; the message itself is the e-mail's file. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    emailId: integer('email_id')
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    /** Addresses that the server is told, blind copies among them. */
    recipients: text({ mode: 'json' }).$type<string[]>().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed'] }).notNull(),
    tries: integer().notNull(),
    createdAt: text('created_at').notNull(),
    sentAt: text('sent_at'),
    /** Why the last try failed, for a person. */
    detail: text(),
  },
  rows => [uniqueIndex('outbox_email').on(rows.emailId), index('outbox_state').on(rows.state)],
)
