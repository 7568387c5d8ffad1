import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Call, Context } from '../../base/context.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { refer, referAll } from '../../base/refer.ts'
import { deleteRecommendations } from '../../tables/delete-recommendations.ts'
import { emailTemplates } from '../../tables/email-templates.ts'
import { triggers } from '../../tables/triggers.ts'
import { ofVisibleQueue } from '../auth/access.ts'
import { queueRoom } from '../queues/service.ts'
import type { TriggerInput } from './schema.ts'

export type TriggerRow = typeof triggers.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    /** The whole list of e-mail templates a trigger shall have. */
    'trigger.templates_chosen': { trigger: number; templates: number[] }
  }
}

export const triggerRoom = {
  name: 'triggers',
  table: triggers,
  visible: (call: Call) => ofVisibleQueue(call, triggers.organizationId, triggers.queueId),
}

const templateTarget = {
  name: 'email_templates',
  table: emailTemplates,
  visible: (call: Call) => ofVisibleQueue(call, emailTemplates.organizationId, emailTemplates.queueId),
}

/** Adds a trigger as it is given; returns its id. */
export function addTrigger(ctx: Context, row: typeof triggers.$inferInsert): number {
  return ctx.db.insert(triggers).values(row).returning({ id: triggers.id }).get().id
}

/** Creates the trigger, or changes what `input` names of an existing one; returns its id. */
export function saveTrigger(call: Call, input: Partial<TriggerInput>, existing: TriggerRow | null): number {
  const queueId = input.queue === undefined ? existing!.queueId : refer(call, 'queue', input.queue, queueRoom)
  const event = input.event ?? existing!.event
  if (existing && existing.queueId !== queueId) requireNothingElsewhere(call, existing.id, queueId)
  const id = existing
    ? change(call, existing.id, { queueId, event, condition: input.condition })
    : addTrigger(call, {
        organizationId: call.caller.organization,
        queueId,
        event,
        condition: input.condition ?? {},
      })
  if (input.email_templates) chooseTemplates(call, id, queueId, input.email_templates)
  requireFittingTemplates(call, id, event)
  return id
}

/** Problem 409 for a trigger that every queue needs, or that something still hangs on. */
export function removeTrigger(call: Call, row: TriggerRow) {
  if (row.event === 'email_with_no_processable_attachments')
    throw new Problem(409, 'The trigger for e-mails without documents cannot be deleted.')
  const needed = call.db
    .select({ id: deleteRecommendations.id })
    .from(deleteRecommendations)
    .where(eq(deleteRecommendations.triggerId, row.id))
    .get()
  if (needed)
    throw new Problem(
      409,
      `Cannot delete trigger because it is referenced from delete recommendation '${needed.id}'.`,
      {
        code: 'conflict_referenced',
      },
    )
  call.events.emit('trigger.templates_chosen', { trigger: row.id, templates: [] })
  call.db.delete(triggers).where(eq(triggers.id, row.id)).run()
}

function change(call: Call, id: number, changes: Partial<TriggerRow>): number {
  call.db.update(triggers).set(changes).where(eq(triggers.id, id)).run()
  return id
}

function requireNothingElsewhere(call: Call, trigger: number, queue: number) {
  const [recommendation] = call.db
    .select({ id: deleteRecommendations.id })
    .from(deleteRecommendations)
    .where(and(eq(deleteRecommendations.triggerId, trigger), ne(deleteRecommendations.queueId, queue)))
    .all()
  const [template] = call.db
    .select({ id: emailTemplates.id })
    .from(emailTemplates)
    .where(and(eq(emailTemplates.triggerId, trigger), ne(emailTemplates.queueId, queue)))
    .all()
  if (recommendation || template) throw invalid('queue', 'What hangs on this trigger belongs to its present queue.')
}

function chooseTemplates(call: Call, trigger: number, queueId: number, urls: string[]) {
  const chosen = referAll(call, 'email_templates', urls, templateTarget)
  const found = call.db
    .select({ queueId: emailTemplates.queueId })
    .from(emailTemplates)
    .where(inArray(emailTemplates.id, chosen))
    .all()
  if (found.some(template => template.queueId !== queueId))
    throw invalid('email_templates', 'A trigger and its e-mail templates belong to one queue.')
  call.events.emit('trigger.templates_chosen', { trigger, templates: chosen })
}

/** Which trigger an e-mail template of a type may have; custom ones may have any. */
export const EVENT_OF: Partial<Record<string, TriggerRow['event']>> = {
  email_with_no_processable_attachments: 'email_with_no_processable_attachments',
  rejection: 'annotation_imported',
  rejection_default: 'annotation_imported',
}

function requireFittingTemplates(call: Call, trigger: number, event: TriggerRow['event']) {
  const linked = call.db
    .select({ type: emailTemplates.type })
    .from(emailTemplates)
    .where(eq(emailTemplates.triggerId, trigger))
    .all()
  const misfit = linked.find(({ type }) => (EVENT_OF[type] ?? event) !== event)
  if (misfit) throw invalid('event', `An e-mail template of type ${misfit.type} cannot be sent on ${event}.`)
}
