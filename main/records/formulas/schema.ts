import { z } from 'zod'
import { Url } from '../../base/wire.ts'
import { SchemaSection } from '../schemas/content.ts'

/** A formula as it stands in a schema that is being edited. */
export const FormulaInput = z.object({
  field: z.string().max(50).describe('The id of the field that has the formula'),
  content: z.array(SchemaSection).describe('The schema with the formula in it, saved or not'),
  annotation: Url.nullable().optional().describe('A document to evaluate it on'),
})
export type FormulaInput = z.infer<typeof FormulaInput>

export const FormulaFault = z.object({
  message: z.string(),
  /** Both from 1. */
  line: z.int(),
  column: z.int(),
})
export type FormulaFault = z.infer<typeof FormulaFault>

const Result = z.object({
  /** The row of the table, from 1; null outside tables. */
  row: z.int().nullable(),
  value: z.string(),
  normalized_value: z.string().nullable(),
  messages: z.array(z.object({ type: z.enum(['error', 'warning', 'info', 'blocker']), content: z.string() })),
})

export const FormulaAnswer = z.object({
  /** Empty when the formula is well written; a circle stands at its first place. */
  errors: z.array(FormulaFault),
  /** Fields that it needs. */
  uses: z.array(z.string()),
  /** Its values on the document, of a column those of the first rows; null without a document. */
  results: z.array(Result).nullable(),
})
export type FormulaAnswer = z.infer<typeof FormulaAnswer>
