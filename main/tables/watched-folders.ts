import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { queues } from './queues.ts'

export const watchedFolders = sqliteTable(
  'watched_folders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    enabled: integer({ mode: 'boolean' }).notNull(),
    state: text({ enum: ['watching', 'missing', 'unreadable', 'paused'] }).notNull(),
    stateDetail: text('state_detail'),
    lastLookedAt: text('last_looked_at'),
  },
  rows => [uniqueIndex('watched_folders_path').on(rows.path)],
)

/** What was found in a watched folder and what became of it. */
export const watchedFiles = sqliteTable(
  'watched_files',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    folderId: integer('folder_id')
      .notNull()
      .references(() => watchedFolders.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** SHA-256, size and modification time: a file that was taken but could not yet be moved away is known by these. */
    fingerprint: text().notNull(),
    outcome: text({ enum: ['imported', 'failed'] }).notNull(),
    note: text(),
    /** Set once the file has left the folder for imported/ or failed/. */
    moved: integer({ mode: 'boolean' }).notNull(),
    annotationId: integer('annotation_id'),
    at: text().notNull(),
  },
  rows => [
    index('watched_files_folder').on(rows.folderId, rows.id),
    index('watched_files_unmoved').on(rows.folderId, rows.moved),
  ],
)
