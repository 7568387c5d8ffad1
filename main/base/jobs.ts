import { and, asc, eq, gt, inArray, lte, or, type Placeholder, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Clock } from './clock.ts'
import { type Db, inTransaction } from './db.ts'
import type { Log } from './log.ts'
import { prepared } from './prepared.ts'

/** Queue name to payload; whoever works a queue declares it here by declaration merging, as with EventMap. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it by declaration merging
export interface JobMap {}

export const jobsTable = sqliteTable(
  'jobs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    queue: text().notNull(),
    payload: text({ mode: 'json' }).notNull(),
    state: text({ enum: ['ready', 'running', 'failed'] })
      .notNull()
      .default('ready'),
    triesLeft: integer('tries_left').notNull(),
    availableAt: integer('available_at').notNull(),
    expiresAt: integer('expires_at'),
    error: text(),
  },
  jobs => [index('jobs_due').on(jobs.queue, jobs.state, jobs.availableAt)],
)

type Row = typeof jobsTable.$inferSelect

interface Kind<Payload> {
  /** How many of this queue run at once. */
  concurrency: number
  tries: number
  /** A run that takes longer is taken to be dead, and the job is run again. */
  timeoutMs: number
  /** Can be run twice without harm. A throw costs a try. */
  run(payload: Payload): Promise<void> | void
  /** The last try failed; runs in the transaction that marks the job. */
  failed?(payload: Payload, error: Error): void
}

export interface Jobs {
  work<Name extends keyof JobMap>(queue: Name, kind: Kind<JobMap[Name]>): void
  /** Written in the caller's transaction, so row and job are committed together or not at all. */
  add<Name extends keyof JobMap>(queue: Name, payload: JobMap[Name], delayMs?: number): void
  /** Runs now and then again and again, each time this long after the last; one that throws is run again all the same. */
  every<Name extends keyof JobMap>(queue: Name, ms: number, run: () => Promise<void> | void): void
  start(): void
  /** Resolves when nothing is due and nothing runs: for tests and for the one-shot doors. */
  drain(): Promise<void>
  /** Takes no more jobs and waits for those that run; what fails from now on was cut off and costs no try. */
  stop(): Promise<void>
}

const BACKOFF_MS = [1_000, 10_000, 60_000, 300_000]
const LONGEST_NAP_MS = 60_000
const DISK_FULL_WAIT_MS = 30_000

export function openJobs(db: Db, clock: Clock, log: Log): Jobs {
  const kinds = new Map<string, Kind<never>>()
  const running = new Map<string, Set<Promise<void>>>()
  let awake = false
  let stopping = false
  let nap: NodeJS.Timeout | undefined

  // Only one process has the data folder open, so what runs at start was cut off with its process: not the job's fault
  db.update(jobsTable)
    .set({ state: 'ready', triesLeft: sql`${jobsTable.triesLeft} + 1`, expiresAt: null })
    .where(eq(jobsTable.state, 'running'))
    .run()

  function takeAll() {
    if (!awake) return
    const due = queuesDue(db, clock())
    for (const [queue, kind] of kinds) {
      if (!due.includes(queue)) continue
      const active = running.get(queue)!
      while (active.size < kind.concurrency) {
        const job = take(db, queue, clock(), kind.timeoutMs)
        if (!job) break
        const done = perform(job, kind).finally(() => {
          active.delete(done)
          takeAll()
        })
        active.add(done)
      }
    }
    napUntilDue()
  }

  async function perform(job: Row, kind: Kind<never>) {
    try {
      await kind.run(job.payload as never)
      db.delete(jobsTable).where(eq(jobsTable.id, job.id)).run()
    } catch (error) {
      // cut off by the end of the process, as after a kill: the next start takes it up again
      if (stopping) return
      log.warn({ err: error, queue: job.queue, job: job.id, triesLeft: job.triesLeft }, 'job failed')
      giveBack(job, kind, error as Error)
    }
  }

  function giveBack(job: Row, kind: Kind<never>, error: Error) {
    try {
      if (isDiskFull(error)) putOff(job, DISK_FULL_WAIT_MS, error, 1)
      else if (job.triesLeft > 0) putOff(job, backoff(kind.tries - job.triesLeft), error)
      else giveUp(job, kind, error)
    } catch (unwritten) {
      // on a full disk not even this can be noted; the job stays taken until it can
      log.error({ err: unwritten, job: job.id }, 'the state of a job could not be written')
      setTimeout(() => giveBack(job, kind, error), DISK_FULL_WAIT_MS).unref()
    }
  }

  function putOff(job: Row, waitMs: number, { message }: Error, triesBack = 0) {
    const later = {
      state: 'ready',
      availableAt: clock() + waitMs,
      triesLeft: job.triesLeft + triesBack,
      error: message,
    } as const
    db.update(jobsTable).set(later).where(eq(jobsTable.id, job.id)).run()
  }

  function giveUp(job: Row, kind: Kind<never>, error: Error) {
    inTransaction(db, () => {
      db.update(jobsTable).set({ state: 'failed', error: error.message }).where(eq(jobsTable.id, job.id)).run()
      kind.failed?.(job.payload as never, error)
    })
  }

  function napUntilDue() {
    clearTimeout(nap)
    const due = nextDue(db, clock())
    if (due === null || !awake) return
    nap = setTimeout(takeAll, Math.min(Math.max(due - clock(), 5), LONGEST_NAP_MS))
    nap.unref()
  }

  const busy = () => [...running.values()].flatMap(active => [...active])

  function work(queue: string, kind: Kind<never>) {
    kinds.set(queue, kind)
    running.set(queue, new Set())
  }

  function add(queue: string, payload: unknown, delayMs = 0) {
    const kind = kinds.get(queue)
    if (!kind) throw new Error(`nobody works the queue ${queue}`)
    db.insert(jobsTable)
      .values({ queue, payload, triesLeft: kind.tries, availableAt: clock() + delayMs })
      .run()
    setImmediate(takeAll)
  }

  return {
    work: (queue, kind) => work(queue, kind as unknown as Kind<never>),
    add,
    every(queue, ms, run) {
      const again = async () => {
        try {
          await run()
        } finally {
          add(queue, {}, ms)
        }
      }
      work(queue, { concurrency: 1, tries: 1, timeoutMs: ms, run: again })
      db.delete(jobsTable).where(eq(jobsTable.queue, queue)).run()
      add(queue, {})
    },
    start() {
      awake = true
      takeAll()
    },
    async drain() {
      const wasAwake = awake
      awake = true
      takeAll()
      while (busy().length || queuesDue(db, clock()).some(queue => kinds.has(queue))) {
        await Promise.all(busy())
        takeAll()
      }
      awake = wasAwake
    },
    async stop() {
      awake = false
      stopping = true
      clearTimeout(nap)
      await Promise.all(busy())
    },
  }
}

const backoff = (triesSpent: number) => BACKOFF_MS[Math.min(triesSpent - 1, BACKOFF_MS.length - 1)] ?? 0

// Nobody's fault but the disk's: costs no try
const isDiskFull = (error: Error) =>
  /^(SQLITE_FULL|SQLITE_IOERR|ENOSPC|EDQUOT)/.test((error as NodeJS.ErrnoException).code ?? '')

function take(db: Db, queue: string, now: number, timeoutMs: number): Row | undefined {
  const due = db
    .select({ id: jobsTable.id })
    .from(jobsTable)
    .where(and(eq(jobsTable.queue, queue), isTakeable(now)))
    .orderBy(asc(jobsTable.availableAt), asc(jobsTable.id))
    .limit(1)
  return db
    .update(jobsTable)
    .set({ state: 'running', expiresAt: now + timeoutMs, triesLeft: sql`${jobsTable.triesLeft} - 1` })
    .where(inArray(jobsTable.id, due))
    .returning()
    .get()
}

function isTakeable(now: number | Placeholder) {
  const ready = and(eq(jobsTable.state, 'ready'), lte(jobsTable.availableAt, now))
  const expired = and(eq(jobsTable.state, 'running'), lte(jobsTable.expiresAt, now), gt(jobsTable.triesLeft, 0))
  return or(ready, expired)
}

// Asked whenever a job ends: there are dozens of queues, and hardly ever something in more than one of them
const queuesDue = (db: Db, now: number) => DUE(db, { now }).map(([queue]) => queue)
const DUE = prepared<[string]>(
  sql`select distinct ${jobsTable.queue} from ${jobsTable} where ${isTakeable(sql.placeholder('now'))}`,
)

// What is due already waits for a free place, and is taken when one comes free
function nextDue(db: Db, now: number): number | null {
  const later = and(eq(jobsTable.state, 'ready'), gt(jobsTable.availableAt, now))
  const expiring = and(eq(jobsTable.state, 'running'), gt(jobsTable.expiresAt, now))
  const due = sql<number>`case ${jobsTable.state} when 'ready' then ${jobsTable.availableAt} else ${jobsTable.expiresAt} end`
  return (
    db
      .select({ at: sql<number | null>`min(${due})` })
      .from(jobsTable)
      .where(or(later, expiring))
      .get()?.at ?? null
  )
}
