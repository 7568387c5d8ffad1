import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { annotations } from '../../tables/annotations.ts'
import { queues } from '../../tables/queues.ts'
import { rules } from '../../tables/rules.ts'
import { schemas } from '../../tables/schemas.ts'
import { ofOrganization, visibleQueues } from '../auth/access.ts'
import type { SchemaContent } from './content.ts'
import type { Schema, SchemaInput } from './schema.ts'

export type SchemaRow = typeof schemas.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    /** Its content, that is; a new name is nobody else's affair. */
    'schema.changed': { schema: number; before: SchemaContent; after: SchemaContent }
  }
}

export const schemaRoom = {
  name: 'schemas',
  table: schemas,
  visible: (call: Call) => and(ofOrganization(call, schemas.organizationId), eq(schemas.deleted, false)),
}

export function saveSchema(
  call: Call,
  { name, content, metadata }: Partial<z.infer<typeof SchemaInput>>,
  existing: SchemaRow | null,
): number {
  const changes = { name, content, metadata, modifiedById: call.caller.user, modifiedAt: timestamp(call.clock) }
  if (existing) {
    call.db.update(schemas).set(changes).where(eq(schemas.id, existing.id)).run()
    const before = existing.content as SchemaContent
    if (content) call.events.emit('schema.changed', { schema: existing.id, before, after: content })
    return existing.id
  }
  const row = {
    ...changes,
    name: name!,
    content: content!,
    metadata: metadata ?? {},
    organizationId: call.caller.organization,
  }
  return call.db.insert(schemas).values(row).returning({ id: schemas.id }).get().id
}

// What hangs on a queue that waits for its deletion does not hold a schema, though its rows still need it
export function removeSchema(call: Call, row: SchemaRow) {
  const queue = call.db
    .select({ id: queues.id })
    .from(queues)
    .where(and(eq(queues.schemaId, row.id), eq(queues.status, 'active')))
    .get()
  if (queue) throw referenced(`queue '${queue.id}'`)
  const annotation = call.db
    .select({ id: annotations.id })
    .from(annotations)
    .innerJoin(queues, eq(queues.id, annotations.queueId))
    .where(and(eq(annotations.schemaId, row.id), eq(queues.status, 'active')))
    .get()
  if (annotation) throw referenced(`annotation '${annotation.id}'`)
  if (isHeld(call, row.id)) call.db.update(schemas).set({ deleted: true }).where(eq(schemas.id, row.id)).run()
  else call.db.delete(schemas).where(eq(schemas.id, row.id)).run()
}

const referenced = (what: string) =>
  new Problem(409, `Cannot delete schema because it is referenced from ${what}.`, { code: 'conflict_referenced' })

const isHeld = (call: Call, id: number) =>
  [queues, annotations].some(table => call.db.select({ id: table.id }).from(table).where(eq(table.schemaId, id)).get())

export function showSchemas(call: Call, rows: SchemaRow[]): Schema[] {
  const ids = rows.map(row => row.id)
  const users = call.db
    .select({ id: queues.id, schema: queues.schemaId })
    .from(queues)
    .where(and(inArray(queues.schemaId, ids), visibleQueues(call)))
    .all()
  const ruled = call.db
    .select({ id: rules.id, schema: rules.schemaId })
    .from(rules)
    .where(inArray(rules.schemaId, ids))
    .orderBy(rules.id)
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'schemas', row.id),
    name: row.name,
    queues: users.filter(queue => queue.schema === row.id).map(queue => url(call, 'queues', queue.id)),
    content: row.content as Schema['content'],
    metadata: row.metadata as Schema['metadata'],
    rules: ruled.filter(rule => rule.schema === row.id).map(rule => url(call, 'rules', rule.id)),
    modified_by: url(call, 'users', row.modifiedById),
    modified_at: row.modifiedAt,
  }))
}
