import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { UNFINISHED } from './archive/make.ts'
import { beginRun, type Outcome, type Run } from './run.ts'

/** A backup by its id, which is the second it was begun in: 20260131100000. */
export interface Known {
  id: number
  state: 'running' | 'ready' | 'failed'
  progress: number | null
  bytes: number | null
  detail: string | null
}

/** The backups of a data folder. They lie in it as files, so that no row of the database tells of them. */
export interface Backups {
  /** Newest first. */
  list(): Known[]
  /** Begins one in a thread of its own, unless one is being made; returns it. */
  begin(): Known
  /** Takes a backup away, also one that is being made. */
  remove(id: number): Promise<void>
  path(id: number): string
  close(): Promise<void>
}

interface Options {
  dataDir: string
  clock: Clock
  log: Log
  /** What the thread runs, where it is not the source beside this one. */
  thread?: string | URL
}

export function openBackups({ dataDir, clock, log, thread }: Options): Backups {
  const folder = join(dataDir, 'backups')
  const path = (id: number) => join(folder, nameOf(id))
  let running: { id: number; run: Run; ended: Promise<void> } | null = null
  /** What went wrong since the start, by id. */
  const remarks = new Map<number, Pick<Known, 'state' | 'detail'>>()
  removeUnfinished(folder)

  const stored = () => namesIn(folder).flatMap(name => idOf(name) ?? [])

  function list(): Known[] {
    const now = running?.id
    const ready = stored()
      .filter(id => id !== now)
      .map(id => {
        const bytes = statSync(path(id), { throwIfNoEntry: false })?.size ?? null
        return { id, state: 'ready' as const, progress: null, bytes, detail: remarks.get(id)?.detail ?? null }
      })
    const failed = [...remarks].filter(([, { state }]) => state === 'failed')
    const broken = failed.map(([id, remark]) => ({ id, ...remark, progress: null, bytes: null }))
    return [...(running ? [underWay(running)] : []), ...ready, ...broken].sort((a, b) => b.id - a.id)
  }

  function begin(): Known {
    if (running) return underWay(running)
    const id = freeId()
    const run = beginRun({ dataDir, to: path(id), log, thread })
    const ended = run.ended.then(outcome => {
      running = null
      note(id, outcome)
    })
    running = { id, run, ended }
    return underWay(running)
  }

  function note(id: number, outcome: Outcome) {
    if ('failure' in outcome) remarks.set(id, { state: 'failed', detail: outcome.failure })
    else if (outcome.problems.length) remarks.set(id, { state: 'ready', detail: inShort(outcome.problems) })
  }

  function freeId(): number {
    for (let at = clock(); ; at += 1000) {
      const id = Number(new Date(at).toISOString().replace(/\D/g, '').slice(0, 14))
      if (!stored().includes(id) && !remarks.has(id)) return id
    }
  }

  async function remove(id: number) {
    if (running?.id === id) await stop()
    remarks.delete(id)
    rmSync(path(id), { force: true })
  }

  async function stop() {
    if (!running) return
    const { run, ended } = running
    await run.stop()
    await ended
    removeUnfinished(folder)
  }

  return { list, begin, remove, path, close: stop }
}

const underWay = ({ id, run }: { id: number; run: Run }): Known => ({
  id,
  state: 'running',
  progress: run.progress(),
  bytes: null,
  detail: null,
})

const SHOWN = 20

/** What was wrong with the data, as far as anybody reads. */
export const inShort = (problems: string[]): string =>
  [...problems.slice(0, SHOWN), ...(problems.length > SHOWN ? [`… and ${problems.length - SHOWN} more.`] : [])].join(
    ' ',
  )

/** When a backup was begun, ISO 8601. */
export const timeOf = (id: number): string =>
  String(id).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000000Z')

export const nameOf = (id: number) => `gleaner-${id}.zip`

const idOf = (name: string): number | null => Number(/^gleaner-(\d{14})\.zip$/.exec(name)?.[1] ?? 0) || null

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function removeUnfinished(folder: string) {
  const names = namesIn(folder).filter(name => name.includes(UNFINISHED))
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
}
