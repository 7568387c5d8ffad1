import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../base/context.ts'
import { folderById, noteLook } from '../../records/watched-folders/ledger.ts'
import type { FolderRow } from '../../records/watched-folders/service.ts'
import type { WatchOptions } from '../watch.ts'
import { listenTo } from './ears.ts'
import { type FoundFile, listFolder, whyNot } from './listing.ts'
import { openSightings } from './sightings.ts'
import { finishGone, requireWayOut } from './put-away.ts'
import { NotYet } from './read-whole.ts'
import { takeFile } from './take.ts'

export interface Desk {
  readonly path: string
  look(): Promise<void>
  close(): Promise<void>
}

const EVERY_MS = 15_000
const SETTLE_MS = 1_000
const SILENT_MS = 120_000
const LONGEST_GOODBYE_MS = 5_000

/** Whoever sits at one watched folder: looks at it on events and on the clock, one look at a time. */
export function openDesk(ctx: Context, { id, path }: { id: number; path: string }, options: WatchOptions): Desk {
  const { everyMs = EVERY_MS, settleMs = SETTLE_MS, byHand = false } = options
  const sightings = openSightings(ctx.clock, settleMs)
  let open = true
  let current: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let ears: { close(): Promise<void> } | null = null

  // Whoever asks during a look gets the next one, which sees all that is there by then
  function look(): Promise<void> {
    waiting ??= current.then(() => {
      waiting = null
      current = open ? lookOnce().catch(failed) : Promise.resolve()
      return current
    })
    return waiting
  }

  async function lookOnce() {
    clearTimeout(timer)
    const folder = folderById(ctx, id)
    if (!folder?.enabled) return
    const silence = setTimeout(() => noteSilence(folder), SILENT_MS).unref()
    try {
      const files = await listFolder(path)
      if (!byHand) ears ??= listenTo(path, () => void look())
      const trouble = await takeAll(folder, files)
      noteLook(ctx, folder, { state: 'watching', stateDetail: trouble })
    } catch (error) {
      await ears?.close()
      ears = null
      noteLook(ctx, folder, whyNot(error as NodeJS.ErrnoException))
    } finally {
      clearTimeout(silence)
      napUntilNext()
    }
  }

  async function takeAll(folder: FolderRow, files: FoundFile[]): Promise<string | null> {
    await finishGone(ctx, folder, files)
    sightings.forgetAllBut(files.map(file => file.name))
    const ready = files.filter(file => sightings.isReady(file))
    if (ready.length) await requireWayOut(path)
    for (const file of ready) {
      if (!open) break
      await takeFile(ctx, folder, { ...file, since: sightings.since(file.name) }, options.move).then(
        () => sightings.forget(file.name),
        error => later(file, error),
      )
    }
    return sightings.trouble()
  }

  function noteSilence(folder: FolderRow) {
    try {
      noteLook(ctx, folder, SILENT)
    } catch (error) {
      failed(error)
    }
  }

  const failed = (error: unknown) => ctx.log.error({ err: error, folder: path }, 'a look at a watched folder failed')

  function later(file: FoundFile, error: Error) {
    if (error instanceof NotYet) return sightings.postpone(file.name, error.message, error.until)
    ctx.log.warn({ err: error, file: file.path }, 'a watched file was not taken')
    sightings.postpone(file.name, `${file.name}: ${error.message}`)
  }

  function napUntilNext() {
    if (byHand || !open) return
    timer = setTimeout(() => void look(), Math.min(everyMs, sightings.dueIn() ?? everyMs)).unref()
  }

  if (!byHand) void look()
  return {
    path,
    look,
    async close() {
      open = false
      clearTimeout(timer)
      // A network drive that is gone may never answer
      await Promise.race([current, sleep(LONGEST_GOODBYE_MS, null, { ref: false })])
      await ears?.close()
    },
  }
}

const SILENT = {
  state: 'unreadable',
  stateDetail: 'The folder does not answer. Check the network drive; watching goes on by itself once it is back.',
} as const
