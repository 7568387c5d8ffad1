import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'
import { SchemaContent } from './content.ts'

export const SchemaInput = z.object({
  name: z.string().min(1).max(255),
  content: SchemaContent,
  metadata: Metadata.optional(),
})

export const Schema = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  queues: z.array(Url),
  content: z.array(z.looseObject({})),
  metadata: JsonObject,
  rules: z.array(Url),
  modified_by: Url.nullable(),
  modified_at: Timestamp,
})
export type Schema = Omit<z.infer<typeof Schema>, 'content'> & { content: SchemaContent }
export type { SchemaContent, SchemaDatapoint } from './content.ts'
