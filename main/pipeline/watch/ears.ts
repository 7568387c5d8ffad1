import { basename, dirname } from 'node:path'
import { watch } from 'chokidar'
import { isPassing } from './listing.ts'

export interface Ears {
  close(): Promise<void>
}

/** Calls back when something changes in the folder itself; what the system does not tell, the clock finds. */
export function listenTo(folder: string, heard: () => void): Ears {
  const ignored = (path: string) => path !== folder && (dirname(path) !== folder || isPassing(basename(path)))
  const watcher = watch(folder, { depth: 0, ignoreInitial: true, ignored })
  watcher.on('all', heard)
  // What came while it was getting ready counts as old to it
  watcher.on('ready', heard)
  // Such as too many watches for the system
  watcher.on('error', () => {})
  return watcher
}
