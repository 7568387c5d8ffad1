import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'
import { organizations } from './organizations.ts'

export const RELATION_TYPES = ['edit', 'attachment', 'duplicate'] as const

export const relations = sqliteTable(
  'relations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    type: text({ enum: RELATION_TYPES }).notNull(),
    /** MD5 of the bytes for duplicates. */
    key: text(),
    parentId: integer('parent_id').references(() => annotations.id, { onDelete: 'set null' }),
  },
  relations => [
    index('relations_key').on(relations.organizationId, relations.key),
    index('relations_parent').on(relations.parentId),
  ],
)

export const relationAnnotations = sqliteTable(
  'relation_annotations',
  {
    id: integer().primaryKey(),
    relationId: integer('relation_id')
      .notNull()
      .references(() => relations.id, { onDelete: 'cascade' }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
  },
  rows => [
    uniqueIndex('relation_annotations_pair').on(rows.relationId, rows.annotationId),
    index('relation_annotations_annotation').on(rows.annotationId),
  ],
)
