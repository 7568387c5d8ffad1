import { z } from 'zod'

const Condition = z.record(z.string(), z.record(z.string(), z.unknown()))
export type Condition = z.infer<typeof Condition>

const MOST_CONDITIONS = 100

export const SearchInput = z.object({
  query: z
    .object({ $and: z.array(Condition).max(MOST_CONDITIONS) })
    .optional()
    .describe(
      'Conditions that must all hold: field to operator to value; a field is a name or field.<schema_id>.<type>',
    ),
  query_string: z
    .object({ string: z.string().min(2).max(256) })
    .optional()
    .describe('Text that a value or the file name holds'),
})
export type SearchInput = z.infer<typeof SearchInput>
