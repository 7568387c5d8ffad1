import { blob, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'

export const pages = sqliteTable(
  'pages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    annotationId: integer('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    rotationDeg: integer('rotation_deg').notNull(),
    skew: real().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    source: text({ enum: ['text', 'ocr'] }).notNull(),
    s3Name: text('s3_name').notNull(),
    metadata: text({ mode: 'json' }).notNull(),
  },
  pages => [uniqueIndex('pages_annotation').on(pages.annotationId, pages.number)],
)

/** The words of a page, apart from it so that listing pages stays cheap. */
export const pageWords = sqliteTable('page_words', {
  pageId: integer('page_id')
    .primaryKey()
    .references(() => pages.id, { onDelete: 'cascade' }),
  /** JSON list of words (reading/pages), deflated. */
  words: blob({ mode: 'buffer' }).notNull(),
})
