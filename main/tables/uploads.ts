import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { documents } from './documents.ts'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'
import { users } from './users.ts'

export const uploads = sqliteTable('uploads', {
  id: integer().primaryKey({ autoIncrement: true }),
  organizationId: integer('organization_id')
    .notNull()
    .references(() => organizations.id),
  queueId: integer('queue_id')
    .notNull()
    .references(() => queues.id, { onDelete: 'cascade' }),
  creatorId: integer('creator_id').references(() => users.id),
  createdAt: text('created_at').notNull(),
})

export const uploadDocuments = sqliteTable(
  'upload_documents',
  {
    id: integer().primaryKey(),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  rows => [index('upload_documents_upload').on(rows.uploadId), index('upload_documents_document').on(rows.documentId)],
)
