import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { emails } from './emails.ts'
import { organizations } from './organizations.ts'
import { passwordResetMails } from './password-resets.ts'

/** Messages on their way out: e-mails, whose file is the message, and letters that Gleaner writes by itself. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    purpose: text({ enum: ['email', 'password_reset'] }).notNull(),
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'cascade' }),
    /** Whose link a letter holds; null once that is used or withdrawn. */
    resetMailId: integer('reset_mail_id').references(() => passwordResetMails.id, { onDelete: 'set null' }),
    /** The raw message of a letter, sealed; null as soon as it is not to be sent any more. */
    letter: text(),
    /** Addresses that the server is told, blind copies among them. */
    recipients: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Those of them who have not got it yet. */
    pending: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Those for whom the server will never take it, with its own words. */
    refused: text({ mode: 'json' }).$type<{ recipient: string; words: string }[]>().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed'] }).notNull(),
    tries: integer().notNull(),
    /** When it is tried again, in milliseconds since the epoch; null for as soon as can be. */
    dueAt: integer('due_at'),
    createdAt: text('created_at').notNull(),
    sentAt: text('sent_at'),
    /** Why the last try failed, for a person. */
    detail: text(),
  },
  rows => [
    uniqueIndex('outbox_email').on(rows.emailId),
    index('outbox_state').on(rows.state),
    index('outbox_reset_mail').on(rows.resetMailId),
  ],
)
