import { z } from 'zod'
import { Url } from '../../base/wire.ts'
import { DOCUMENT_RELATION_TYPES } from '../../tables/document-relations.ts'

const DocumentRelationType = z.enum(DOCUMENT_RELATION_TYPES)

export const DocumentRelationInput = z.object({
  type: DocumentRelationType.optional(),
  key: z.string().max(255).nullable().optional(),
  annotation: Url,
  documents: z.array(Url),
})
export type DocumentRelationInput = z.infer<typeof DocumentRelationInput>

export const DocumentRelation = z.object({
  id: z.int(),
  url: Url,
  type: DocumentRelationType,
  key: z.string().nullable(),
  annotation: Url,
  documents: z.array(Url),
})
export type DocumentRelation = z.infer<typeof DocumentRelation>
