import { inTransaction } from '../base/db.ts'
import { annotationById } from '../records/annotations/service.ts'
import { fillAdded } from '../records/content/filling/fill-added.ts'
import { lookAt } from './extract.ts'
import type { StepContext } from './index.ts'

declare module '../base/jobs.ts' {
  interface JobMap {
    'extract-added': { annotation: number; fields: string[] }
  }
}

const TIMEOUT_MS = 10 * 60 * 1000
const WAITING: string[] = ['to_review', 'postponed']

/** Fields that a schema got later are looked for in the documents that still wait; one that cannot be read again keeps them empty. */
export function startExtractingAdded(ctx: StepContext) {
  ctx.jobs.work('extract-added', {
    concurrency: ctx.readers,
    tries: 3,
    timeoutMs: TIMEOUT_MS,
    run: ({ annotation, fields }) => extractAdded(ctx, annotation, fields),
    failed: ({ annotation }, error) => ctx.log.warn({ annotation, error: error.message }, 'no values for new fields'),
  })
  ctx.events.on('content.fields_added', payload => ctx.jobs.add('extract-added', payload))
}

async function extractAdded(ctx: StepContext, id: number, fields: string[]) {
  const annotation = annotationById(ctx, id)
  if (!annotation || !WAITING.includes(annotation.status)) return
  const extraction = await lookAt(ctx, annotation)
  inTransaction(ctx.db, () => {
    const still = annotationById(ctx, id)
    if (!still || !WAITING.includes(still.status)) return
    fillAdded(ctx, id, extraction, still.initialValues as Record<string, string>, fields)
  })
}
