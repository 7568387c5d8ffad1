import { and, eq } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { invalid } from '../../base/problems.ts'
import { refer, type Target } from '../../base/refer.ts'
import { emailTemplates } from '../../tables/email-templates.ts'
import { labels } from '../../tables/labels.ts'
import { queues } from '../../tables/queues.ts'
import { ofOrganization, ofVisibleQueue, visibleQueues } from '../auth/access.ts'
import { hookRoom } from '../hooks/service.ts'
import { queueRoom } from '../queues/service.ts'
import type { Action } from './actions.ts'

/** Keys of payloads that name other objects. */
const TARGETS: Record<string, Target> = {
  queue: queueRoom,
  hook_interface: hookRoom,
  labels: { name: 'labels', table: labels, visible: call => ofOrganization(call, labels.organizationId) },
  email_template: {
    name: 'email_templates',
    table: emailTemplates,
    visible: call => ofVisibleQueue(call, emailTemplates.organizationId, emailTemplates.queueId),
  },
}

/** Throws Problem 400 when an action names what is not there, or is another organization's. */
export function requireTargets(call: Call, { payload }: Action) {
  for (const [key, target] of Object.entries(TARGETS)) {
    for (const address of [payload[key]].flat())
      if (typeof address === 'string') refer(call, 'actions', address, target)
  }
  if (typeof payload.queue_id === 'number') requireQueue(call, payload.queue_id)
}

function requireQueue(call: Call, id: number) {
  const known = call.db
    .select({ id: queues.id })
    .from(queues)
    .where(and(eq(queues.id, id), visibleQueues(call)))
    .get()
  if (!known) throw invalid('actions', 'Invalid queue_id - Object does not exist.')
}
