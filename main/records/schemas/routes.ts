import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { byId, byLink, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { fieldErrors } from '../../base/validation.ts'
import { annotations } from '../../tables/annotations.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import { ofOrganization, visibleQueues } from '../auth/access.ts'
import { SchemaContent } from './content.ts'
import { INVOICE_TEMPLATE } from './invoice-template.ts'
import { Schema, SchemaInput } from './schema.ts'

type Row = typeof schemas.$inferSelect

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
    const content = /^Empty/.test(body.template_name) ? [] : INVOICE_TEMPLATE
    const id = save(call, { name: body.name, content, metadata: {} }, null)
    return showSchemas(call, [find<Row>(call, schemaRoom, id)])[0]
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
        queue: byLink(
          ids => sql`${schemas.id} in (select ${queues.schemaId} from ${queues} where ${inArray(queues.id, ids)})`,
        ),
      },
      orderings: { name: schemas.name, modified_at: schemas.modifiedAt },
    },
    show: showSchemas,
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
function remove(call: Call, row: Row) {
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

export function showSchemas(call: Call, rows: Row[]): Schema[] {
  const ids = rows.map(row => row.id)
  const users = call.db
    .select({ id: queues.id, schema: queues.schemaId })
    .from(queues)
    .where(and(inArray(queues.schemaId, ids), visibleQueues(call)))
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
