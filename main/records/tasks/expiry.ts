import { lte } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Context } from '../../base/context.ts'
import { tasks } from '../../tables/tasks.ts'

declare module '../../base/jobs.ts' {
  interface JobMap {
    'expire-tasks': object
  }
}

const EVERY_MS = 60 * 60 * 1000

/** Expired tasks are shown to nobody; every hour they are also thrown away. */
export function startExpiringTasks(ctx: Context) {
  ctx.jobs.every('expire-tasks', EVERY_MS, () => {
    ctx.db
      .delete(tasks)
      .where(lte(tasks.expiresAt, timestamp(ctx.clock)))
      .run()
  })
}
