import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** Wishes for a new password, one per user: first asked for, then answered with a link that is good once. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the user asked; null when an admin offered a link unasked. */
    requestedAt: text('requested_at'),
    /** SHA-256 (hex) of the key in the link; null until somebody made one. */
    keyHash: text('key_hash'),
    expiresAt: integer('expires_at').notNull(),
  },
  rows => [uniqueIndex('password_resets_user').on(rows.userId), index('password_resets_key').on(rows.keyHash)],
)

/** Links that go to their users by mail; each is good by itself, so that asking again spoils none. */
export const passwordResetMails = sqliteTable(
  'password_reset_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of the key in the link. */
    keyHash: text('key_hash').notNull(),
    madeAt: integer('made_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** The mail server has taken it; until then an admin is asked for a link too. */
    isSent: integer('is_sent', { mode: 'boolean' }).notNull(),
  },
  rows => [index('password_reset_mails_user').on(rows.userId), index('password_reset_mails_key').on(rows.keyHash)],
)
