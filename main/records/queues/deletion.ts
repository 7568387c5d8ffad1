import { eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Call, Context } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { queues } from '../../tables/queues.ts'

declare module '../../base/events.ts' {
  interface EventMap {
    'queue.deletion_requested': { queue: number; waitMs: number }
  }
}

type Row = typeof queues.$inferSelect

/** From here on the queue takes no documents and stands in nobody's way: not in its workspace, not at its inbox. */
export function requestDeletion(call: Call, { id, status }: Row, waitS: number) {
  if (status === 'deletion_in_progress') throw new Problem(409, 'The queue is being deleted already.')
  const deleteAfter = timestamp(() => call.clock() + waitS * 1000)
  setState(call, id, { status: 'deletion_requested', deleteAfter, workspaceId: null })
  call.events.emit('queue.deletion_requested', { queue: id, waitMs: waitS * 1000 })
}

/** The queue when its time has come, marked as going; null when it is gone, was put off or is in use. */
export function beginDeletion(ctx: Context, id: number): Row | null {
  const queue = ctx.db.select().from(queues).where(eq(queues.id, id)).get()
  if (!queue || queue.status === 'active' || (queue.deleteAfter ?? '') > timestamp(ctx.clock)) return null
  setState(ctx, id, { status: 'deletion_in_progress' })
  return queue
}

export const markDeletionFailed = (ctx: Context, id: number) => setState(ctx, id, { status: 'deletion_failed' })

/** Removes the row with what hangs on it alone: assignments, inbox, messages, uploads. Its annotations must be gone. */
export const removeQueue = (ctx: Context, id: number) => ctx.db.delete(queues).where(eq(queues.id, id)).run()

const setState = (ctx: Context, id: number, state: Partial<Row>) =>
  ctx.db.update(queues).set(state).where(eq(queues.id, id)).run()
