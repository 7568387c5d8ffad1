import { eq, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { crud } from '../../base/crud.ts'
import { byBoolean, byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { invalid } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { inboxes } from '../../tables/inboxes.ts'
import { ofVisibleQueue } from '../auth/access.ts'
import { queueRoom } from '../queues/service.ts'
import { addressFor } from './address.ts'
import { BOUNCE_DEFAULTS, Inbox, InboxInput } from './schema.ts'

type Row = typeof inboxes.$inferSelect
const bounce = (name: keyof Bounce) => sql`${inboxes.bounce} ->> ${name}`

type Bounce = Pick<Inbox, keyof typeof BOUNCE_DEFAULTS>

export function inboxRoutes(api: Api) {
  crud<Row, typeof InboxInput>(api, {
    name: 'inboxes',
    noun: 'inbox',
    table: inboxes,
    visible: call => ofVisibleQueue(call, inboxes.organizationId, inboxes.queueId),
    wire: Inbox,
    writable: InboxInput,
    defaults: { ...BOUNCE_DEFAULTS, metadata: {}, filters: {}, dmarc_check_action: 'accept' },
    listing: {
      filters: {
        id: byId(inboxes.id),
        name: byText(inboxes.name),
        email: byText(inboxes.email),
        email_prefix: byText(inboxes.emailPrefix),
        queue: byId(inboxes.queueId),
        bounce_email_to: byText(bounce('bounce_email_to')),
        bounce_unprocessable_attachments: byBoolean(bounce('bounce_unprocessable_attachments')),
        bounce_postponed_annotations: byBoolean(bounce('bounce_postponed_annotations')),
        bounce_deleted_annotations: byBoolean(bounce('bounce_deleted_annotations')),
      },
      orderings: {
        name: inboxes.name,
        email: inboxes.email,
        email_prefix: inboxes.emailPrefix,
        bounce_email_to: bounce('bounce_email_to'),
      },
    },
    show: (call, rows) => rows.map(row => show(call, row)),
    save,
    remove: (call, row) => call.db.delete(inboxes).where(eq(inboxes.id, row.id)).run(),
    writers: 'admin',
  })
}

function save(call: Call, input: Partial<InboxInput>, existing: Row | null): number {
  const queueId = input.queues && refer(call, 'queues', input.queues[0]!, queueRoom)
  if (queueId) requireFreeQueue(call, queueId, existing)
  if (input.email) requireFreeAddress(call, input.email, existing)
  const { name, metadata, filters, email, dmarc_check_action: dmarcCheckAction } = input
  const prefix = input.email_prefix ?? existing?.emailPrefix ?? email?.split('@')[0] ?? 'invoices'
  const changes = {
    name,
    metadata,
    filters,
    dmarcCheckAction,
    queueId,
    email: email ?? existing?.email ?? addressFor(prefix),
    emailPrefix: prefix,
    bounce: { ...((existing?.bounce as Bounce) ?? BOUNCE_DEFAULTS), ...bounceOf(input) },
    modifiedById: call.caller.user,
    modifiedAt: timestamp(call.clock),
  }
  if (existing) {
    call.db.update(inboxes).set(changes).where(eq(inboxes.id, existing.id)).run()
    return existing.id
  }
  const row = { ...changes, organizationId: call.caller.organization } as typeof inboxes.$inferInsert
  return call.db.insert(inboxes).values(row).returning({ id: inboxes.id }).get().id
}

function requireFreeQueue(call: Call, queueId: number, existing: Row | null) {
  const other = call.db.select({ id: inboxes.id }).from(inboxes).where(eq(inboxes.queueId, queueId)).get()
  if (other && other.id !== existing?.id) throw invalid('queues', 'This queue already has an inbox.')
}

function requireFreeAddress(call: Call, email: string, existing: Row | null) {
  const other = call.db.select({ id: inboxes.id }).from(inboxes).where(eq(inboxes.email, email)).get()
  if (other && other.id !== existing?.id) throw invalid('email', 'An inbox with that address already exists.')
}

const bounceOf = (input: Partial<InboxInput>) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => name in BOUNCE_DEFAULTS && value !== undefined))

function show(call: Call, row: Row): Inbox {
  return {
    id: row.id,
    url: url(call, 'inboxes', row.id),
    name: row.name,
    queues: row.queueId === null ? [] : [url(call, 'queues', row.queueId)],
    email: row.email,
    email_prefix: row.emailPrefix,
    ...(row.bounce as Bounce),
    metadata: row.metadata as Inbox['metadata'],
    filters: row.filters as Inbox['filters'],
    dmarc_check_action: row.dmarcCheckAction,
    modified_by: url(call, 'users', row.modifiedById),
    modified_at: row.modifiedAt,
  }
}
