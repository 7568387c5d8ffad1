import { and, eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { annotations } from '../../tables/annotations.ts'
import { queues } from '../../tables/queues.ts'
import { setStatus } from '../annotations/service.ts'
import { secondsOf } from '../queues/schema.ts'

declare module '../../base/jobs.ts' {
  interface JobMap {
    'end-sessions': object
  }
}

const EVERY_MS = 10 * 60 * 1000

/** Looks every ten minutes for reviews that nobody goes on with, and gives them back to where they came from. */
export function startEndingSessions(ctx: Context) {
  ctx.jobs.every('end-sessions', EVERY_MS, () => inTransaction(ctx.db, () => endSessions(ctx)))
}

function endSessions(ctx: Context) {
  const inReview = ctx.db
    .select({ annotation: annotations, timeout: queues.sessionTimeout })
    .from(annotations)
    .innerJoin(queues, eq(queues.id, annotations.queueId))
    .where(and(eq(annotations.status, 'reviewing'), eq(queues.status, 'active')))
    .all()
  for (const { annotation, timeout } of inReview) {
    const { assignedAt, modifiedAt, statusBeforeReview } = annotation
    // whoever still edits is still there
    const lastSeen = Math.max(Date.parse(assignedAt ?? ''), Date.parse(modifiedAt ?? '')) || 0
    if (ctx.clock() - lastSeen < secondsOf(timeout) * 1000) continue
    setStatus(ctx, annotation, statusBeforeReview === 'postponed' ? 'postponed' : 'to_review', null)
  }
}
