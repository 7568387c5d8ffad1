import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { fieldErrors } from '../../base/validation.ts'
import { annotations } from '../../tables/annotations.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import { ofOrganization } from '../auth/access.ts'
import { SchemaContent } from './content.ts'
import { INVOICE_TEMPLATE } from './invoice-template.ts'
import { Schema, SchemaInput } from './schema.ts'

type Row = typeof schemas.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    'schema.changed': { schema: number }
  }
}

export const schemaRoom = {
  name: 'schemas',
  table: schemas,
  visible: (call: Call) => ofOrganization(call, schemas.organizationId),
}

const TEMPLATES =
  /^(Empty Organization|(CZ|EU|UK|US) Demo|Tax Invoice (EU|UK|US|CN) Demo|AP&R (EU|UK|US) Demo) Template$/
const FromTemplate = z.object({ name: z.string().min(1).max(255), template_name: z.string() })

export function schemaRoutes(api: Api) {
  const create = {
    summary: 'Create a schema from a template',
    access: 'admin',
    body: FromTemplate,
    answer: Schema,
  } as const
  api.post('/schemas/from_template', create, (call, { body }) => {
    if (!TEMPLATES.test(body.template_name))
      throw invalid('template_name', `"${body.template_name}" is not a valid choice.`)
    const id = save(call, { name: body.name, content: INVOICE_TEMPLATE, metadata: {} }, null)
    return show(call, [find<Row>(call, schemaRoom, id)])[0]
  })

  const Validated = z.looseObject({ content: z.unknown() })
  api.post(
    '/schemas/validate',
    { summary: 'Check a schema without saving it', body: Validated, answer: z.looseObject({}), status: 200 },
    (_call, { body }) => {
      const result = z.object({ content: SchemaContent }).safeParse(body)
      return result.success ? {} : fieldErrors(result.error.issues, body)
    },
  )

  crud<Row, typeof SchemaInput>(api, {
    ...schemaRoom,
    noun: 'schema',
    wire: Schema,
    writable: SchemaInput,
    defaults: { metadata: {} },
    listing: {
      filters: {
        id: byId(schemas.id),
        name: byText(schemas.name),
        queue: (_name, values) =>
          sql`${schemas.id} in (select ${queues.schemaId} from ${queues} where ${inArray(queues.id, values.map(Number))})`,
      },
      orderings: { name: schemas.name, modified_at: schemas.modifiedAt },
    },
    show,
    save,
    remove,
    writers: 'admin',
  })
}

function save(
  call: Call,
  { name, content, metadata }: Partial<z.infer<typeof SchemaInput>>,
  existing: Row | null,
): number {
  const changes = { name, content, metadata, modifiedById: call.caller.user, modifiedAt: timestamp(call.clock) }
  if (existing) {
    call.db.update(schemas).set(changes).where(eq(schemas.id, existing.id)).run()
    if (content) call.events.emit('schema.changed', { schema: existing.id })
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

function remove(call: Call, row: Row) {
  const queue = call.db
    .select({ id: queues.id })
    .from(queues)
    .where(sql`${queues.schemaId} = ${row.id} and ${queues.status} = 'active'`)
    .get()
  const refuse = (what: string) =>
    new Problem(409, `Cannot delete schema because it is referenced from ${what}.`, { code: 'conflict_referenced' })
  if (queue) throw refuse(`queue '${queue.id}'`)
  const annotation = call.db
    .select({ id: annotations.id })
    .from(annotations)
    .where(eq(annotations.schemaId, row.id))
    .get()
  if (annotation) throw refuse(`annotation '${annotation.id}'`)
  call.db.delete(schemas).where(eq(schemas.id, row.id)).run()
}

function show(call: Call, rows: Row[]): Schema[] {
  const ids = rows.map(row => row.id)
  const users = call.db
    .select({ id: queues.id, schema: queues.schemaId })
    .from(queues)
    .where(inArray(queues.schemaId, ids))
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'schemas', row.id),
    name: row.name,
    queues: users.filter(queue => queue.schema === row.id).map(queue => url(call, 'queues', queue.id)),
    content: row.content as Schema['content'],
    metadata: row.metadata as Schema['metadata'],
    rules: [],
    modified_by: url(call, 'users', row.modifiedById),
    modified_at: row.modifiedAt,
  }))
}
