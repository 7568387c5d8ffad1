import { eq } from 'drizzle-orm'
import { crud } from '../../base/crud.ts'
import { byId } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { watchedFolders } from '../../tables/watched-folders.ts'
import { requireUsableFolder } from './check.ts'
import { WatchedFolder, WatchedFolderInput } from './schema.ts'
import { type FolderRow, folderRoom, saveFolder } from './service.ts'
import { showFolders } from './show.ts'

export function watchedFolderRoutes(api: Api) {
  crud<FolderRow, typeof WatchedFolderInput>(api, {
    ...folderRoom,
    noun: 'watched folder',
    wire: WatchedFolder,
    writable: WatchedFolderInput,
    defaults: { enabled: true },
    listing: {
      filters: { id: byId(watchedFolders.id), queue: byId(watchedFolders.queueId) },
      orderings: { queue: watchedFolders.queueId, path: watchedFolders.path },
    },
    show: showFolders,
    async check(call, { path }, existing) {
      if (path !== undefined) await requireUsableFolder(call, path, existing?.id ?? null)
    },
    save: saveFolder,
    remove(call, row) {
      call.db.delete(watchedFolders).where(eq(watchedFolders.id, row.id)).run()
      call.events.emit('watched_folder.changed', { folder: row.id, queue: row.queueId })
    },
    writers: 'admin',
    verbs: ['list', 'get', 'create', 'patch', 'delete'],
  })
}
