import { normalize, parse } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { type Call, isAdmin } from '../../base/context.ts'
import { invalid } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { queues } from '../../tables/queues.ts'
import { watchedFolders } from '../../tables/watched-folders.ts'
import { ofOrganization } from '../auth/access.ts'
import { queueRoom } from '../queues/service.ts'
import type { WatchedFolderInput } from './schema.ts'

export type FolderRow = typeof watchedFolders.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    /** Added, paused, resumed, moved or removed by a person; the watcher follows. */
    'watched_folder.changed': { folder: number; queue: number }
  }
}

/** Paths of this machine are shown to admins only. */
export const folderRoom = {
  name: 'watched_folders',
  table: watchedFolders,
  visible(call: Call) {
    if (!isAdmin(call)) return sql`0`
    const mine = call.db.select({ id: queues.id }).from(queues).where(ofOrganization(call, queues.organizationId))
    return sql`${watchedFolders.queueId} in ${mine}`
  },
}

export function saveFolder(call: Call, input: Partial<WatchedFolderInput>, existing: FolderRow | null): number {
  const path = input.path === undefined ? undefined : tidyPath(input.path)
  if (path !== undefined) requireFreePath(call, path, existing)
  const queueId = input.queue === undefined ? undefined : refer(call, 'queue', input.queue, queueRoom)
  const enabled = input.enabled ?? existing?.enabled ?? true
  const fresh = { state: enabled ? 'watching' : 'paused', stateDetail: null } as const
  const changes = { path, queueId, enabled, ...fresh }
  const saved = existing
    ? call.db.update(watchedFolders).set(changes).where(eq(watchedFolders.id, existing.id)).returning().get()!
    : call.db
        .insert(watchedFolders)
        .values(changes as typeof watchedFolders.$inferInsert)
        .returning()
        .get()
  call.events.emit('watched_folder.changed', { folder: saved.id, queue: saved.queueId })
  return saved.id
}

/** Without a separator at the end and without `..`, so that one folder has one spelling. */
export function tidyPath(path: string): string {
  const plain = normalize(path)
  return plain === parse(plain).root ? plain : plain.replace(/[\\/]+$/, '')
}

// Two requests may have passed the look at the disk at the same time
function requireFreePath(call: Call, path: string, existing: FolderRow | null) {
  const taken = call.db
    .select({ id: watchedFolders.id })
    .from(watchedFolders)
    .where(eq(watchedFolders.path, path))
    .get()
  if (taken && taken.id !== existing?.id) throw invalid('path', 'This folder is watched already.')
}
