import { eq } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { crud } from '../../base/crud.ts'
import { byId } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { deleteRecommendations } from '../../tables/delete-recommendations.ts'
import { ofVisibleQueue } from '../auth/access.ts'
import { DeleteRecommendation, DeleteRecommendationInput } from './schema.ts'
import { type Recommendation, saveRecommendation } from './service.ts'

export function deleteRecommendationRoutes(api: Api) {
  crud<Recommendation, typeof DeleteRecommendationInput>(api, {
    name: 'delete_recommendations',
    noun: 'delete recommendation',
    table: deleteRecommendations,
    visible: call => ofVisibleQueue(call, deleteRecommendations.organizationId, deleteRecommendations.queueId),
    wire: DeleteRecommendation,
    writable: DeleteRecommendationInput,
    defaults: { enabled: true },
    listing: {
      filters: { id: byId(deleteRecommendations.id), queue: byId(deleteRecommendations.queueId) },
      orderings: { queue: deleteRecommendations.queueId },
    },
    show: (call, rows) => rows.map(row => show(call, row)),
    save: saveRecommendation,
    remove: (call, row) => call.db.delete(deleteRecommendations).where(eq(deleteRecommendations.id, row.id)).run(),
    writers: 'admin',
  })
}

const show = (call: Call, row: Recommendation): DeleteRecommendation => ({
  id: row.id,
  url: url(call, 'delete_recommendations', row.id),
  organization: url(call, 'organizations', row.organizationId),
  queue: url(call, 'queues', row.queueId),
  triggers: [url(call, 'triggers', row.triggerId)],
  enabled: row.enabled,
})
