import { z } from 'zod'
import { Url } from '../../base/wire.ts'
import { RELATION_TYPES } from '../../tables/relations.ts'

const RelationType = z.enum(RELATION_TYPES)

export const RelationInput = z.object({
  type: RelationType.optional(),
  key: z.string().max(255).nullable().optional(),
  parent: Url.nullable().optional(),
  annotations: z.array(Url),
})
export type RelationInput = z.infer<typeof RelationInput>

export const Relation = z.object({
  id: z.int(),
  url: Url,
  type: RelationType,
  key: z.string().nullable(),
  parent: Url.nullable(),
  annotations: z.array(Url),
})
export type Relation = z.infer<typeof Relation>
