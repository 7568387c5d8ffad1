import { z } from 'zod'
import { find } from '../../../base/crud.ts'
import { inTransaction } from '../../../base/db.ts'
import type { Api } from '../../../base/http.ts'
import { Schema } from '../schema.ts'
import { type SchemaRow, saveSchema, schemaRoom, showSchemas } from '../service.ts'
import { contentOfTemplate } from './templates.ts'

const FromTemplate = z.object({ name: z.string().min(1).max(255), template_name: z.string() })

export function schemaTemplateRoutes(api: Api) {
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
}
