import { eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Call } from '../../base/context.ts'
import { hookPredecessors, hooks } from '../../tables/hooks.ts'
import { referTemplate } from '../hook-templates/routes.ts'
import { type Duplicate, type FromTemplate, HOOK_DEFAULTS, type HookInput } from './schema.ts'
import { type HookRow, saveHook } from './service.ts'

/** A hook that starts as a template says; returns its id. */
export function createFromTemplate(call: Call, body: FromTemplate): number {
  const template = referTemplate(body.hook_template)
  const input = {
    ...HOOK_DEFAULTS,
    ...body,
    type: 'function',
    events: body.events ?? template.events,
    config: { runtime: 'nodejs22.x', code: template.code },
    description: template.description,
    extension_source: 'rossum_store',
    settings: template.settings,
    settings_schema: template.settingsSchema,
  } as const
  return saveHook(call, input satisfies HookInput, null)
}

/** A sleeping copy without queues; returns its id. */
export function duplicateHook(call: Call, original: HookRow, { name, copy_secrets, copy_dependencies }: Duplicate) {
  const now = timestamp(call.clock)
  const made = { createdById: call.caller.user, createdAt: now, modifiedById: call.caller.user, modifiedAt: now }
  const { id: _, ...columns } = original
  const row = { ...columns, ...made, name, active: false, secrets: copy_secrets ? original.secrets : {} }
  const { id } = call.db.insert(hooks).values(row).returning({ id: hooks.id }).get()
  if (copy_dependencies) copyPredecessors(call, original.id, id)
  return id
}

function copyPredecessors(call: Call, from: number, to: number) {
  const known = call.db.select().from(hookPredecessors).where(eq(hookPredecessors.hookId, from)).all()
  for (const { predecessorId } of known) call.db.insert(hookPredecessors).values({ hookId: to, predecessorId }).run()
}
