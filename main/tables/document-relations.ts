import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'
import { documents } from './documents.ts'

export const DOCUMENT_RELATION_TYPES = ['export', 'einvoice'] as const

export const documentRelations = sqliteTable(
  'document_relations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    type: text({ enum: DOCUMENT_RELATION_TYPES }).notNull(),
    key: text(),
  },
  rows => [uniqueIndex('document_relations_annotation').on(rows.annotationId, rows.type, rows.key)],
)

export const relatedDocuments = sqliteTable(
  'related_documents',
  {
    id: integer().primaryKey(),
    relationId: integer('relation_id')
      .notNull()
      .references(() => documentRelations.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  rows => [
    uniqueIndex('related_documents_pair').on(rows.relationId, rows.documentId),
    index('related_documents_document').on(rows.documentId),
  ],
)
