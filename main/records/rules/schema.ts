import { z } from 'zod'
import { JsonObject, Timestamp, Url } from '../../base/wire.ts'
import { formulaOf } from '../../formulas/formula.ts'
import { FormulaProblem } from '../../formulas/lexing/problem.ts'
import { placed } from '../schemas/formulas.ts'
import { Actions } from './actions.ts'

/** Written like the formula of a field; which fields there are is for the schemas of the rule's queues to say. */
const Condition = z
  .string()
  .max(20_000)
  .superRefine((text, check) => {
    const problem = formulaOf(text)
    if (problem instanceof FormulaProblem) check.addIssue({ code: 'custom', message: placed(problem) })
  })
  .describe('An expression over field.<schema_id>, written like a formula')

export const RuleInput = z.object({
  name: z.string().min(1).max(255),
  enabled: z.boolean().optional(),
  schema: Url.nullable().optional(),
  queues: z.array(Url).optional(),
  trigger_condition: Condition.optional(),
  rule_template: Url.nullable()
    .refine(template => template === null, { message: 'Invalid hyperlink - Object does not exist.' })
    .optional()
    .describe('There are no templates of rules; null'),
  synchronized_from_template: z.boolean().optional(),
  actions: Actions.optional(),
})
export type RuleInput = z.infer<typeof RuleInput>

export const RULE_DEFAULTS = {
  enabled: true,
  schema: null,
  queues: [],
  trigger_condition: 'True',
  rule_template: null,
  synchronized_from_template: false,
  actions: [],
} satisfies Partial<RuleInput>

export const Rule = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  enabled: z.boolean(),
  organization: Url,
  schema: Url.nullable(),
  queues: z.array(Url),
  trigger_condition: z.string(),
  rule_template: Url.nullable(),
  synchronized_from_template: z.boolean(),
  actions: z.array(
    z.object({ id: z.string(), enabled: z.boolean(), type: z.string(), payload: JsonObject, event: z.string() }),
  ),
  created_by: Url.nullable(),
  created_at: Timestamp,
  modified_by: Url.nullable(),
  modified_at: Timestamp,
})
export type Rule = z.infer<typeof Rule>
