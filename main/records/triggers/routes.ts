import { inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { crud } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { deleteRecommendations } from '../../tables/delete-recommendations.ts'
import { emailTemplates } from '../../tables/email-templates.ts'
import { triggers } from '../../tables/triggers.ts'
import { Trigger, TriggerInput } from './schema.ts'
import { removeTrigger, saveTrigger, type TriggerRow, triggerRoom } from './service.ts'

export function triggerRoutes(api: Api) {
  crud<TriggerRow, typeof TriggerInput>(api, {
    ...triggerRoom,
    noun: 'trigger',
    wire: Trigger,
    writable: TriggerInput,
    defaults: { condition: {}, email_templates: [] },
    listing: {
      filters: { id: byId(triggers.id), event: byText(triggers.event), queue: byId(triggers.queueId) },
      orderings: { event: triggers.event },
    },
    show: showTriggers,
    save: saveTrigger,
    remove: removeTrigger,
    writers: 'admin',
  })
}

function showTriggers(call: Call, rows: TriggerRow[]): Trigger[] {
  const ids = rows.map(row => row.id)
  const mail = call.db
    .select({ id: emailTemplates.id, trigger: emailTemplates.triggerId })
    .from(emailTemplates)
    .where(inArray(emailTemplates.triggerId, ids))
    .orderBy(emailTemplates.id)
    .all()
  const advice = call.db
    .select({ id: deleteRecommendations.id, trigger: deleteRecommendations.triggerId })
    .from(deleteRecommendations)
    .where(inArray(deleteRecommendations.triggerId, ids))
    .orderBy(deleteRecommendations.id)
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'triggers', row.id),
    queue: url(call, 'queues', row.queueId),
    event: row.event,
    condition: row.condition as Trigger['condition'],
    email_templates: mail.filter(({ trigger }) => trigger === row.id).map(({ id }) => url(call, 'email_templates', id)),
    delete_recommendations: advice
      .filter(({ trigger }) => trigger === row.id)
      .map(({ id }) => url(call, 'delete_recommendations', id)),
  }))
}
