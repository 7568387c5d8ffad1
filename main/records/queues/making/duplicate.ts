import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../../base/clock.ts'
import type { Call } from '../../../base/context.ts'
import { queues, queueUsers } from '../../../tables/queues.ts'
import { schemas } from '../../../tables/schemas.ts'
import type { SchemaContent } from '../../schemas/content.ts'
import { saveSchema } from '../../schemas/service.ts'
import { QUEUE_DEFAULTS } from '../schema.ts'
import type { QueueSettings } from '../settings.ts'

const yes = z.boolean().default(true)

export const DuplicateInput = z.object({
  name: z.string().min(1).max(255),
  copy_extensions_settings: yes,
  copy_email_settings: yes,
  copy_delete_recommendations: yes,
  copy_automation_settings: yes,
  copy_permissions: yes,
  copy_rules_and_actions: yes,
})
export type DuplicateInput = z.output<typeof DuplicateInput>

declare module '../../../base/events.ts' {
  interface EventMap {
    /** Rooms whose objects hang on the first queue copy them to the second, where they are asked to. */
    'queue.duplicated': { from: number; to: number; copy: Omit<DuplicateInput, 'name'>; call: Call }
  }
}

/** A new queue as the first, with a schema of its own; returns its id. Documents and the inbox stay where they are. */
export function duplicateQueue(
  call: Call,
  original: typeof queues.$inferSelect,
  { name, ...copy }: DuplicateInput,
): number {
  const { id: from, ...kept } = original
  const row = {
    ...kept,
    ...(copy.copy_automation_settings ? {} : AUTOMATION_DEFAULTS),
    name,
    schemaId: copySchema(call, original.schemaId),
    settings: settingsFor(original.settings as QueueSettings, copy),
    status: 'active' as const,
    deleteAfter: null,
    modifiedById: call.caller.user,
    modifiedAt: timestamp(call.clock),
  }
  const to = call.db.insert(queues).values(row).returning({ id: queues.id }).get().id
  if (copy.copy_permissions) copyUsers(call, from, to)
  call.events.emit('queue.duplicated', { from, to, copy, call })
  return to
}

const AUTOMATION_DEFAULTS = {
  automationEnabled: QUEUE_DEFAULTS.automation_enabled,
  automationLevel: QUEUE_DEFAULTS.automation_level,
  defaultScoreThreshold: QUEUE_DEFAULTS.default_score_threshold,
}

// A change of the copy's fields must not move the values of the original's documents
function copySchema(call: Call, id: number): number {
  const { name, content, metadata } = call.db.select().from(schemas).where(eq(schemas.id, id)).get()!
  const copy = { name, content: content as SchemaContent, metadata: metadata as Record<string, unknown> }
  return saveSchema(call, copy, null)
}

function settingsFor(settings: QueueSettings, copy: Omit<DuplicateInput, 'name'>): QueueSettings {
  const { email_notifications, automation, autopilot, ...rest } = settings
  return {
    ...rest,
    ...(copy.copy_email_settings && email_notifications !== undefined ? { email_notifications } : {}),
    ...(copy.copy_automation_settings && automation !== undefined ? { automation } : {}),
    ...(copy.copy_automation_settings && autopilot !== undefined ? { autopilot } : {}),
  }
}

function copyUsers(call: Call, from: number, to: number) {
  const assigned = call.db.select().from(queueUsers).where(eq(queueUsers.queueId, from)).orderBy(queueUsers.id).all()
  for (const { userId } of assigned) call.db.insert(queueUsers).values({ queueId: to, userId }).run()
}
