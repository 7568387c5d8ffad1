import type { Job } from './messages.ts'
import { type Page, ReadFailure } from './pages/page.ts'
import { type Limits, type Result, startWorker, type Worker } from './pool-child.ts'
import type { Child } from './reader.ts'

export interface PoolOptions {
  startChild: () => Child
  size: number
  /** After this long without work the pool shrinks to one fresh child. */
  idleMs?: number
}

export interface Pool {
  /** Runs a job in a child, in the order of arrival; an urgent one before those that wait. Rejects with a ReadFailure. */
  run(job: Job, limits: Limits, urgent: boolean): Promise<Result>
  close(): Promise<void>
}

interface Waiting {
  job: Job
  limits: Limits
  urgent: boolean
  tries: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** `worn` is 1 when it is time for a new one: OCR's memory only grows. */
interface Member {
  worker: Worker
  busy: boolean
  worn: number
}

const IDLE_MS = 20_000
const OCR_PAGES = 30
const TEXT_PAGES = 500

/** A few child processes behind one queue. One child is started at once, the others when there is work for them. */
export function openPool({ startChild, size, idleMs = IDLE_MS }: PoolOptions): Pool {
  const members = new Set<Member>()
  const queue: Waiting[] = []
  let closed = false
  let idle: NodeJS.Timeout | undefined
  let allGone = () => {}

  const grow = (): Member => {
    const member: Member = { worker: startWorker(startChild, () => remove(member)), busy: false, worn: 0 }
    members.add(member)
    return member
  }
  const remove = (member: Member) => {
    members.delete(member)
    if (closed && members.size === 0) allGone()
  }
  const retire = (member: Member) => {
    members.delete(member)
    member.worker.end()
  }
  const pump = () => {
    clearTimeout(idle)
    while (!closed && queue.length > 0) {
      const member = freeMember()
      if (!member) return
      void serve(member, queue.shift()!).then(pump)
    }
    if (!closed) idle = setTimeout(rest, idleMs).unref()
  }
  const freeMember = (): Member | undefined => {
    const free = [...members].find(member => !member.busy && !member.worker.isGone())
    if (free) return free
    return [...members].filter(member => !member.worker.isGone()).length < size ? grow() : undefined
  }
  const serve = async (member: Member, waiting: Waiting) => {
    member.busy = true
    try {
      const result = await member.worker.run(waiting.job, waiting.limits)
      member.worn += wear(waiting.job, result)
      waiting.resolve(result)
    } catch (error) {
      const again = !closed && waiting.tries === 0 && error instanceof ReadFailure && error.code === 'crashed'
      if (again) queue.unshift({ ...waiting, tries: 1 })
      else waiting.reject(error)
    }
    member.busy = false
    if (member.worn >= 1) retire(member)
  }
  /** Gives back what was only needed for work: one fresh child stays. */
  const rest = () => {
    for (const member of members) {
      if (!member.busy && (members.size > 1 || member.worn > 0)) retire(member)
    }
    if (members.size === 0) grow()
  }

  grow()
  return {
    run: (job, limits, urgent) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ReadFailure('closing', 'The application is closing.'))
        enqueue(queue, { job, limits, urgent, tries: 0, resolve, reject })
        pump()
      }),
    close: async () => {
      closed = true
      clearTimeout(idle)
      for (const waiting of queue.splice(0)) waiting.reject(new ReadFailure('closing', 'The application is closing.'))
      const gone = new Promise<void>(resolve => {
        allGone = resolve
      })
      if (members.size === 0) return
      for (const member of members) member.worker.end()
      await gone
    },
  }
}

function enqueue(queue: Waiting[], waiting: Waiting): void {
  const place = waiting.urgent ? queue.findIndex(other => !other.urgent) : -1
  if (place < 0) queue.push(waiting)
  else queue.splice(place, 0, waiting)
}

function wear(job: Job, result: Result): number {
  if (job.op !== 'read') return 0
  const pages = result as Page[]
  const read = pages.filter(page => page.source === 'ocr').length
  return read / OCR_PAGES + (pages.length - read) / TEXT_PAGES
}
