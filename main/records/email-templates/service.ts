import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { type Call, type Context, url } from '../../base/context.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { emailTemplates } from '../../tables/email-templates.ts'
import { triggers } from '../../tables/triggers.ts'
import { ofVisibleQueue } from '../auth/access.ts'
import { queueRoom } from '../queues/service.ts'
import { EVENT_OF, triggerRoom } from '../triggers/service.ts'
import type { EmailTemplate, EmailTemplateInput } from './schema.ts'

export type TemplateRow = typeof emailTemplates.$inferSelect

export const templateRoom = {
  name: 'email_templates',
  table: emailTemplates,
  visible: (call: Call) => ofVisibleQueue(call, emailTemplates.organizationId, emailTemplates.queueId),
}

/** A queue has one of each of these, from its first day to its last. */
const UNIQUE = ['rejection_default', 'email_with_no_processable_attachments']

export function saveTemplate(call: Call, input: Partial<EmailTemplateInput>, existing: TemplateRow | null): number {
  const { name, subject, message, enabled, automate, to, cc, bcc } = input
  const queueId = input.queue === undefined ? existing!.queueId : refer(call, 'queue', input.queue, queueRoom)
  const type = input.type ?? existing!.type
  requireOwnType(type, queueId, existing)
  const triggerId = triggerFor(call, input, existing)
  requireFittingTrigger(call, triggerId, queueId, type)
  const changes = { name, subject, message, enabled, automate, to, cc, bcc, queueId, type, triggerId }
  if (existing) {
    call.db.update(emailTemplates).set(changes).where(eq(emailTemplates.id, existing.id)).run()
    return existing.id
  }
  const row = { ...changes, organizationId: call.caller.organization } as typeof emailTemplates.$inferInsert
  return addTemplate(call, row)
}

export const addTemplate = (ctx: Context, row: typeof emailTemplates.$inferInsert): number =>
  ctx.db.insert(emailTemplates).values(row).returning({ id: emailTemplates.id }).get().id

function requireOwnType(type: TemplateRow['type'], queueId: number, existing: TemplateRow | null) {
  const isSame = existing?.type === type
  if (UNIQUE.includes(type) && !isSame) throw invalid('type', `A queue has one template of type ${type} already.`)
  if (!existing || !UNIQUE.includes(existing.type)) return
  if (!isSame) throw invalid('type', `The type ${existing.type} cannot be changed.`)
  if (queueId !== existing.queueId) throw invalid('queue', 'A template of this type cannot be moved to another queue.')
}

function triggerFor(call: Call, { triggers: urls }: Partial<EmailTemplateInput>, existing: TemplateRow | null) {
  if (!urls) return existing?.triggerId ?? null
  return urls[0] === undefined ? null : refer(call, 'triggers', urls[0], triggerRoom)
}

function requireFittingTrigger(call: Call, id: number | null, queueId: number, type: TemplateRow['type']) {
  if (id === null) return
  const trigger = call.db.select().from(triggers).where(eq(triggers.id, id)).get()!
  if (trigger.queueId !== queueId) throw invalid('triggers', 'A trigger and its e-mail templates belong to one queue.')
  const event = EVENT_OF[type] ?? trigger.event
  if (trigger.event !== event) throw invalid('triggers', `A template of type ${type} can only be sent on ${event}.`)
}

export function removeTemplate(call: Call, { id, type }: TemplateRow) {
  if (UNIQUE.includes(type)) throw new Problem(400, 'Cannot delete template with unique type')
  call.db.delete(emailTemplates).where(eq(emailTemplates.id, id)).run()
}

/** The templates of a trigger are the same relation seen from the other side. */
export function listenToTriggers(ctx: Context) {
  ctx.events.on('trigger.templates_chosen', ({ trigger, templates }) => {
    const former = and(eq(emailTemplates.triggerId, trigger), notInArray(emailTemplates.id, templates))
    ctx.db.update(emailTemplates).set({ triggerId: null }).where(former).run()
    ctx.db.update(emailTemplates).set({ triggerId: trigger }).where(inArray(emailTemplates.id, templates)).run()
  })
}

export const showTemplates = (call: Call, rows: TemplateRow[]): EmailTemplate[] =>
  rows.map(row => ({
    id: row.id,
    url: url(call, 'email_templates', row.id),
    name: row.name,
    queue: url(call, 'queues', row.queueId),
    organization: url(call, 'organizations', row.organizationId),
    triggers: row.triggerId === null ? [] : [url(call, 'triggers', row.triggerId)],
    type: row.type,
    subject: row.subject,
    message: row.message,
    enabled: row.enabled,
    automate: row.automate,
    to: row.to as EmailTemplate['to'],
    cc: row.cc as EmailTemplate['cc'],
    bcc: row.bcc as EmailTemplate['bcc'],
  }))
