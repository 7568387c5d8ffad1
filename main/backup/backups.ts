import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { UNFINISHED } from './archive/make.ts'
import type { Told } from './thread.ts'

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
  let running: { known: Known; worker: Worker; ended: Promise<void> } | null = null
  /** What went wrong since the start, by id. */
  const remarks = new Map<number, Pick<Known, 'state' | 'detail'>>()
  removeUnfinished(folder)

  const stored = () => namesIn(folder).flatMap(name => idOf(name) ?? [])

  function list(): Known[] {
    const now = running?.known
    const ready = stored()
      .filter(id => id !== now?.id)
      .map(id => {
        const bytes = statSync(path(id), { throwIfNoEntry: false })?.size ?? null
        return { id, state: 'ready' as const, progress: null, bytes, detail: remarks.get(id)?.detail ?? null }
      })
    const failed = [...remarks].filter(([id, { state }]) => state === 'failed' && id !== now?.id)
    const broken = failed.map(([id, remark]) => ({ id, ...remark, progress: null, bytes: null }))
    return [...(now ? [now] : []), ...ready, ...broken].sort((a, b) => b.id - a.id)
  }

  function begin(): Known {
    if (running?.known.state === 'running') return running.known
    const known: Known = { id: freeId(), state: 'running', progress: 0, bytes: null, detail: null }
    const worker = new Worker(thread ?? new URL('./thread.ts', import.meta.url), {
      workerData: { dataDir, to: path(known.id) },
    })
    const ended = new Promise<void>(resolve => worker.once('exit', () => resolve())).then(() => {
      if (running?.known === known) running = null
      if (known.state === 'running') fail(known, 'It was broken off.')
    })
    worker.on('message', (told: Told) => {
      if ('progress' in told) known.progress = told.progress
      else if ('failure' in told) fail(known, told.failure)
      else finish(known, told.problems)
    })
    worker.on('error', error => {
      log.error({ err: error }, 'a backup failed')
      fail(known, error.message)
    })
    running = { known, worker, ended }
    return known
  }

  function fail(known: Known, detail: string) {
    known.state = 'failed'
    known.detail = detail
    remarks.set(known.id, { state: 'failed', detail })
  }

  function finish(known: Known, problems: string[]) {
    known.state = 'ready'
    known.bytes = statSync(path(known.id)).size
    if (!problems.length) return
    known.detail = problems.slice(0, 20).join(' ')
    remarks.set(known.id, { state: 'ready', detail: known.detail })
  }

  function freeId(): number {
    for (let at = clock(); ; at += 1000) {
      const id = Number(new Date(at).toISOString().replace(/\D/g, '').slice(0, 14))
      if (!stored().includes(id) && !remarks.has(id)) return id
    }
  }

  async function remove(id: number) {
    if (running?.known.id === id) await stop()
    remarks.delete(id)
    rmSync(path(id), { force: true })
  }

  async function stop() {
    if (!running) return
    const { worker, ended } = running
    await worker.terminate()
    await ended
    removeUnfinished(folder)
  }

  return { list, begin, remove, path, close: stop }
}

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
