import { eq } from 'drizzle-orm'
import { inTransaction } from '../base/db.ts'
import { annotationById } from '../records/annotations/service.ts'
import type { Blocker } from '../records/automation-blockers/schema.ts'
import { setBlocker } from '../records/automation-blockers/service.ts'
import { clearFaulty } from '../records/content/filling/clear.ts'
import { confirmAs } from '../records/review/service.ts'
import { queues } from '../tables/queues.ts'
import { blockersOf } from './blockers.ts'
import type { StepContext } from './index.ts'

/** Confirms by itself what the queue's automation lets through; the rest waits for a person, with the reasons why. */
export function settle(ctx: StepContext, id: number) {
  inTransaction(ctx.db, () => {
    const annotation = annotationById(ctx, id)
    if (annotation?.status !== 'to_review') return
    const queue = ctx.db.select().from(queues).where(eq(queues.id, annotation.queueId)).get()!
    const blockers = blockersLeft(ctx, id, queue)
    setBlocker(ctx, id, blockers)
    if (!blockers.length) confirmAs(ctx, annotation, null, { automated: true })
  })
}

// `always` gives up values that are wrong and not needed, rather than let the document wait for them
function blockersLeft(ctx: StepContext, id: number, queue: typeof queues.$inferSelect): Blocker[] {
  const blockers = blockersOf(ctx, id, queue)
  const isOnlyFaulty = blockers.length > 0 && blockers.every(({ type }) => type === 'failed_checks')
  if (queue.automationLevel !== 'always' || !isOnlyFaulty) return blockers
  return clearFaulty(ctx, id).length ? blockersOf(ctx, id, queue) : blockers
}
