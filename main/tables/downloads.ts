import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Documents packed for somebody to fetch within a few hours. */
export const downloads = sqliteTable('downloads', {
  id: integer().primaryKey({ autoIncrement: true }),
  organizationId: integer('organization_id')
    .notNull()
    .references(() => organizations.id),
  creatorId: integer('creator_id')
    .notNull()
    .references(() => users.id),
  fileName: text('file_name').notNull(),
  mimeType: text('mime_type').notNull(),
  /** Ids of the documents whose bytes it holds. */
  documents: text({ mode: 'json' }).$type<number[]>().notNull(),
  /** SHA-256 of the packed bytes once they lie in the file store. */
  file: text(),
  expiresAt: text('expires_at').notNull(),
})
