import { setImmediate as nextTurn } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { inTransaction } from '../base/db.ts'
import { removeAnnotations } from '../records/annotations/removal.ts'
import { dropFiles, removeUnusedDocuments, unusedFiles } from '../records/documents/removal.ts'
import { removeImages } from '../records/pages/removal.ts'
import { beginDeletion, markDeletionFailed, removeQueue } from '../records/queues/deletion.ts'
import { annotations } from '../tables/annotations.ts'
import { documents } from '../tables/documents.ts'
import { emails } from '../tables/emails.ts'

declare module '../base/jobs.ts' {
  interface JobMap {
    'delete-queue': { queue: number }
  }
}

/** Few enough that whoever asks for something else in between does not notice. */
const AT_ONCE = 50
const TIMEOUT_MS = 60 * 60 * 1000

/** Deletes queues when their time has come; one whose deletion was put off has a later job of its own. */
export function startQueueDeletion(ctx: Context) {
  ctx.jobs.work('delete-queue', {
    concurrency: 1,
    tries: 3,
    timeoutMs: TIMEOUT_MS,
    run: ({ queue }) => deleteQueue(ctx, queue),
    failed: ({ queue }) => markDeletionFailed(ctx, queue),
  })
  ctx.events.on('queue.deletion_requested', ({ queue, waitMs }) => ctx.jobs.add('delete-queue', { queue }, waitMs))
}

async function deleteQueue(ctx: Context, id: number) {
  if (!beginDeletion(ctx, id)) return
  while (await removeSome(ctx, id)) await nextTurn()
  const files = inTransaction(ctx.db, () => removeRest(ctx, id))
  await dropFiles(ctx, files)
}

async function removeSome(ctx: Context, queueId: number): Promise<boolean> {
  const rows = ctx.db
    .select({ id: annotations.id, documentId: annotations.documentId })
    .from(annotations)
    .where(eq(annotations.queueId, queueId))
    .orderBy(asc(annotations.id))
    .limit(AT_ONCE)
    .all()
  for (const { id } of rows) await removeImages(ctx, id)
  const files = inTransaction(ctx.db, () => {
    removeAnnotations(ctx, rows)
    return removeUnusedDocuments(
      ctx,
      rows.map(row => row.documentId),
    )
  })
  await dropFiles(ctx, files)
  return rows.length > 0
}

// What came by mail and became no annotation goes with the messages
function removeRest(ctx: Context, queueId: number): string[] {
  const messages = ctx.db
    .select({ id: emails.id, file: emails.file })
    .from(emails)
    .where(eq(emails.queueId, queueId))
    .all()
  const attached = messages.flatMap(({ id }) =>
    ctx.db.select({ id: documents.id }).from(documents).where(eq(documents.emailId, id)).all(),
  )
  removeQueue(ctx, queueId)
  const files = removeUnusedDocuments(
    ctx,
    attached.map(({ id }) => id),
  )
  return [
    ...files,
    ...unusedFiles(
      ctx,
      messages.map(({ file }) => file),
    ),
  ]
}
