import { eq } from 'drizzle-orm'
import { inTransaction } from '../base/db.ts'
import { annotationById, setStatus } from '../records/annotations/service.ts'
import { fillContent } from '../records/content/fill.ts'
import { readPages } from '../records/pages/service.ts'
import { queues } from '../tables/queues.ts'
import type { StepContext } from './index.ts'
import { engineParameters } from './parameters.ts'
import { fail } from './read.ts'

declare module '../base/events.ts' {
  interface EventMap {
    'annotation.extracted': { annotation: number; queue: number }
  }
}

/** Finds the values on the pages, fills the content and puts the annotation up for review. */
export async function extract(ctx: StepContext, id: number) {
  const annotation = annotationById(ctx, id)
  if (annotation?.status !== 'importing') return
  const queue = ctx.db.select().from(queues).where(eq(queues.id, annotation.queueId)).get()!
  const { tables } = engineParameters(queue.rirParams)
  const extraction = await ctx.reader.extract(readPages(ctx, id), { locale: queue.locale, tables })
  inTransaction(ctx.db, () => {
    const still = annotationById(ctx, id)
    if (still?.status !== 'importing') return
    if (!still.contentGiven) fillContent(ctx, id, extraction, annotation.initialValues as Record<string, string>)
    setStatus(ctx, still, 'to_review', null)
    ctx.events.emit('annotation.extracted', { annotation: id, queue: queue.id })
  })
}

/** Without an extraction a person can still type the values, but must know why the fields are empty: the import counts as failed. */
export function extractFailed(ctx: StepContext, id: number, error: Error) {
  fail(ctx, id, `No values could be looked for (${error.message}). The document is kept; use Retry to try again.`)
}
