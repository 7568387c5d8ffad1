import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { Subscription, SubscriptionQuery, TrackingEvent, TrackingInput } from './schema.ts'
import { subscribe, track } from './service.ts'

const errors = { 403: 'The signature does not fit' }

/** Both are for people and programs that have no account: what they send was signed here. */
export function emailTrackingEventRoutes(api: Api) {
  const tracking = {
    summary: 'Report what became of a message',
    access: 'public',
    body: TrackingInput,
    answer: TrackingEvent,
    errors: { ...errors, 404: 'The message is gone' },
  } as const
  api.post('/email_tracking_events', tracking, (call, { body }) => inTransaction(call.db, () => track(call, body)))

  const subscribing = {
    summary: 'Ask for no more mail, or for mail again',
    access: 'public',
    query: SubscriptionQuery,
    answer: Subscription,
    errors,
  } as const
  api.get('/emails/subscription', subscribing, (call, { query }) =>
    inTransaction(call.db, () => subscribe(call, query, query.subscribe ?? false)),
  )
}
