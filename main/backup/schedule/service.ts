import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Context } from '../../base/context.ts'
import { UNFINISHED } from '../archive/make.ts'
import { inShort } from '../backups.ts'
import { beginRun, type Outcome, type Run } from '../run.ts'
import { lastDue } from './due.ts'
import { isMarked, markFolder } from './folder.ts'
import { type Memory, openMemory } from './memory.ts'
import type { Plan } from './schema.ts'

declare module '../../base/jobs.ts' {
  interface JobMap {
    'scheduled-backups': object
  }
}

const LOOK_EVERY_MS = 5 * 60_000
/** After one that failed the next is tried so much later. */
const RETRY_MS = 60 * 60_000

export interface Schedule {
  memory(): Memory
  /** Of the backup that is being made. */
  progress(): number | null
  /** The folder of the plan must have been looked at. */
  set(plan: Plan): Promise<void>
  /** Breaks off the backup that is being made; the next start takes it up. */
  close(): Promise<void>
}

/** Makes backups at the hours of a plan; one that was due while the machine was off is made when it is on again. */
export function openSchedule(ctx: Context, dataDir: string, thread?: string): Schedule {
  const memory = openMemory(dataDir)
  let run: Run | null = null
  let isClosing = false

  async function look() {
    await tidyUp(memory.read())
    if (isDue(memory.read(), ctx.clock()) && !isClosing) await makeOne(memory.read().plan)
  }

  /** What was under way when the process ended. */
  async function tidyUp({ making, kept }: Memory) {
    if (!making) return
    const isWhole = existsSync(making)
    await removeRemains(making)
    memory.change({ making: null, ...(isWhole && { kept: [...kept, basename(making)], madeAt: ctx.clock() }) })
  }

  async function makeOne({ folder }: Plan) {
    const at = ctx.clock()
    const to = join(folder, nameAt(at))
    if (!(await isMarked(folder))) {
      fail(
        at,
        `${folder} is not the folder that was chosen, or its drive is not there. Bring it back, or save it anew.`,
      )
      return
    }
    memory.change({ making: to })
    run = beginRun({ dataDir, to, log: ctx.log, thread })
    const outcome = await run.ended
    run = null
    if (isClosing) return
    await removeRemains(to)
    memory.change({ making: null })
    if ('failure' in outcome) fail(at, outcome.failure)
    else await keep(at, to, outcome)
  }

  function fail(at: number, detail: string) {
    ctx.log.error({ detail }, 'a scheduled backup failed')
    memory.change({ last: { at, state: 'failed', detail } })
  }

  async function keep(at: number, to: string, { problems }: Extract<Outcome, { problems: string[] }>) {
    const { plan, kept } = memory.read()
    const isHere = dirname(to) === join(plan.folder)
    // One for a plan that was changed meanwhile stays where it is
    if (!isHere) return
    memory.change({ madeAt: at, kept: [...kept, basename(to)] })
    // What is lost now may be whole in an older one
    const refused = problems.length ? [] : await removeOldest()
    const told = [...problems, ...refused]
    memory.change({ last: { at, state: 'ready', detail: told.length ? inShort(told) : null } })
  }

  /** Returns what could not be removed, as sentences. */
  async function removeOldest(): Promise<string[]> {
    const { plan, kept } = memory.read()
    const isThere = (name: string) => existsSync(join(plan.folder, name))
    const there = kept.filter(isThere)
    const refused: string[] = []
    for (const name of there.slice(0, -plan.keep))
      await rm(join(plan.folder, name), { force: true }).catch(error =>
        refused.push(`An older backup could not be removed: ${error.message}.`),
      )
    memory.change({ kept: there.filter(isThere) })
    return refused
  }

  async function set(wished: Plan) {
    const { plan: former, kept, last } = memory.read()
    const plan = { ...wished, folder: wished.folder || former.folder }
    if (plan.every !== 'off') await markFolder(plan.folder)
    const isSame = plan.folder === former.folder
    memory.change({ plan, since: ctx.clock(), madeAt: null, kept: isSame ? kept : [], last: isSame ? last : null })
  }

  ctx.jobs.every('scheduled-backups', LOOK_EVERY_MS, look)
  return {
    memory: memory.read,
    progress: () => run?.progress() ?? null,
    set,
    async close() {
      isClosing = true
      await run?.stop()
    },
  }
}

function isDue({ plan, since, madeAt, last }: Memory, now: number): boolean {
  const due = lastDue(plan, now)
  if (due === null || due <= since || (madeAt !== null && madeAt >= due)) return false
  return last?.state !== 'failed' || now >= last.at + RETRY_MS
}

/** Of the second it is begun in, UTC. */
const nameAt = (at: number) => `gleaner-scheduled-${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}.zip`

async function removeRemains(path: string) {
  const names = await readdir(dirname(path)).catch(() => [])
  for (const name of names.filter(name => name.startsWith(basename(path) + UNFINISHED)))
    await rm(join(dirname(path), name), { recursive: true, force: true })
}
