import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { crud } from '../../base/crud.ts'
import { byId, byLink, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { fieldErrors } from '../../base/validation.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import { SchemaContent } from './content.ts'
import { Schema, SchemaInput } from './schema.ts'
import { removeSchema, type SchemaRow, saveSchema, schemaRoom, showSchemas } from './service.ts'

const Validated = z.looseObject({ content: z.unknown() })

export function schemaRoutes(api: Api) {
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
