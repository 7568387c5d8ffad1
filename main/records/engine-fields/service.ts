import { and, eq } from 'drizzle-orm'
import { type Call, type Context, url } from '../../base/context.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { refer, referAll } from '../../base/refer.ts'
import { engineFields } from '../../tables/engine-fields.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import { ofOrganization } from '../auth/access.ts'
import { engineRoom } from '../engines/service.ts'
import { nodesOf, type SchemaContent } from '../schemas/content.ts'
import { schemaRoom } from '../schemas/service.ts'
import type { EngineField, EngineFieldInput } from './schema.ts'

export type FieldRow = typeof engineFields.$inferSelect

export const engineFieldRoom = {
  name: 'engine_fields',
  table: engineFields,
  visible: (call: Call) => ofOrganization(call, engineFields.organizationId),
}

export function saveField(call: Call, input: Partial<EngineFieldInput>, existing: FieldRow | null): number {
  const engineId = input.engine === undefined ? undefined : refer(call, 'engine', input.engine, engineRoom)
  if (input.schemas) referAll(call, 'schemas', input.schemas, schemaRoom)
  requireFixed(input, engineId, existing)
  const { name, label, type, subtype, tabular, multiline, pre_trained_field_id: preTrainedFieldId } = input
  const changes = { engineId, name, label, type, subtype, preTrainedFieldId, tabular, multiline }
  if (existing) {
    if (Object.values(changes).some(value => value !== undefined))
      call.db.update(engineFields).set(changes).where(eq(engineFields.id, existing.id)).run()
    return existing.id
  }
  requireFreeName(call, engineId!, name!)
  const row = { ...changes, organizationId: call.caller.organization } as typeof engineFields.$inferInsert
  return call.db.insert(engineFields).values(row).returning({ id: engineFields.id }).get().id
}

function requireFixed({ name }: Partial<EngineFieldInput>, engineId: number | undefined, existing: FieldRow | null) {
  if (!existing) return
  if (name !== undefined && name !== existing.name) throw invalid('name', 'The name of a field cannot be changed.')
  if (engineId !== undefined && engineId !== existing.engineId)
    throw invalid('engine', 'A field cannot be moved to another engine.')
}

function requireFreeName(call: Call, engineId: number, name: string) {
  const same = and(eq(engineFields.engineId, engineId), eq(engineFields.name, name))
  const taken = call.db.select({ id: engineFields.id }).from(engineFields).where(same).get()
  if (taken) throw invalid('name', 'The engine already has a field with this name.')
}

/** Problem 409 when a schema of one of the engine's active queues still has the field. */
export function removeField(call: Call, row: FieldRow) {
  const served = call.db
    .selectDistinct({ id: schemas.id, content: schemas.content })
    .from(schemas)
    .innerJoin(queues, eq(queues.schemaId, schemas.id))
    .where(and(eq(queues.engineId, row.engineId), eq(queues.status, 'active')))
    .all()
  const user = served.find(({ content }) => hasDatapoint(content as SchemaContent, row.name))
  if (user)
    throw new Problem(
      409,
      `Cannot delete engine field because it is referenced from datapoint '${row.name}' of schema '${user.id}'.`,
      { code: 'conflict_referenced' },
    )
  call.db.delete(engineFields).where(eq(engineFields.id, row.id)).run()
}

const hasDatapoint = (content: SchemaContent, id: string) =>
  [...nodesOf(content)].some(node => node.category === 'datapoint' && node.id === id)

/** A copied engine finds the same fields. */
export function listenToEngines(ctx: Context) {
  ctx.events.on('engine.duplicated', ({ engine, copy }) => {
    const fields = ctx.db.select().from(engineFields).where(eq(engineFields.engineId, engine)).all()
    for (const { id: _, ...field } of fields)
      ctx.db
        .insert(engineFields)
        .values({ ...field, engineId: copy })
        .run()
  })
}

export const showFields = (call: Call, rows: FieldRow[]): EngineField[] =>
  rows.map(row => ({
    id: row.id,
    url: url(call, 'engine_fields', row.id),
    engine: url(call, 'engines', row.engineId),
    name: row.name,
    label: row.label,
    type: row.type,
    subtype: row.subtype,
    pre_trained_field_id: row.preTrainedFieldId,
    tabular: row.tabular,
    multiline: row.multiline,
  }))
