import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'

/** By which server and under which name an organization's mail goes out. */
export const mailAccounts = sqliteTable('mail_accounts', {
  organizationId: integer('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  host: text().notNull(),
  port: integer().notNull(),
  security: text({ enum: ['tls', 'starttls', 'none'] }).notNull(),
  /** Somebody chose to send in the clear to another machine. */
  allowsUnencrypted: integer('allows_unencrypted', { mode: 'boolean' }).notNull(),
  /** Null where the server asks for no log-in. */
  username: text(),
  /** Sealed. */
  password: text(),
  fromEmail: text('from_email').notNull(),
  fromName: text('from_name').notNull(),
  /** Where links begin that go out by mail, `https://capture.example.org`. */
  linkOrigin: text('link_origin').notNull(),
  /** Why the server refused the log-in; nothing is tried again until the account is saved anew. */
  refusal: text(),
})
