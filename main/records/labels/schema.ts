import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const LabelInput = z.object({
  name: z.string().min(1).max(255),
  organization: Url.optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour as #RRGGBB.')
    .nullable()
    .optional(),
})
export type LabelInput = z.infer<typeof LabelInput>

export const Label = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  organization: Url,
  color: z.string().nullable(),
})
export type Label = z.infer<typeof Label>

export const ApplyLabelsInput = z.object({
  operations: z
    .object({ add: z.array(Url).optional(), remove: z.array(Url).optional() })
    .refine(({ add, remove }) => add ?? remove, { message: 'Name labels to add or to remove.' }),
  objects: z.object({ annotations: z.array(Url) }),
})
export type ApplyLabelsInput = z.infer<typeof ApplyLabelsInput>
