import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import manifest from '../../package.json' with { type: 'json' }
import { inTransaction } from '../base/db.ts'
import type { Extraction } from '../reading/fields/extraction.ts'
import type { ReadFile } from '../reading/pages/page.ts'
import { annotationById, setStatus } from '../records/annotations/service.ts'
import { fillContent } from '../records/content/filling/fill.ts'
import { readPages } from '../records/pages/service.ts'
import { recall } from '../records/supplier-memory/recalling/recall.ts'
import { documents } from '../tables/documents.ts'
import { queues } from '../tables/queues.ts'
import type { StepContext } from './index.ts'
import { engineParameters } from './parameters.ts'
import { fail } from './read.ts'

declare module '../base/events.ts' {
  interface EventMap {
    'annotation.extracted': { annotation: number; queue: number }
  }
}

const PREDICTION = { source: manifest.name, version: manifest.version }

/** Finds the values on the pages, fills the content and puts the annotation up for review. */
export async function extract(ctx: StepContext, id: number) {
  const annotation = annotationById(ctx, id)
  if (annotation?.status !== 'importing') return
  const extraction = await lookAt(ctx, annotation)
  const found = { rirPollId: randomBytes(12).toString('hex'), prediction: PREDICTION }
  ctx.log.info({ annotation: id, rirPollId: found.rirPollId }, 'extracted')
  inTransaction(ctx.db, () => {
    const still = annotationById(ctx, id)
    if (still?.status !== 'importing') return
    if (!still.contentGiven) fillContent(ctx, id, extraction, annotation.initialValues as Record<string, string>)
    setStatus(ctx, still, 'to_review', null, { ...(still.contentGiven ? {} : found), ...dataOf(extraction) })
    ctx.events.emit('annotation.extracted', { annotation: id, queue: still.queueId })
  })
}

type Looked = { id: number; queueId: number; documentId: number }

/** What is found on the pages of a document and in the data it carries, and what is remembered of its supplier. */
export async function lookAt(ctx: StepContext, annotation: Looked): Promise<Extraction> {
  const { id, queueId } = annotation
  const queue = ctx.db.select().from(queues).where(eq(queues.id, queueId)).get()!
  const { tables } = engineParameters(queue.rirParams)
  const pages = readPages(ctx, id)
  const found = await ctx.reader.extract(pages, { locale: queue.locale, tables }, fileOf(ctx, annotation))
  return recall(ctx, id, pages, found)
}

// Data that came with the document is in its bytes, as long as they are kept
function fileOf(ctx: StepContext, { documentId }: Looked): ReadFile | undefined {
  const { file, mimeType } = ctx.db.select().from(documents).where(eq(documents.id, documentId)).get()!
  return ctx.files.has(file) ? { path: ctx.files.path(file), mimeType } : undefined
}

const dataOf = ({ eInvoice, remark }: Extraction) => ({
  einvoice: eInvoice !== undefined,
  ...(remark ? { messages: [{ type: 'warning', content: remark, id: 'all' }] } : {}),
})

/** Without an extraction a person can still type the values, but must know why the fields are empty: the import counts as failed. */
export function extractFailed(ctx: StepContext, id: number, error: Error) {
  fail(ctx, id, `No values could be looked for (${error.message}). The document is kept; use Retry to try again.`)
}
