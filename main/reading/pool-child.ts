import { residentMemory } from './child-memory.ts'
import type { Job, Message } from './messages.ts'
import { ReadFailure } from './pages/page.ts'
import type { Child } from './reader.ts'

export interface Limits {
  /** Longest time for one page, or for the whole of what has no pages. */
  pageMs: number
  memoryBytes: number
}

export type Result = Extract<Message, { type: 'done' }>['result']

/** One child process that does one job at a time. After a failure by time, memory or crash it is gone. */
export interface Worker {
  run(job: Job, limits: Limits): Promise<Result>
  end(): void
  isGone(): boolean
}

// Beyond its first page a long document gets this for every page, and never more than a quarter of an hour.
const MS_PER_PAGE = 5_000
const LONGEST_MS = 900_000
const WATCH_MS = 200

interface Running {
  id: number
  resolve: (result: Result) => void
  reject: (failure: ReadFailure) => void
  limits: Limits
  started: number
  /** When it ends for want of progress, and when whatever happens. */
  stallsAt: number
  endsAt: number
}

/** Starts a child. `onGone` is called once when it has ended, whoever ended it. */
export function startWorker(startChild: () => Child, onGone: () => void): Worker {
  const child = startChild()
  let running: Running | undefined
  let nextId = 1
  let gone = false
  const stop = (failure: ReadFailure) => {
    const ended = running
    running = undefined
    clearInterval(watch)
    ended?.reject(failure)
  }
  const kill = (failure: ReadFailure) => {
    gone = true
    child.kill()
    stop(failure)
  }
  const hear = (message: Message) => {
    if (!running || message.type === 'ready') return
    if (message.type === 'memory') checkMemory(running, message.bytes, kill)
    else if (message.id !== running.id) return
    else if (message.type === 'progress') extend(running, message.pages)
    else finish(message)
  }
  const finish = (message: Extract<Message, { type: 'done' | 'failed' }>) => {
    const ended = running
    running = undefined
    clearInterval(watch)
    if (message.type === 'done') ended?.resolve(message.result)
    else ended?.reject(new ReadFailure(message.code, message.sentence))
  }
  let watch: NodeJS.Timeout | undefined
  child.onMessage(message => hear(message as Message))
  child.onExit(() => {
    gone = true
    stop(new ReadFailure('crashed', 'Reading this document ended unexpectedly. It may be damaged.'))
    onGone()
  })
  return {
    run: (job, limits) =>
      new Promise((resolve, reject) => {
        const id = nextId++
        running = { id, resolve, reject, limits, ...deadlines(limits) }
        watch = setInterval(() => running && check(running, child, kill), Math.min(WATCH_MS, limits.pageMs / 4))
        child.send({ id, ...job })
      }),
    end: () => kill(new ReadFailure('closing', 'The application is closing.')),
    isGone: () => gone,
  }
}

function deadlines({ pageMs }: Limits) {
  const started = Date.now()
  return { started, stallsAt: started + pageMs, endsAt: started + LONGEST_MS }
}

function extend(running: Running, pages: number): void {
  running.stallsAt = Date.now() + running.limits.pageMs
  running.endsAt = running.started + Math.min(LONGEST_MS, running.limits.pageMs + pages * MS_PER_PAGE)
}

function check(running: Running, child: Child, kill: (failure: ReadFailure) => void): void {
  const now = Date.now()
  if (now > running.stallsAt || now > running.endsAt) {
    const seconds = Math.max(1, Math.round((now - running.started) / 1000))
    const unit = seconds === 1 ? 'second' : 'seconds'
    const advice = 'Print it to a new PDF, or scan it, and send that.'
    kill(new ReadFailure('timeout', `This document took longer than ${seconds} ${unit} to read. ${advice}`))
  } else checkMemory(running, residentMemory(child.pid), kill)
}

function checkMemory({ limits }: Running, bytes: number | null, kill: (failure: ReadFailure) => void): void {
  if (bytes === null || bytes <= limits.memoryBytes) return
  const megabytes = Math.round(limits.memoryBytes / 2 ** 20)
  kill(
    new ReadFailure(
      'memory',
      `This document needs more than ${megabytes} MB of memory to read. Scan it at a lower resolution.`,
    ),
  )
}
