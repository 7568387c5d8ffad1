import { count, desc, eq, inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { watchedFiles } from '../../tables/watched-folders.ts'
import type { WatchedFolder } from './schema.ts'
import type { FolderRow } from './service.ts'

const RECENT = 50

export function showFolders(call: Call, rows: FolderRow[]): WatchedFolder[] {
  const counts = countsOf(
    call,
    rows.map(row => row.id),
  )
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'watched_folders', row.id),
    queue: url(call, 'queues', row.queueId),
    path: row.path,
    enabled: row.enabled,
    state: row.state,
    state_detail: row.stateDetail,
    last_looked_at: row.lastLookedAt,
    imported_count: counts(row.id, 'imported'),
    failed_count: counts(row.id, 'failed'),
    recent: recentOf(call, row.id),
  }))
}

function recentOf(call: Call, folder: number): WatchedFolder['recent'] {
  const newest = call.db
    .select()
    .from(watchedFiles)
    .where(eq(watchedFiles.folderId, folder))
    .orderBy(desc(watchedFiles.id))
    .limit(RECENT)
    .all()
  return newest.map(file => ({
    file_name: file.fileName,
    outcome: file.outcome,
    note: file.note,
    at: file.at,
    annotation: url(call, 'annotations', file.annotationId),
  }))
}

function countsOf(call: Call, folders: number[]) {
  const found = call.db
    .select({ folder: watchedFiles.folderId, outcome: watchedFiles.outcome, n: count() })
    .from(watchedFiles)
    .where(inArray(watchedFiles.folderId, folders))
    .groupBy(watchedFiles.folderId, watchedFiles.outcome)
    .all()
  return (folder: number, outcome: 'imported' | 'failed') =>
    found.find(row => row.folder === folder && row.outcome === outcome)?.n ?? 0
}
