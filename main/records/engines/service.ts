import { randomBytes } from 'node:crypto'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { referAll, referOptional } from '../../base/refer.ts'
import { annotations } from '../../tables/annotations.ts'
import { engines } from '../../tables/engines.ts'
import { queues } from '../../tables/queues.ts'
import { ofOrganization, organizationRoom, visibleQueues } from '../auth/access.ts'
import type { Engine, EngineInput, QueueStats } from './schema.ts'

export type EngineRow = typeof engines.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    'engine.duplicated': { engine: number; copy: number }
  }
}

export const engineRoom = {
  name: 'engines',
  table: engines,
  visible: (call: Call) => ofOrganization(call, engines.organizationId),
}

const queueTarget = { name: 'queues', table: queues, visible: visibleQueues }

export function saveEngine(call: Call, input: Partial<EngineInput>, existing: EngineRow | null): number {
  referOptional(call, 'organization', input.organization, organizationRoom)
  const changes = {
    name: input.name,
    learningEnabled: input.learning_enabled,
    trainingQueues: input.training_queues && referAll(call, 'training_queues', input.training_queues, queueTarget),
    description: input.description,
    settings: input.settings,
    modifiedAt: timestamp(call.clock),
  }
  if (existing) {
    call.db.update(engines).set(changes).where(eq(engines.id, existing.id)).run()
    return existing.id
  }
  const row = { ...changes, type: input.type, ...born(call) } as typeof engines.$inferInsert
  return call.db.insert(engines).values(row).returning({ id: engines.id }).get().id
}

/** A new engine like this one, with its fields but in no queue. */
export function duplicateEngine(call: Call, { id, ...original }: EngineRow, name: string): number {
  const row = { ...original, name, trainingQueues: [], modifiedAt: timestamp(call.clock), ...born(call) }
  const copy = call.db.insert(engines).values(row).returning({ id: engines.id }).get().id
  call.events.emit('engine.duplicated', { engine: id, copy })
  return copy
}

const born = (call: Call) => ({
  organizationId: call.caller.organization,
  agendaId: `local_${randomBytes(4).toString('hex')}`,
})

/** Problem 400 as long as a queue uses the engine; the code says whether that queue is on its way out. */
export function removeEngine(call: Call, { id }: EngineRow) {
  const using = call.db.select({ status: queues.status }).from(queues).where(eq(queues.engineId, id)).all()
  if (using.some(({ status }) => status === 'active'))
    throw new Problem(400, 'The engine is used by active queues.', { code: 'engine_attached_to_active_queues' })
  if (using.length)
    throw new Problem(400, 'The engine is used by queues that wait for their deletion.', {
      code: 'engine_attached_to_queues_waiting_for_deletion',
    })
  call.db.delete(engines).where(eq(engines.id, id)).run()
}

export function queueStats(call: Call, engine: EngineRow): QueueStats['results'] {
  const exported = sql<number>`count(case when ${annotations.status} = 'exported' then 1 end)`
  return call.db
    .select({ queue: queues, annotations: count(annotations.id), exported })
    .from(queues)
    .leftJoin(annotations, and(eq(annotations.queueId, queues.id), ne(annotations.status, 'purged')))
    .where(and(eq(queues.engineId, engine.id), visibleQueues(call)))
    .groupBy(queues.id)
    .orderBy(queues.id)
    .all()
    .map(({ queue, ...counts }) => ({
      queue: url(call, 'queues', queue.id),
      name: queue.name,
      training_enabled: queue.trainingEnabled,
      ...counts,
    }))
}

export function showEngines(call: Call, rows: EngineRow[]): Engine[] {
  const named = rows.flatMap(row => row.trainingQueues)
  const seen = call.db
    .select({ id: queues.id })
    .from(queues)
    .where(and(inArray(queues.id, named), visibleQueues(call)))
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'engines', row.id),
    name: row.name,
    type: row.type,
    learning_enabled: row.learningEnabled,
    training_queues: row.trainingQueues
      .filter(id => seen.some(queue => queue.id === id))
      .map(id => url(call, 'queues', id)),
    description: row.description,
    agenda_id: row.agendaId,
    organization: url(call, 'organizations', row.organizationId),
    settings: row.settings as Engine['settings'],
    modified_at: row.modifiedAt,
  }))
}
