import { and, eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Context } from '../../base/context.ts'
import { watchedFiles, watchedFolders } from '../../tables/watched-folders.ts'
import type { FolderRow } from './service.ts'

export type FileRow = typeof watchedFiles.$inferSelect
type State = Pick<FolderRow, 'state' | 'stateDetail'>

declare module '../../base/events.ts' {
  interface EventMap {
    'watched_folder.state_changed': { folder: number; queue: number }
    'watched_folder.file_settled': { folder: number; queue: number; outcome: FileRow['outcome'] }
  }
}

export const enabledFolders = (ctx: Context): FolderRow[] =>
  ctx.db.select().from(watchedFolders).where(eq(watchedFolders.enabled, true)).all()

export const folderById = (ctx: Context, id: number): FolderRow | undefined =>
  ctx.db.select().from(watchedFolders).where(eq(watchedFolders.id, id)).get()

/** Writes down that the folder was looked at and how it stands. */
export function noteLook(ctx: Context, folder: FolderRow, { state, stateDetail }: State) {
  const lastLookedAt = timestamp(ctx.clock)
  ctx.db
    .update(watchedFolders)
    .set({ state, stateDetail, lastLookedAt })
    .where(and(eq(watchedFolders.id, folder.id), eq(watchedFolders.enabled, true)))
    .run()
  if (state === folder.state && stateDetail === folder.stateDetail) return
  ctx.events.emit('watched_folder.state_changed', { folder: folder.id, queue: folder.queueId })
}

type Settled = Pick<FileRow, 'fileName' | 'fingerprint' | 'outcome' | 'note' | 'annotationId'>

/** Writes down what became of a file, before it is moved: in the transaction that took it in. */
export function noteFile(ctx: Context, folder: FolderRow, settled: Settled): FileRow {
  const row = { ...settled, folderId: folder.id, moved: false, at: timestamp(ctx.clock) }
  const noted = ctx.db.insert(watchedFiles).values(row).returning().get()
  ctx.events.emit('watched_folder.file_settled', { folder: folder.id, queue: folder.queueId, outcome: settled.outcome })
  return noted
}

/** Files that were taken or refused, but still lay in the folder when they were last seen. */
export const unmovedFiles = (ctx: Context, folder: number): FileRow[] =>
  ctx.db
    .select()
    .from(watchedFiles)
    .where(and(eq(watchedFiles.folderId, folder), eq(watchedFiles.moved, false)))
    .orderBy(watchedFiles.id)
    .all()

export function noteMoved(ctx: Context, file: number) {
  ctx.db.update(watchedFiles).set({ moved: true }).where(eq(watchedFiles.id, file)).run()
}
