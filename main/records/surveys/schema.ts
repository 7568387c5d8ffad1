import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'

const Value = z.union([z.int(), z.string(), z.boolean()]).nullable()
export type Value = z.infer<typeof Value>

/** What a kind of question can be answered with; null takes an answer back. */
export const VALUES = {
  scale: z.int().min(1).max(5).nullable(),
  text: z.string().max(250).nullable(),
  bool: z.boolean().nullable(),
}

export const SurveyInput = z.object({
  answers: z
    .array(z.object({ value: z.unknown().optional() }))
    .optional()
    .describe('One per question, in order; an empty object leaves an answer as it is'),
  additional_data: JsonObject.optional(),
  metadata: Metadata.optional(),
})
export type SurveyInput = z.infer<typeof SurveyInput>

export const FromTemplate = z.object({ uuid: z.string() })

export const Question = z.object({
  uuid: z.string(),
  url: Url,
  text: z.string(),
  answer_type: z.enum(['scale', 'text', 'bool']),
})
export type Question = z.infer<typeof Question>

export const SurveyTemplate = z.object({ uuid: z.string(), url: Url, name: z.string(), questions: z.array(Url) })
export type SurveyTemplate = z.infer<typeof SurveyTemplate>

export const Survey = z.object({
  id: z.int(),
  url: Url,
  organization: Url,
  template: Url,
  answers: z.array(z.object({ value: Value, question: Url })),
  additional_data: JsonObject,
  metadata: JsonObject,
  created_at: Timestamp,
  modifier: Url.nullable(),
  modified_by: Url.nullable(),
  modified_at: Timestamp,
})
export type Survey = z.infer<typeof Survey>
