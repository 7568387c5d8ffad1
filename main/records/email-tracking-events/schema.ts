import { z } from 'zod'
import { Timestamp, Url } from '../../base/wire.ts'
import { TRACKED } from '../../tables/email-tracking-events.ts'

export const TrackingInput = z.object({
  payload: z.string().min(1).max(2000).describe('As it stands in the message'),
  signature: z.string().min(1).max(200),
  event: z.enum(TRACKED),
  link: z.string().max(2048).nullable().optional().describe('What was clicked on'),
})

export const TrackingEvent = z.object({
  id: z.int(),
  email: Url,
  recipient: z.string(),
  event: z.enum(TRACKED),
  link: z.string().nullable(),
  created_at: Timestamp,
})
export type TrackingEvent = z.infer<typeof TrackingEvent>

export const SubscriptionQuery = z.object({
  content: z.string().min(1).max(2000),
  signature: z.string().min(1).max(200),
  subscribe: z
    .stringbool({
      truthy: ['true', '1'],
      falsy: ['false', '0'],
      case: 'insensitive',
      error: 'Must be a valid boolean.',
    })
    .optional()
    .describe('Ask for mail again; without it, for no more'),
})

export const Subscription = z.object({ email: z.string(), subscribed: z.boolean() })
