import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { annotations } from './annotations.ts'

export interface PagePart {
  /** Number of the page in the annotation it was cut from. */
  number: number
  /** Clockwise turn given to it on the way, in degrees. */
  rotation: number
  /** Left out of the child, and remembered so that it can be put back. */
  deleted: boolean
}

/** Which pages of an annotation another one was cut from. */
export const splits = sqliteTable(
  'splits',
  {
    annotationId: integer('annotation_id')
      .primaryKey()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    parts: text({ mode: 'json' }).$type<PagePart[]>().notNull(),
    values: text({ mode: 'json' }).notNull(),
  },
  rows => [index('splits_parent').on(rows.parentId)],
)
