import { Worker } from 'node:worker_threads'
import type { Log } from '../base/log.ts'
import type { Told } from './thread.ts'

/** How a backup ended: with what was wrong with the data already, or with why there is none. */
export type Outcome = { problems: string[] } | { failure: string }

/** A backup that is being made in a thread of its own. */
export interface Run {
  /** Share of the files that are in, 0..1. */
  progress(): number
  ended: Promise<Outcome>
  /** Breaks it off. */
  stop(): Promise<unknown>
}

interface Options {
  dataDir: string
  to: string
  log: Log
  /** What the thread runs, where it is not the source beside this one. */
  thread?: string | URL
}

export function beginRun({ dataDir, to, log, thread }: Options): Run {
  let outcome: Outcome = { failure: 'It was broken off.' }
  let progress = 0
  const worker = new Worker(thread ?? new URL('./thread.ts', import.meta.url), { workerData: { dataDir, to } })
  worker.on('message', (told: Told) => {
    if ('progress' in told) progress = told.progress
    else outcome = told
  })
  worker.on('error', error => {
    log.error({ err: error }, 'a backup failed')
    outcome = { failure: error.message }
  })
  const ended = new Promise<void>(resolve => worker.once('exit', () => resolve())).then(() => outcome)
  return { progress: () => progress, ended, stop: () => worker.terminate() }
}
