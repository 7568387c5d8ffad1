import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { crud, find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byBoolean, byId, byLink, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { inboxes } from '../../tables/inboxes.ts'
import { queues, queueUsers } from '../../tables/queues.ts'
import { requestDeletion } from './deletion.ts'
import { firstHook, withHook } from './links.ts'
import { RelatedCounts, relatedCounts } from './related.ts'
import { Lifetime, QUEUE_DEFAULTS, Queue, QueueInput, secondsOf } from './schema.ts'
import { type QueueRow, queueRoom, saveQueue, showQueues } from './service.ts'

const DAY = '24:00:00'
const DELAY_AT_MOST_S = 10 * 365 * 24 * 3600
const TOO_LONG = 'A queue can wait for its deletion for at most ten years.'
/** Seconds or [DD] [HH:[MM:]]ss. */
const Wait = z.object({
  delete_after: Lifetime.default(DAY)
    .transform(secondsOf)
    .refine(seconds => seconds <= DELAY_AT_MOST_S, { message: TOO_LONG }),
})

export function queueRoutes(api: Api) {
  crud<QueueRow, typeof QueueInput>(api, {
    ...queueRoom,
    noun: 'queue',
    wire: Queue,
    writable: QueueInput,
    defaults: QUEUE_DEFAULTS as unknown as Partial<QueueInput>,
    listing,
    show: showQueues,
    save: saveQueue,
    writers: 'admin',
    verbs: ['list', 'get', 'create', 'put', 'patch'],
  })

  api.delete(
    '/queues/{id}',
    { summary: 'Schedule the deletion of a queue', access: 'admin', query: Wait, status: 202 },
    (call, { params, query }) => {
      const queue = find<QueueRow>(call, queueRoom, params.id)
      inTransaction(call.db, () => requestDeletion(call, queue, query.delete_after))
    },
  )

  const counting = { summary: 'Count what hangs on a queue', answer: RelatedCounts }
  api.get('/queues/{id}/related_objects_counts', counting, (call, { params }) =>
    relatedCounts(call, find<QueueRow>(call, queueRoom, params.id)),
  )
}

const listing = {
  filters: {
    id: byId(queues.id),
    name: byText(queues.name),
    workspace: byId(queues.workspaceId),
    locale: byText(queues.locale),
    connector: byId(queues.connectorId),
    hooks: withHook,
    webhooks: withHook,
    engine: byId(queues.engineId),
    generic_engine: byId(queues.genericEngineId),
    dedicated_engine: byId(queues.dedicatedEngineId),
    status: byText(queues.status),
    deleting: byBoolean(sql`${queues.status} <> 'active'`),
    inbox: byLink(
      ids => sql`${queues.id} in (select ${inboxes.queueId} from ${inboxes} where ${inArray(inboxes.id, ids)})`,
    ),
    users: byLink(
      ids =>
        sql`${queues.id} in (select ${queueUsers.queueId} from ${queueUsers} where ${inArray(queueUsers.userId, ids)})`,
    ),
  },
  orderings: {
    name: queues.name,
    workspace: queues.workspaceId,
    connector: queues.connectorId,
    webhooks: firstHook,
    inbox: sql`(select ${inboxes.id} from ${inboxes} where ${inboxes.queueId} = ${queues.id})`,
    schema: queues.schemaId,
    locale: queues.locale,
  },
}
