import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'
import { organizations } from './organizations.ts'

/** Suppliers of which a person has confirmed a document. */
export const rememberedSuppliers = sqliteTable(
  'remembered_suppliers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    confirmedAt: text('confirmed_at').notNull(),
  },
  suppliers => [index('remembered_suppliers_organization').on(suppliers.organizationId)],
)

/** What a supplier is known by on a page. */
export const supplierKeys = sqliteTable(
  'supplier_keys',
  {
    id: integer().primaryKey(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => rememberedSuppliers.id, { onDelete: 'cascade' }),
    organizationId: integer('organization_id').notNull(),
    kind: text({ enum: ['vat', 'register', 'iban', 'account', 'name'] }).notNull(),
    value: text().notNull(),
  },
  keys => [
    uniqueIndex('supplier_keys_value').on(keys.organizationId, keys.value, keys.kind),
    index('supplier_keys_supplier').on(keys.supplierId),
  ],
)

/** The layouts a supplier prints its documents in. */
export const supplierLayouts = sqliteTable(
  'supplier_layouts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => rememberedSuppliers.id, { onDelete: 'cascade' }),
    /** Words with their places (reading/remembered). */
    fingerprint: text({ mode: 'json' }).notNull(),
  },
  layouts => [index('supplier_layouts_supplier').on(layouts.supplierId)],
)

/** What is known of one field or table in a layout. */
export const supplierLessons = sqliteTable(
  'supplier_lessons',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    layoutId: integer('layout_id')
      .notNull()
      .references(() => supplierLayouts.id, { onDelete: 'cascade' }),
    schemaId: text('schema_id').notNull(),
    /** Where to look and for what (reading/remembered). */
    lesson: text({ mode: 'json' }).notNull(),
    /** A person had to set right what the machine said. */
    corrected: integer({ mode: 'boolean' }).notNull(),
    /** Documents in a row on which it was right, the first one included. */
    confirmed: integer().notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  lessons => [uniqueIndex('supplier_lessons_layout').on(lessons.layoutId, lessons.schemaId)],
)

/** The documents that taught a lesson, as long as they are there. */
export const lessonSources = sqliteTable(
  'lesson_sources',
  {
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => supplierLessons.id, { onDelete: 'cascade' }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
  },
  sources => [
    primaryKey({ columns: [sources.lessonId, sources.annotationId] }),
    index('lesson_sources_annotation').on(sources.annotationId),
  ],
)
