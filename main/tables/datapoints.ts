import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'

/** Every node of the content trees: sections, multivalues, tuples and datapoints. */
export const datapoints = sqliteTable(
  'datapoints',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnySQLiteColumn => datapoints.id, { onDelete: 'cascade' }),
    /** Place among the children of its parent. */
    position: integer().notNull(),
    schemaId: text('schema_id').notNull(),
    category: text({ enum: ['section', 'multivalue', 'tuple', 'datapoint'] }).notNull(),
    value: text(),
    normalizedValue: text('normalized_value'),
    page: integer(),
    /** [left, top, right, bottom] in pixels of the page image. */
    box: text({ mode: 'json' }),
    rirText: text('rir_text'),
    rirPage: integer('rir_page'),
    rirBox: text('rir_box', { mode: 'json' }),
    rirConfidence: real('rir_confidence'),
    validationSources: text('validation_sources', { mode: 'json' }).notNull(),
    hidden: integer({ mode: 'boolean' }).notNull(),
    options: text({ mode: 'json' }),
    grid: text({ mode: 'json' }),
    timeSpent: real('time_spent').notNull(),
    /** A person has set a value that would be calculated otherwise; it stays. */
    noRecalculation: integer('no_recalculation', { mode: 'boolean' }),
    /** What the page says, where the data that came with the document says something else. */
    printedText: text('printed_text'),
  },
  rows => [
    index('datapoints_annotation').on(rows.annotationId, rows.parentId, rows.position),
    index('datapoints_parent').on(rows.parentId),
    // Searches by a field's value look only here; most fields of a document are empty
    index('datapoints_value').on(rows.schemaId, rows.value, rows.annotationId).where(sql`${rows.value} is not null`),
    index('datapoints_normalized')
      .on(rows.schemaId, rows.normalizedValue, rows.annotationId)
      .where(sql`${rows.normalizedValue} is not null`),
  ],
)

/** The next best values the extractor saw for a datapoint, for the person who corrects it. */
export const candidates = sqliteTable(
  'candidates',
  {
    id: integer().primaryKey(),
    datapointId: integer('datapoint_id')
      .notNull()
      .references(() => datapoints.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    page: integer(),
    box: text({ mode: 'json' }),
    score: real().notNull(),
  },
  rows => [index('candidates_datapoint').on(rows.datapointId)],
)

/** Every change of a value, by whom and from what: the reports and the audit count from the first edit on. */
export const edits = sqliteTable(
  'edits',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    schemaId: text('schema_id').notNull(),
    /** No reference: removed rows keep their history. */
    datapointId: integer('datapoint_id'),
    op: text({ enum: ['replace', 'add', 'remove'] }).notNull(),
    before: text(),
    after: text(),
    userId: integer('user_id'),
    at: text().notNull(),
  },
  rows => [index('edits_annotation').on(rows.annotationId)],
)
