import { lte } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { tokens } from '../../tables/tokens.ts'

declare module '../../base/jobs.ts' {
  interface JobMap {
    'expire-tokens': object
  }
}

const EVERY_MS = 60 * 60 * 1000

/** Expired keys open nothing; every hour they are also thrown away. */
export function startExpiringTokens(ctx: Context) {
  ctx.jobs.every('expire-tokens', EVERY_MS, () => {
    ctx.db.delete(tokens).where(lte(tokens.expiresAt, ctx.clock())).run()
  })
}
