import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { emailTemplates } from '../../tables/email-templates.ts'
import { queues } from '../../tables/queues.ts'
import { triggers } from '../../tables/triggers.ts'
import { addTrigger } from '../triggers/service.ts'
import { DEFAULT_TEMPLATES } from './defaults.ts'
import { addTemplate } from './service.ts'

/** Every new queue gets the five default templates; a copy gets those of the queue it is copied from, where that is wanted. */
export function furnishQueues(ctx: Context) {
  ctx.events.on('queue.created', ({ queue }) => addDefaultTemplates(ctx, queue))
  ctx.events.on('queue.duplicated', ({ from, to, copy }) => {
    if (copy.copy_email_settings) copyTemplates(ctx, from, to)
    else addDefaultTemplates(ctx, to)
  })
}

export function addDefaultTemplates(ctx: Context, queueId: number) {
  const { organizationId } = ctx.db.select().from(queues).where(eq(queues.id, queueId)).get()!
  for (const { event, ...template } of DEFAULT_TEMPLATES) {
    const triggerId = event && addTrigger(ctx, { organizationId, queueId, event, condition: {} })
    addTemplate(ctx, { ...template, ...TO_SENDER, organizationId, queueId, triggerId, enabled: true })
  }
}

const TO_SENDER = { to: [{ email: '{{sender_email}}' }], cc: [], bcc: [] }

// A trigger that several templates share is shared by their copies too
function copyTemplates(ctx: Context, from: number, to: number) {
  const copies = new Map<number, number>()
  const templates = ctx.db.select().from(emailTemplates).where(eq(emailTemplates.queueId, from)).all()
  for (const { id: _, triggerId: original, ...template } of templates) {
    if (original !== null && !copies.has(original)) copies.set(original, copyTrigger(ctx, original, to))
    const triggerId = original === null ? null : copies.get(original)!
    addTemplate(ctx, { ...template, queueId: to, triggerId })
  }
}

function copyTrigger(ctx: Context, original: number, queueId: number): number {
  const { id: _, ...trigger } = ctx.db.select().from(triggers).where(eq(triggers.id, original)).get()!
  return addTrigger(ctx, { ...trigger, queueId })
}
