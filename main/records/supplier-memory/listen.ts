import type { Context } from '../../base/context.ts'
import { forgetTaughtBy, isTakenBack } from './forget.ts'
import { learn } from './learning/learn.ts'

declare module '../../base/jobs.ts' {
  interface JobMap {
    remember: { annotation: number }
  }
}

const TIMEOUT_MS = 60_000

/**
 * Learns from what people confirm, and unlearns what they delete or reject. A document that only outlived its queue's
 * lifetime takes nothing with it: keeping house is no change of mind.
 */
export function startRemembering(ctx: Context) {
  ctx.jobs.work('remember', {
    concurrency: 1,
    tries: 3,
    timeoutMs: TIMEOUT_MS,
    run: ({ annotation }) => learn(ctx, annotation),
  })
  ctx.events.on('annotation.confirmed', ({ annotation, user }) => {
    if (user !== null) ctx.jobs.add('remember', { annotation })
  })
  ctx.events.on('annotation.status_changed', ({ annotation, to }) => {
    if ((to === 'deleted' || to === 'rejected') && isTakenBack(ctx, annotation)) forgetTaughtBy(ctx, annotation)
  })
}
