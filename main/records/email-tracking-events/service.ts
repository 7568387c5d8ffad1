import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, url } from '../../base/context.ts'
import { notFound } from '../../base/problems.ts'
import { outsideOrigin } from '../../base/public-url.ts'
import { emailTrackingEvents, emailUnsubscriptions } from '../../tables/email-tracking-events.ts'
import { emails } from '../../tables/emails.ts'
import type { TrackingEvent, TrackingInput } from './schema.ts'
import { readSigned, type Signed, sign } from './signed.ts'

const Tracked = z.object({ messageId: z.string(), recipient: z.string() })
const Subscriber = z.object({ organization: z.int(), address: z.string() })

/** By which a mail gateway can report what became of a message: `payload` and `signature` of POST /email_tracking_events. */
export const trackingOf = (ctx: Context, tracked: z.infer<typeof Tracked>): Signed =>
  sign(ctx, 'email_tracking_event', tracked)

/** Notes what became of a message. Problem 403 for a payload from elsewhere, 404 when the message is gone. */
export function track(call: Call, input: z.infer<typeof TrackingInput>): TrackingEvent {
  const signed = { content: input.payload, signature: input.signature }
  const { messageId, recipient } = readSigned(call, 'email_tracking_event', signed, Tracked)
  const sent = and(eq(emails.messageId, messageId), eq(emails.type, 'outgoing'))
  const emailId = call.db.select({ id: emails.id }).from(emails).where(sent).get()?.id
  if (!emailId) throw notFound()
  const row = { emailId, recipient, event: input.event, link: input.link ?? null, createdAt: timestamp(call.clock) }
  const { id } = call.db.insert(emailTrackingEvents).values(row).returning({ id: emailTrackingEvents.id }).get()
  const { event, link, createdAt: created_at } = row
  return { id, email: url(call, 'emails', emailId), recipient, event, link, created_at }
}

/** Address by which a recipient asks for no more mail from the organization. */
export function unsubscribeLink(call: Call, address: string): string {
  const { content, signature } = sign(call, 'email_subscription', { organization: call.caller.organization, address })
  return `${outsideOrigin(call)}/api/v1/emails/subscription?${new URLSearchParams({ content, signature })}`
}

/** Carries out what a signed link asks for; doing so again changes nothing. */
export function subscribe(call: Call, signed: Signed, wanted: boolean) {
  const { organization: organizationId, address: email } = readSigned(call, 'email_subscription', signed, Subscriber)
  const address = email.toLowerCase()
  const same = and(eq(emailUnsubscriptions.organizationId, organizationId), eq(emailUnsubscriptions.address, address))
  if (wanted) call.db.delete(emailUnsubscriptions).where(same).run()
  else {
    const row = { organizationId, address, createdAt: timestamp(call.clock) }
    call.db.insert(emailUnsubscriptions).values(row).onConflictDoNothing().run()
  }
  return { email, subscribed: wanted }
}

/** Those of the addresses that asked for no more mail. */
export function unsubscribedAmong(ctx: Context, organizationId: number, addresses: string[]): string[] {
  const asked = inArray(
    emailUnsubscriptions.address,
    addresses.map(address => address.toLowerCase()),
  )
  const found = ctx.db
    .select({ address: emailUnsubscriptions.address })
    .from(emailUnsubscriptions)
    .where(and(eq(emailUnsubscriptions.organizationId, organizationId), asked))
    .all()
  return found.map(({ address }) => address)
}
