import { inTransaction } from '../base/db.ts'
import { annotationById, setStatus } from '../records/annotations/service.ts'
import type { StepContext } from './index.ts'

/** Sends an annotation made by hand on its way. Nobody is asked about uploads yet, so nothing holds it. */
export function admit(ctx: StepContext, id: number) {
  inTransaction(ctx.db, () => {
    const annotation = annotationById(ctx, id)
    if (annotation?.status === 'created') setStatus(ctx, annotation, 'importing', null)
  })
}
