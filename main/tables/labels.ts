import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'
import { organizations } from './organizations.ts'

export const labels = sqliteTable(
  'labels',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    color: text(),
  },
  labels => [index('labels_organization').on(labels.organizationId)],
)

export const annotationLabels = sqliteTable(
  'annotation_labels',
  {
    id: integer().primaryKey(),
    labelId: integer('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
  },
  rows => [
    uniqueIndex('annotation_labels_pair').on(rows.annotationId, rows.labelId),
    index('annotation_labels_label').on(rows.labelId),
  ],
)
