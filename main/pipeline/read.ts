import { eq } from 'drizzle-orm'
import { inTransaction } from '../base/db.ts'
import { ReadFailure } from '../reading/pages/page.ts'
import { annotationById, setStatus } from '../records/annotations/service.ts'
import { keepPages } from '../records/pages/service.ts'
import { splitByItself } from '../records/splits/service.ts'
import { annotations } from '../tables/annotations.ts'
import { documents } from '../tables/documents.ts'
import { queues } from '../tables/queues.ts'
import { cutsBetween } from './auto-split.ts'
import type { StepContext } from './index.ts'
import { engineParameters } from './parameters.ts'

declare module '../base/events.ts' {
  interface EventMap {
    'annotation.read': { annotation: number; queue: number }
  }
}

/** Turns the received bytes into pages with words; what cannot be read ends as failed_import with the reason. */
export async function read(ctx: StepContext, id: number) {
  const found = ctx.db
    .select({ annotation: annotations, document: documents, queue: queues })
    .from(annotations)
    .innerJoin(documents, eq(documents.id, annotations.documentId))
    .innerJoin(queues, eq(queues.id, annotations.queueId))
    .where(eq(annotations.id, id))
    .get()
  if (found?.annotation.status !== 'importing') return
  const { annotation, document, queue } = found
  const { maxPages } = engineParameters(queue.rirParams)
  const file = { path: ctx.files.path(document.file), mimeType: document.mimeType }
  try {
    const pages = await ctx.reader.read(file, {
      locale: queue.locale,
      maxPages,
      rotation: annotation.rotation ?? undefined,
    })
    const cuts = await cutsBetween(ctx, file, pages)
    inTransaction(ctx.db, () => {
      const still = annotationById(ctx, id)
      if (still?.status !== 'importing') return
      keepPages(ctx, id, pages)
      if (cuts.length) return splitByItself(ctx, still, cuts)
      ctx.events.emit('annotation.read', { annotation: id, queue: queue.id })
    })
  } catch (error) {
    if (!(error instanceof ReadFailure) || error.code === 'closing') throw error
    fail(ctx, id, error.message)
  }
}

/** The last try failed for a reason that lies with the program, not with the document. */
export function readFailed(ctx: StepContext, id: number, error: Error) {
  fail(ctx, id, `The document could not be read (${error.message}). It is kept; use Retry to read it again.`)
}

export function fail(ctx: StepContext, id: number, sentence: string) {
  const annotation = annotationById(ctx, id)
  if (annotation?.status !== 'importing') return
  setStatus(ctx, annotation, 'failed_import', null, { messages: [{ type: 'error', content: sentence, id: 'all' }] })
}
