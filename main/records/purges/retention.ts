import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, gt, isNotNull, lt, notInArray } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { annotations } from '../../tables/annotations.ts'
import { queues } from '../../tables/queues.ts'
import type { Status } from '../annotations/schema.ts'
import { type AnnotationRow, setStatus } from '../annotations/service.ts'
import { secondsOf } from '../queues/schema.ts'

declare module '../../base/jobs.ts' {
  interface JobMap {
    'end-lifetimes': object
  }
}

const EVERY_MS = 60 * 60 * 1000
/** Few enough that whoever asks for something else in between does not notice. */
const AT_ONCE = 100

// What is on its way in or out, or in somebody's hands, has its turn when that is over
const UNTOUCHED: Status[] = ['purged', 'importing', 'exporting', 'reviewing']

/** Looks every hour for documents that are older than their queue keeps them, deletes and purges them. */
export function startEndingLifetimes(ctx: Context) {
  ctx.jobs.every('end-lifetimes', EVERY_MS, async () => {
    const kept = ctx.db
      .select({ id: queues.id, lifetime: queues.documentLifetime })
      .from(queues)
      .where(isNotNull(queues.documentLifetime))
      .all()
    for (const { id, lifetime } of kept) await endLifetimes(ctx, id, secondsOf(lifetime!) * 1000)
  })
}

async function endLifetimes(ctx: Context, queueId: number, lifetimeMs: number) {
  // A lifetime may be longer than there are dates
  const bornBefore = new Date(Math.max(0, ctx.clock() - lifetimeMs)).toISOString()
  for (let after = 0; ; ) {
    const rows = outlived(ctx, queueId, bornBefore, after)
    inTransaction(ctx.db, () => {
      for (const row of rows) endLifetime(ctx, row)
    })
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.id
    await nextTurn()
  }
}

const outlived = (ctx: Context, queueId: number, bornBefore: string, after: number): AnnotationRow[] =>
  ctx.db
    .select()
    .from(annotations)
    .where(
      and(
        eq(annotations.queueId, queueId),
        gt(annotations.id, after),
        lt(annotations.createdAt, bornBefore),
        notInArray(annotations.status, UNTOUCHED),
      ),
    )
    .orderBy(asc(annotations.id))
    .limit(AT_ONCE)
    .all()

function endLifetime(ctx: Context, annotation: AnnotationRow) {
  if (annotation.status !== 'deleted') setStatus(ctx, annotation, 'deleted', null)
  ctx.jobs.add('purge', { annotation: annotation.id, user: null })
}
