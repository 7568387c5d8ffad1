import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../base/context.ts'
import { folderById } from '../../records/watched-folders/ledger.ts'
import { type Ears, listenTo } from './ears.ts'
import { lookAt } from './look.ts'
import type { WatchOptions } from './options.ts'
import { openSightings } from './sightings.ts'
import { inTurn } from './turns.ts'

export interface Desk {
  readonly path: string
  look(): Promise<void>
  close(): Promise<void>
}

const EVERY_MS = 15_000
const SETTLE_MS = 1_000
const AT_ONCE = 50
const LONGEST_GOODBYE_MS = 5_000

/** Whoever sits at one watched folder and looks at it: on events, on the clock, and when asked. */
export function openDesk(ctx: Context, { id, path }: { id: number; path: string }, options: WatchOptions): Desk {
  const { everyMs = EVERY_MS, settleMs = SETTLE_MS, atOnce = AT_ONCE, byHand = false, move } = options
  const sightings = openSightings(ctx.clock, settleMs)
  let open = true
  let timer: NodeJS.Timeout | undefined
  let ears: Ears | null = null

  const looks = inTurn(() =>
    lookOnce().catch(error => ctx.log.error({ err: error, folder: path }, 'a look at a watched folder failed')),
  )

  async function lookOnce() {
    clearTimeout(timer)
    const folder = open ? folderById(ctx, id) : undefined
    if (!folder?.enabled) return
    await prickUp(await lookAt({ ctx, folder, sightings, atOnce, move, goOn: () => open }))
    if (byHand || !open) return
    timer = setTimeout(() => void looks.ask(), Math.min(everyMs, sightings.dueIn() ?? everyMs)).unref()
  }

  // Nothing is heard from a folder that went away, nor from one that came back in its place
  async function prickUp(isThere: boolean) {
    if (isThere && open && !byHand) ears ??= listenTo(path, () => void looks.ask())
    else if (!isThere) await hush()
  }

  async function hush() {
    await ears?.close()
    ears = null
  }

  if (!byHand) void looks.ask()
  return {
    path,
    look: looks.ask,
    async close() {
      open = false
      clearTimeout(timer)
      // A network drive that is gone may never answer
      await Promise.race([looks.current(), sleep(LONGEST_GOODBYE_MS, null, { ref: false })])
      await hush()
    },
  }
}
