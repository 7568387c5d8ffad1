import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import type { Call } from '../../base/context.ts'
import { filterTerms } from '../../base/list.ts'
import { emails } from '../../tables/emails.ts'
import { EMAIL_FILTERS, hasDocuments } from './listing.ts'
import { emailRoom } from './service.ts'

const RECENT_MS = 14 * 24 * 3600 * 1000

export const EmailCounts = z.object({
  incoming: z.object({
    total: z.int(),
    no_documents: z.int(),
    recent_with_no_documents_not_replied: z.int(),
    rejected: z.int(),
    recent_with_filtered_out_documents: z.int(),
  }),
})

const isRejected = sql`exists (select 1 from json_each(${emails.labels}) where value = 'rejected')`
const isAnswered = sql`exists (select 1 from ${emails} answer where answer.parent_id = "emails"."id" and answer.type = 'outgoing')`

/** How many messages came in, as the list's filters choose them. */
export function countEmails(call: Call): z.infer<typeof EmailCounts> {
  const asked = filterTerms(call, EMAIL_FILTERS, new URL(call.request.url).searchParams)
  const isRecent = sql`${emails.createdAt} >= ${timestamp(() => call.clock() - RECENT_MS)}`
  const among = (...more: SQL[]) =>
    call.db
      .select({ n: count() })
      .from(emails)
      .where(and(emailRoom.visible(call), eq(emails.type, 'incoming'), ...asked, ...more))
      .get()!.n
  const isBare = sql`not ${hasDocuments}`
  return {
    incoming: {
      total: among(),
      no_documents: among(isBare),
      recent_with_no_documents_not_replied: among(isRecent, isBare, sql`not ${isAnswered}`),
      rejected: among(isRejected),
      recent_with_filtered_out_documents: among(isRecent, sql`${emails.filteredOutDocumentCount} > 0`),
    },
  }
}
