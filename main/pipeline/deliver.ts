import { inTransaction } from '../base/db.ts'
import { annotationById, setStatus } from '../records/annotations/service.ts'
import type { StepContext } from './index.ts'

declare module '../base/events.ts' {
  interface EventMap {
    'annotation.exported': { annotation: number; queue: number }
  }
}

/** Ends the way of a confirmed annotation. Nothing is called on the way out yet, so nothing can refuse it. */
export function deliver(ctx: StepContext, id: number) {
  inTransaction(ctx.db, () => {
    const annotation = annotationById(ctx, id)
    if (annotation?.status !== 'exporting') return
    setStatus(ctx, annotation, 'exported', null)
    ctx.events.emit('annotation.exported', { annotation: id, queue: annotation.queueId })
  })
}
