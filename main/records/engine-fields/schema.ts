import { z } from 'zod'
import { Url } from '../../base/wire.ts'
import { isPreTrained } from '../engines/pre-trained-fields.ts'

const Type = z.enum(['string', 'number', 'date', 'enum'])
/** A text, not a boolean; empty means that the engine decides. */
const Multiline = z.enum(['true', 'false', ''])

export const EngineFieldInput = z.object({
  engine: Url,
  /** Equals the id of the schema's datapoint; cannot be changed. */
  name: z
    .string()
    .min(1)
    .max(50)
    .regex(/^[A-Za-z_][\w-]*$/, 'Use letters, digits and underscores, and begin with a letter.'),
  label: z.string().min(1).max(100),
  type: Type,
  subtype: z.string().max(50).nullable().optional(),
  pre_trained_field_id: z
    .string()
    .refine(isPreTrained, { message: 'This engine knows no such field. See /v1/engine_fields/pre_trained_fields.' })
    .nullable()
    .optional(),
  tabular: z.boolean().optional(),
  multiline: Multiline.optional(),
  /** Schemas that the field is meant for; looked at on creation only. */
  schemas: z.array(Url).optional(),
})
export type EngineFieldInput = z.infer<typeof EngineFieldInput>

export const ENGINE_FIELD_DEFAULTS = {
  subtype: null,
  pre_trained_field_id: null,
  tabular: false,
  multiline: 'false',
} satisfies Partial<EngineFieldInput>

export const EngineField = z.object({
  id: z.int(),
  url: Url,
  engine: Url,
  name: z.string(),
  label: z.string(),
  type: Type,
  subtype: z.string().nullable(),
  pre_trained_field_id: z.string().nullable(),
  tabular: z.boolean(),
  multiline: Multiline,
})
export type EngineField = z.infer<typeof EngineField>

export const PreTrainedFields = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      section: z.string(),
      type: Type,
      subtype: z.string().nullable(),
      tabular: z.boolean(),
      multiline: Multiline,
      description: z.string(),
    }),
  ),
})
