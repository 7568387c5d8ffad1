import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const GenericEngine = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  description: z.string(),
  documentation_url: z.string().nullable(),
  schema: Url,
})
export type GenericEngine = z.infer<typeof GenericEngine>

const Field = z.looseObject({
  category: z.enum(['datapoint', 'multivalue', 'tuple']),
  engine_output_id: z.string(),
  type: z.string().optional(),
  label: z.string(),
  description: z.string(),
})

export const GenericEngineSchema = z.object({
  id: z.int(),
  url: Url,
  content: z.object({ fields: z.array(Field) }),
})
export type GenericEngineSchema = z.infer<typeof GenericEngineSchema>
