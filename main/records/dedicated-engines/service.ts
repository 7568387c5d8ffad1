import { and, eq, inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { referOptional } from '../../base/refer.ts'
import { dedicatedEngines } from '../../tables/dedicated-engines.ts'
import { queues } from '../../tables/queues.ts'
import { ofOrganization, visibleQueues } from '../auth/access.ts'
import { engineSchemaRoom } from '../dedicated-engine-schemas/service.ts'
import type { DedicatedEngine, DedicatedEngineInput } from './schema.ts'

export type DedicatedEngineRow = typeof dedicatedEngines.$inferSelect

export const dedicatedEngineRoom = {
  name: 'dedicated_engines',
  table: dedicatedEngines,
  visible: (call: Call) => ofOrganization(call, dedicatedEngines.organizationId),
}

export function saveDedicatedEngine(
  call: Call,
  { name, description, status, schema }: Partial<DedicatedEngineInput>,
  existing: DedicatedEngineRow | null,
): number {
  const schemaId = referOptional(call, 'schema', schema, engineSchemaRoom)
  const changes = { name, description, status, schemaId }
  if (!existing) return addDedicatedEngine(call, changes as typeof dedicatedEngines.$inferInsert)
  if (Object.values(changes).some(value => value !== undefined))
    call.db.update(dedicatedEngines).set(changes).where(eq(dedicatedEngines.id, existing.id)).run()
  return existing.id
}

export function addDedicatedEngine(
  call: Call,
  engine: Omit<typeof dedicatedEngines.$inferInsert, 'organizationId'>,
): number {
  const row = { ...engine, organizationId: call.caller.organization }
  return call.db.insert(dedicatedEngines).values(row).returning({ id: dedicatedEngines.id }).get().id
}

export function removeDedicatedEngine(call: Call, { id }: DedicatedEngineRow) {
  const queue = call.db.select({ id: queues.id }).from(queues).where(eq(queues.dedicatedEngineId, id)).get()
  if (queue)
    throw new Problem(409, `Cannot delete engine because it is referenced from queue '${queue.id}'.`, {
      code: 'conflict_referenced',
    })
  call.db.delete(dedicatedEngines).where(eq(dedicatedEngines.id, id)).run()
}

export function showDedicatedEngines(call: Call, rows: DedicatedEngineRow[]): DedicatedEngine[] {
  const ids = rows.map(row => row.id)
  const users = call.db
    .select({ id: queues.id, engine: queues.dedicatedEngineId })
    .from(queues)
    .where(and(inArray(queues.dedicatedEngineId, ids), visibleQueues(call)))
    .orderBy(queues.id)
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'dedicated_engines', row.id),
    name: row.name,
    description: row.description,
    status: row.status,
    schema: url(call, 'dedicated_engine_schemas', row.schemaId),
    queues: users.filter(({ engine }) => engine === row.id).map(queue => url(call, 'queues', queue.id)),
  }))
}
