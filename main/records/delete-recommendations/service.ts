import { eq } from 'drizzle-orm'
import type { Call, Context } from '../../base/context.ts'
import { invalid } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { deleteRecommendations } from '../../tables/delete-recommendations.ts'
import { triggers } from '../../tables/triggers.ts'
import { queueRoom } from '../queues/service.ts'
import { addTrigger, triggerRoom } from '../triggers/service.ts'
import type { DeleteRecommendationInput } from './schema.ts'

export type Recommendation = typeof deleteRecommendations.$inferSelect

/** Creates the recommendation, or changes what `input` names of an existing one; returns its id. */
export function saveRecommendation(
  call: Call,
  input: Partial<DeleteRecommendationInput>,
  existing: Recommendation | null,
): number {
  const queueId = input.queue === undefined ? existing!.queueId : refer(call, 'queue', input.queue, queueRoom)
  const triggerId = input.triggers ? refer(call, 'triggers', input.triggers[0]!, triggerRoom) : existing!.triggerId
  requireSameQueue(call, triggerId, queueId)
  const changes = { queueId, triggerId, enabled: input.enabled }
  if (existing) {
    call.db.update(deleteRecommendations).set(changes).where(eq(deleteRecommendations.id, existing.id)).run()
    return existing.id
  }
  const row = { ...changes, enabled: input.enabled ?? true, organizationId: call.caller.organization }
  return call.db.insert(deleteRecommendations).values(row).returning({ id: deleteRecommendations.id }).get().id
}

/** A copied queue gets the recommendations of the first one, each with a trigger of its own. */
export function copyRecommendationsWithQueues(ctx: Context) {
  ctx.events.on('queue.duplicated', ({ from, to, copy }) => {
    if (!copy.copy_delete_recommendations) return
    const known = ctx.db
      .select()
      .from(deleteRecommendations)
      .innerJoin(triggers, eq(triggers.id, deleteRecommendations.triggerId))
      .where(eq(deleteRecommendations.queueId, from))
      .orderBy(deleteRecommendations.id)
      .all()
    for (const { triggers: trigger, delete_recommendations: original } of known) {
      const triggerId = addTrigger(ctx, { ...trigger, id: undefined, queueId: to })
      const row = { ...original, id: undefined, queueId: to, triggerId }
      ctx.db.insert(deleteRecommendations).values(row).run()
    }
  })
}

function requireSameQueue(call: Call, triggerId: number, queueId: number) {
  const trigger = call.db.select().from(triggers).where(eq(triggers.id, triggerId)).get()
  if (trigger?.queueId !== queueId) throw invalid('triggers', 'The trigger must belong to the same queue.')
}
