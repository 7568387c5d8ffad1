import { count, eq, inArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, idFromUrl, url } from '../../base/context.ts'
import { invalid } from '../../base/problems.ts'
import { refer, referAll, referOptional } from '../../base/refer.ts'
import { annotations } from '../../tables/annotations.ts'
import { inboxes } from '../../tables/inboxes.ts'
import { queues, queueUsers } from '../../tables/queues.ts'
import { ofVisibleQueue } from '../auth/access.ts'
import { schemaRoom } from '../schemas/service.ts'
import { userRoom } from '../users/service.ts'
import { workspaceRoom } from '../workspaces/routes.ts'
import { chooseEngine, showEngine } from './engine.ts'
import { chooseHooks, connectorTarget, linksOf } from './links.ts'
import { COUNTED, type Queue, type QueueInput } from './schema.ts'

export type QueueRow = typeof queues.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    /** A queue of its own, not a copy; what every queue begins with is added by the rooms it belongs to. */
    'queue.created': { queue: number }
  }
}

export const queueRoom = {
  name: 'queues',
  table: queues,
  visible: (call: Call) => ofVisibleQueue(call, queues.organizationId, queues.id),
}

/** Creates the queue, or changes what `input` names of an existing one; returns its id. */
export function saveQueue(call: Call, input: Partial<QueueInput>, existing: QueueRow | null): number {
  requireSameInbox(call, input.inbox, existing)
  const users = input.users && referAll(call, 'users', input.users, userRoom)
  const columns = { ...columnsOf(call, input), ...chooseEngine(call, input, existing) }
  const changes = { ...columns, modifiedById: call.caller.user, modifiedAt: timestamp(call.clock) }
  const id = existing ? update(call, existing.id, changes) : insert(call, changes as typeof queues.$inferInsert)
  if (users) setUsers(call, id, users)
  chooseHooks(call, id, input)
  return id
}

// The link is the inbox's to write; a client that sends back what it read changes nothing
function requireSameInbox(call: Call, inbox: string | null | undefined, existing: QueueRow | null) {
  if (inbox === undefined) return
  const known = call.db
    .select({ id: inboxes.id })
    .from(inboxes)
    .where(eq(inboxes.queueId, existing?.id ?? 0))
    .get()
  if ((known?.id ?? null) === (inbox && idFromUrl(inbox, 'inboxes'))) return
  throw invalid('inbox', 'An inbox is moved by changing its own "queues".')
}

function setUsers(ctx: Context, queueId: number, users: number[]) {
  ctx.db.delete(queueUsers).where(eq(queueUsers.queueId, queueId)).run()
  for (const userId of users) ctx.db.insert(queueUsers).values({ queueId, userId }).run()
}

/** The queues of one user are the same relation seen from the other side. */
export function listenToUsers(ctx: Context) {
  ctx.events.on('user.queues_chosen', ({ user, queues: chosen }) => {
    ctx.db.delete(queueUsers).where(eq(queueUsers.userId, user)).run()
    for (const queueId of chosen) ctx.db.insert(queueUsers).values({ queueId, userId: user }).run()
  })
}

function columnsOf(call: Call, input: Partial<QueueInput>) {
  return {
    name: input.name,
    schemaId: input.schema === undefined ? undefined : refer(call, 'schema', input.schema, schemaRoom),
    workspaceId: referOptional(call, 'workspace', input.workspace, workspaceRoom),
    connectorId: referOptional(call, 'connector', input.connector, connectorTarget),
    sessionTimeout: input.session_timeout,
    rirUrl: input.rir_url,
    rirParams: input.rir_params,
    defaultScoreThreshold: input.default_score_threshold,
    automationEnabled: input.automation_enabled,
    automationLevel: input.automation_level,
    locale: input.locale,
    metadata: input.metadata,
    useConfirmedState: input.use_confirmed_state,
    documentLifetime: input.document_lifetime,
    trainingEnabled: input.training_enabled,
    archiveEnabled: input.archive_enabled,
    settings: input.settings,
  }
}

function update(call: Call, id: number, changes: Partial<QueueRow>): number {
  call.db.update(queues).set(changes).where(eq(queues.id, id)).run()
  return id
}

function insert(call: Call, row: typeof queues.$inferInsert): number {
  const whole = { ...row, organizationId: call.caller.organization, status: 'active' as const }
  const { id } = call.db.insert(queues).values(whole).returning({ id: queues.id }).get()
  call.events.emit('queue.created', { queue: id })
  return id
}

export function showQueues(call: Call, rows: QueueRow[]): Queue[] {
  const ids = rows.map(row => row.id)
  const assigned = call.db
    .select()
    .from(queueUsers)
    .where(inArray(queueUsers.queueId, ids))
    .orderBy(queueUsers.userId)
    .all()
  const mail = call.db
    .select({ id: inboxes.id, queue: inboxes.queueId })
    .from(inboxes)
    .where(inArray(inboxes.queueId, ids))
    .all()
  const counts = countsOf(call, ids)
  const links = linksOf(call, ids)
  return rows.map(row => ({
    ...plain(row),
    ...links(row),
    url: url(call, 'queues', row.id),
    workspace: url(call, 'workspaces', row.workspaceId),
    schema: url(call, 'schemas', row.schemaId),
    ...showEngine(call, row),
    inbox: url(call, 'inboxes', mail.find(inbox => inbox.queue === row.id)?.id ?? null),
    users: assigned.filter(({ queueId }) => queueId === row.id).map(({ userId }) => url(call, 'users', userId)),
    counts: counts.get(row.id)!,
    modified_by: url(call, 'users', row.modifiedById),
  }))
}

function plain(row: QueueRow) {
  return {
    id: row.id,
    name: row.name,
    session_timeout: row.sessionTimeout,
    rir_url: row.rirUrl,
    rir_params: row.rirParams,
    default_score_threshold: row.defaultScoreThreshold,
    automation_enabled: row.automationEnabled,
    automation_level: row.automationLevel,
    locale: row.locale,
    metadata: row.metadata as Queue['metadata'],
    use_confirmed_state: row.useConfirmedState,
    document_lifetime: row.documentLifetime,
    delete_after: row.deleteAfter,
    status: row.status,
    training_enabled: row.trainingEnabled,
    archive_enabled: row.archiveEnabled,
    modified_at: row.modifiedAt,
    settings: row.settings as Queue['settings'],
    workflows: [],
  }
}

function countsOf(call: Call, ids: number[]): Map<number, Queue['counts']> {
  const none = () => Object.fromEntries(COUNTED.map(status => [status, 0])) as Queue['counts']
  const counts = new Map(ids.map(id => [id, none()]))
  const found = call.db
    .select({ queue: annotations.queueId, status: annotations.status, n: count() })
    .from(annotations)
    .where(inArray(annotations.queueId, ids))
    .groupBy(annotations.queueId, annotations.status)
    .all()
  for (const { queue, status, n } of found) {
    const known = counts.get(queue)
    if (known && status in known) known[status as keyof typeof known] = n
  }
  return counts
}
