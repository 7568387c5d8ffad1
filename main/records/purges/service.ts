import { and, inArray } from 'drizzle-orm'
import type { Call, Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { referAll, referOptional } from '../../base/refer.ts'
import { annotations } from '../../tables/annotations.ts'
import { annotationById, annotationsIn, setStatus } from '../annotations/service.ts'
import { annotationRoom } from '../auth/access.ts'
import { removeContent } from '../content/removal.ts'
import { dropFiles, purgeDocument } from '../documents/removal.ts'
import { removeImages, removePages } from '../pages/removal.ts'
import { queueRoom } from '../queues/service.ts'
import type { PurgeInput } from './schema.ts'

interface Purge {
  annotation: number
  /** Null when its time was up. */
  user: number | null
}

declare module '../../base/jobs.ts' {
  interface JobMap {
    purge: Purge
  }
}

const TIMEOUT_MS = 60_000

/** Works what was asked for by `requestPurge`. */
export function startPurging(ctx: Context) {
  ctx.jobs.work('purge', { concurrency: 1, tries: 3, timeoutMs: TIMEOUT_MS, run: job => purge(ctx, job) })
}

/** Queues the purge of deleted annotations; Problem 409 when one that is named is not deleted. Runs in a transaction. */
export function requestPurge(call: Call, input: PurgeInput) {
  if (!input.annotations && !input.queue) throw invalid('annotations', 'Name annotations, or a queue.')
  const queueId = referOptional(call, 'queue', input.queue, queueRoom)
  const named = referAll(call, 'annotations', input.annotations ?? [], annotationRoom)
  refuseLiving(call, named)
  const inQueue = typeof queueId === 'number' ? annotationsIn(call, queueId, ['deleted']).map(({ id }) => id) : []
  for (const annotation of new Set([...named, ...inQueue]))
    call.jobs.add('purge', { annotation, user: call.caller.user })
}

function refuseLiving(call: Call, ids: number[]) {
  const found = call.db
    .select({ id: annotations.id, status: annotations.status })
    .from(annotations)
    .where(and(inArray(annotations.id, ids), annotationRoom.visible(call)))
    .all()
  const living = found.find(({ status }) => status !== 'deleted' && status !== 'purged')
  if (living) throw new Problem(409, `Annotation ${living.id} is ${living.status}; only deleted ones can be purged.`)
}

// Images can be made again and go first, files when nobody refers to them any more: a second run finds what the first left
async function purge(ctx: Context, { annotation: id, user }: Purge) {
  const { status } = annotationById(ctx, id) ?? {}
  // taken back in the meantime
  if (status !== 'deleted' && status !== 'purged') return
  await removeImages(ctx, id)
  await dropFiles(
    ctx,
    inTransaction(ctx.db, () => purgeRows(ctx, id, user)),
  )
}

function purgeRows(ctx: Context, id: number, user: number | null): string[] {
  const annotation = annotationById(ctx, id)
  if (annotation?.status === 'deleted') {
    setStatus(ctx, annotation, 'purged', user, { messages: null, initialValues: {} })
    removeContent(ctx, id)
    removePages(ctx, id)
  }
  return annotationById(ctx, id)?.status === 'purged' ? purgeDocument(ctx, annotation!.documentId) : []
}
