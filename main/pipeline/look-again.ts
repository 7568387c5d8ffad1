import { inTransaction } from '../base/db.ts'
import { annotationById } from '../records/annotations/service.ts'
import { refill } from '../records/content/filling/refill.ts'
import { lookAt } from './extract.ts'
import type { StepContext } from './index.ts'

declare module '../base/jobs.ts' {
  interface JobMap {
    'look-again': { annotation: number }
  }
}

const TIMEOUT_MS = 10 * 60 * 1000

/** What was learnt of a supplier also helps its documents that were read before and still wait for somebody. */
export function startLookingAgain(ctx: StepContext) {
  ctx.jobs.work('look-again', {
    concurrency: 1,
    tries: 3,
    timeoutMs: TIMEOUT_MS,
    run: ({ annotation }) => lookAgain(ctx, annotation),
    failed: ({ annotation }, error) => ctx.log.warn({ annotation, error: error.message }, 'not looked at again'),
  })
  ctx.events.on('supplier.remembered', ({ waiting }) => {
    for (const annotation of waiting) ctx.jobs.add('look-again', { annotation })
  })
}

async function lookAgain(ctx: StepContext, id: number) {
  const annotation = annotationById(ctx, id)
  if (annotation?.status !== 'to_review' || annotation.contentGiven) return
  const extraction = await lookAt(ctx, annotation)
  inTransaction(ctx.db, () => {
    const still = annotationById(ctx, id)
    if (still?.status !== 'to_review') return
    // A change of the content may change what automation thinks of it
    if (refill(ctx, id, extraction, still.initialValues as Record<string, string>))
      ctx.jobs.add('settle', { annotation: id })
  })
}
