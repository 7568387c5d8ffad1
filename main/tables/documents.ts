import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { emails } from './emails.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const documents = sqliteTable(
  'documents',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    parentId: integer('parent_id').references((): AnySQLiteColumn => documents.id, { onDelete: 'set null' }),
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
    creatorId: integer('creator_id').references(() => users.id),
    /** SHA-256 of the received bytes: their name in the file store. */
    file: text().notNull(),
    /** MD5 of the received bytes: the key of relations between duplicates; null for what came before there were any. */
    md5: text(),
    s3Name: text('s3_name').notNull(),
    mimeType: text('mime_type').notNull(),
    originalFileName: text('original_file_name').notNull(),
    attachmentStatus: text('attachment_status'),
    metadata: text({ mode: 'json' }).notNull(),
    createdAt: text('created_at').notNull(),
    /** Its bytes are no longer kept for its sake. */
    purgedAt: text('purged_at'),
  },
  documents => [
    index('documents_organization').on(documents.organizationId),
    index('documents_file').on(documents.file),
    index('documents_email').on(documents.emailId),
    uniqueIndex('documents_s3_name').on(documents.s3Name),
  ],
)
