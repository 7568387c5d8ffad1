import { and, count, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import { emails } from '../../tables/emails.ts'
import type { queues } from '../../tables/queues.ts'

export const RelatedCounts = z.object({ emails: z.int(), annotations: z.int(), trained_dedicated_engines: z.int() })

/** What would go with the queue; purged annotations are gone already. */
export function relatedCounts(ctx: Context, { id }: typeof queues.$inferSelect): z.infer<typeof RelatedCounts> {
  const mail = ctx.db.select({ n: count() }).from(emails).where(eq(emails.queueId, id)).get()
  const kept = and(eq(annotations.queueId, id), ne(annotations.status, 'purged'))
  const documents = ctx.db.select({ n: count() }).from(annotations).where(kept).get()
  // engines are never trained for one queue alone here
  return { emails: mail?.n ?? 0, annotations: documents?.n ?? 0, trained_dedicated_engines: 0 }
}
