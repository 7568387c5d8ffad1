import type { Context } from '../base/context.ts'
import { enabledFolders } from '../records/watched-folders/ledger.ts'
import { type Desk, openDesk } from './watch/desk.ts'
import type { WatchOptions } from './watch/options.ts'

export interface Watching {
  /** Looks at every folder once; resolves when what was ready has been taken. */
  lookNow(): Promise<void>
  close(): Promise<void>
}

/** Brings in what is saved in the watched folders, and follows when folders are added, paused or removed. */
export function startWatching(ctx: Context, options: WatchOptions = {}): Watching {
  const desks = new Map<number, Desk>()
  const closing = new Set<Promise<void>>()
  let open = true

  const shut = (id: number, desk: Desk) => {
    desks.delete(id)
    const done = desk.close().finally(() => closing.delete(done))
    closing.add(done)
  }

  function follow() {
    if (!open) return
    const wanted = new Map(enabledFolders(ctx).map(folder => [folder.id, folder.path]))
    for (const [id, desk] of desks) if (wanted.get(id) !== desk.path) shut(id, desk)
    for (const [id, path] of wanted) if (!desks.has(id)) desks.set(id, openDesk(ctx, { id, path }, options))
  }

  // Listeners run inside the transaction: the folders are read anew once it is committed
  ctx.events.on('watched_folder.changed', () => setImmediate(follow))
  follow()
  return {
    async lookNow() {
      follow()
      await Promise.all([...desks.values()].map(desk => desk.look()))
    },
    async close() {
      open = false
      for (const [id, desk] of desks) shut(id, desk)
      await Promise.all(closing)
    },
  }
}
