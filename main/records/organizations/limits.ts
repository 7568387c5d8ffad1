import { and, count, eq, gte, isNotNull, isNull, max } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import type { Call } from '../../base/context.ts'
import { Timestamp } from '../../base/wire.ts'
import { emails } from '../../tables/emails.ts'

/** Messages a day, so that a loop of automatic answers ends. */
const A_DAY = 1000
const IN_ALL = 1_000_000

export const Limits = z.object({
  email_limits: z.object({
    count_today: z.int(),
    count_today_notification: z.int(),
    count_total: z.int(),
    email_per_day_limit: z.int(),
    email_per_day_limit_notification: z.int(),
    email_total_limit: z.int(),
    last_sent_at: Timestamp.nullable(),
    last_sent_at_notification: Timestamp.nullable(),
  }),
})

/** How much mail went out and how much may; what nobody sent by hand counts as a notification. */
export function limitsOf(call: Call, organization: number): z.infer<typeof Limits> {
  const today = `${timestamp(call.clock).slice(0, 10)}T00:00:00.000000Z`
  const sent = and(eq(emails.organizationId, organization), eq(emails.type, 'outgoing'))
  const of = (...more: Parameters<typeof and>) =>
    call.db
      .select({ n: count(), last: max(emails.createdAt) })
      .from(emails)
      .where(and(sent, ...more))
      .get()!
  const [byHand, alone] = [isNotNull(emails.creatorId), isNull(emails.creatorId)]
  return {
    email_limits: {
      count_today: of(byHand, gte(emails.createdAt, today)).n,
      count_today_notification: of(alone, gte(emails.createdAt, today)).n,
      count_total: of().n,
      email_per_day_limit: A_DAY,
      email_per_day_limit_notification: A_DAY,
      email_total_limit: IN_ALL,
      last_sent_at: of(byHand).last,
      last_sent_at_notification: of(alone).last,
    },
  }
}
