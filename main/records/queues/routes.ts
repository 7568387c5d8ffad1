import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import type { Call } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byId, byLink, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { inboxes } from '../../tables/inboxes.ts'
import { queues, queueUsers } from '../../tables/queues.ts'
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
}

// From here on the queue takes no documents and stands in nobody's way: not in its workspace, not at its inbox
function requestDeletion(call: Call, queue: QueueRow, waitS: number) {
  const deleteAfter = timestamp(() => call.clock() + waitS * 1000)
  const gone = { status: 'deletion_requested', deleteAfter, workspaceId: null } as const
  call.db.update(queues).set(gone).where(eq(queues.id, queue.id)).run()
}

const listing = {
  filters: {
    id: byId(queues.id),
    name: byText(queues.name),
    workspace: byId(queues.workspaceId),
    locale: byText(queues.locale),
    engine: byId(queues.engineId),
    status: byText(queues.status),
    inbox: byLink(
      ids => sql`${queues.id} in (select ${inboxes.queueId} from ${inboxes} where ${inArray(inboxes.id, ids)})`,
    ),
    users: byLink(
      ids =>
        sql`${queues.id} in (select ${queueUsers.queueId} from ${queueUsers} where ${inArray(queueUsers.userId, ids)})`,
    ),
  },
  orderings: { name: queues.name, workspace: queues.workspaceId, schema: queues.schemaId, locale: queues.locale },
}
