import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { crud, find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byId, byLink, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { fieldErrors } from '../../base/validation.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import { SchemaContent } from './content.ts'
import { Schema, SchemaInput } from './schema.ts'
import { removeSchema, type SchemaRow, saveSchema, schemaRoom, showSchemas } from './service.ts'
import { contentOfTemplate } from './templates.ts'

const FromTemplate = z.object({ name: z.string().min(1).max(255), template_name: z.string() })
const Validated = z.looseObject({ content: z.unknown() })

export function schemaRoutes(api: Api) {
  const create = {
    summary: 'Create a schema from a template',
    access: 'admin',
    body: FromTemplate,
    answer: Schema,
  } as const
  api.post('/schemas/from_template', create, (call, { body }) => {
    const content = contentOfTemplate(body.template_name)
    const id = inTransaction(call.db, () => saveSchema(call, { name: body.name, content }, null))
    return showSchemas(call, [find<SchemaRow>(call, schemaRoom, id)])[0]
  })

  api.post(
    '/schemas/validate',
    { summary: 'Check a schema without saving it', body: Validated, answer: z.looseObject({}), status: 200 },
    (_call, { body }) => {
      const result = z.object({ content: SchemaContent }).safeParse(body)
      return result.success ? {} : fieldErrors(result.error.issues, body)
    },
  )

  crud<SchemaRow, typeof SchemaInput>(api, {
    ...schemaRoom,
    noun: 'schema',
    wire: Schema,
    writable: SchemaInput,
    defaults: { metadata: {} },
    listing,
    show: showSchemas,
    save: saveSchema,
    remove: removeSchema,
    writers: 'admin',
  })
}

const listing = {
  filters: {
    id: byId(schemas.id),
    name: byText(schemas.name),
    queue: byLink(
      ids => sql`${schemas.id} in (select ${queues.schemaId} from ${queues} where ${inArray(queues.id, ids)})`,
    ),
  },
  orderings: { name: schemas.name, modified_at: schemas.modifiedAt },
}
