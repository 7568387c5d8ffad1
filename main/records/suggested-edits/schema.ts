import { z } from 'zod'
import { Url } from '../../base/wire.ts'

const Rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])

const Values = z
  .record(z.string(), z.string())
  .refine(values => Object.keys(values).every(name => name.startsWith('edit:')), {
    message: 'Keys of values start with "edit:".',
  })

const DocumentInput = z.object({
  pages: z.array(
    z.object({ page: Url, rotation: Rotation.optional().default(0), deleted: z.boolean().optional().default(false) }),
  ),
  target_queue: Url.nullable().optional().default(null),
  values: Values.optional().default({}),
})

export const SuggestedEditInput = z.object({ annotation: Url, documents: z.array(DocumentInput) })
export type SuggestedEditInput = z.infer<typeof SuggestedEditInput>

export const SuggestedEdit = z.object({
  id: z.int(),
  url: Url,
  annotation: Url,
  documents: z.array(
    z.object({
      pages: z.array(z.object({ page: Url, rotation: Rotation, deleted: z.boolean() })),
      target_queue: Url.nullable(),
      values: z.record(z.string(), z.string()),
    }),
  ),
})
export type SuggestedEdit = z.infer<typeof SuggestedEdit>
