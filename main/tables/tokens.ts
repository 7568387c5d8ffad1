import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const tokens = sqliteTable(
  'tokens',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of the key; the key itself is shown once and kept nowhere. */
    keyHash: text('key_hash').notNull(),
    /** Good for one exchange at /auth/token. */
    oneTime: integer('one_time', { mode: 'boolean' }).notNull(),
    /** Issued to the person at this machine, or made from such a token: known without a password. */
    local: integer({ mode: 'boolean' }).notNull().default(false),
    /** Travels in a cookie instead of the Authorization header. */
    session: integer({ mode: 'boolean' }).notNull().default(false),
    /** Where a membership lets the user in; null is their own organization. */
    organizationId: integer('organization_id').references(() => organizations.id),
    /** Opens this annotation and nothing else; for review screens inside other programs. */
    annotationId: integer('annotation_id').references(() => annotations.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    lifetimeS: integer('lifetime_s').notNull(),
  },
  tokens => [
    uniqueIndex('tokens_key').on(tokens.keyHash),
    index('tokens_expiry').on(tokens.expiresAt),
    index('tokens_annotation').on(tokens.annotationId),
  ],
)
