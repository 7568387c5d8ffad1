import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'
import { documents } from './documents.ts'
import { emails } from './emails.ts'

/** What a message is about, beside what came with it: documents that it rejects, asks after or forwards. */
export const emailAnnotations = sqliteTable(
  'email_annotations',
  {
    id: integer().primaryKey(),
    emailId: integer('email_id')
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
  },
  rows => [
    uniqueIndex('email_annotations_pair').on(rows.emailId, rows.annotationId),
    index('email_annotations_annotation').on(rows.annotationId),
  ],
)

export const emailDocuments = sqliteTable(
  'email_documents',
  {
    id: integer().primaryKey(),
    emailId: integer('email_id')
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  rows => [
    uniqueIndex('email_documents_pair').on(rows.emailId, rows.documentId),
    index('email_documents_document').on(rows.documentId),
  ],
)
