import { eq } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { refer, referAll } from '../../base/refer.ts'
import { dedicatedEngineSchemas } from '../../tables/dedicated-engine-schemas.ts'
import { dedicatedEngines } from '../../tables/dedicated-engines.ts'
import { queues } from '../../tables/queues.ts'
import { ofOrganization, visibleQueues } from '../auth/access.ts'
import { datapointsOf, type EngineContent, type EngineSchema, type EngineSchemaInput } from './schema.ts'

export type EngineSchemaRow = typeof dedicatedEngineSchemas.$inferSelect

export const engineSchemaRoom = {
  name: 'dedicated_engine_schemas',
  table: dedicatedEngineSchemas,
  visible: (call: Call) => ofOrganization(call, dedicatedEngineSchemas.organizationId),
}

export const trainingQueue = { name: 'queues', table: queues, visible: visibleQueues }

/** Problem 400 for a queue that the caller cannot see. */
export function requireQueues(call: Call, { training_queues: training, fields }: EngineContent) {
  referAll(call, 'content', training, trainingQueue)
  for (const [{ sources }] of datapointsOf(fields))
    for (const { queue } of sources ?? []) refer(call, 'content', queue, trainingQueue)
}

export function saveEngineSchema(
  call: Call,
  { content }: Partial<EngineSchemaInput>,
  existing: EngineSchemaRow | null,
): number {
  if (content) requireQueues(call, content)
  const stored = content && relative(content)
  const table = dedicatedEngineSchemas
  if (!existing) {
    const row = { content: stored, organizationId: call.caller.organization }
    return call.db.insert(table).values(row).returning({ id: table.id }).get().id
  }
  if (stored) call.db.update(table).set({ content: stored }).where(eq(table.id, existing.id)).run()
  return existing.id
}

export function removeEngineSchema(call: Call, { id }: EngineSchemaRow) {
  const user = call.db
    .select({ id: dedicatedEngines.id })
    .from(dedicatedEngines)
    .where(eq(dedicatedEngines.schemaId, id))
    .get()
  if (user)
    throw new Problem(409, `Cannot delete schema because it is referenced from dedicated engine '${user.id}'.`, {
      code: 'conflict_referenced',
    })
  call.db.delete(dedicatedEngineSchemas).where(eq(dedicatedEngineSchemas.id, id)).run()
}

export const showEngineSchemas = (call: Call, rows: EngineSchemaRow[]): EngineSchema[] =>
  rows.map(row => ({
    id: row.id,
    url: url(call, 'dedicated_engine_schemas', row.id),
    content: absolute(call, row.content) as EngineSchema['content'],
  }))

const QUEUE_PATH = /^.*\/v1(\/queues\/\d+)\/?$/

// The host that a client used is not the one that the next client uses, so links are kept without it
const relative = (content: EngineContent): unknown => mapLinks(content, link => link.replace(QUEUE_PATH, '$1'))
const absolute = (call: Call, content: unknown) => mapLinks(content, path => `${call.origin}/api/v1${path}`)

function mapLinks(content: unknown, change: (link: string) => string): unknown {
  return JSON.parse(JSON.stringify(content), (key, value) => {
    if (key === 'queue' && typeof value === 'string') return change(value)
    return key === 'training_queues' ? (value as string[]).map(change) : value
  })
}
