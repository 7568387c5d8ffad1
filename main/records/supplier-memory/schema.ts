import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const RememberedField = z.object({
  id: z.int(),
  schema_id: z.string(),
  /** What a schema of the organization calls it. */
  label: z.string(),
  kind: z.enum(['field', 'table']),
  /** What was confirmed last; empty for tables, and where nothing is meant to be found. */
  value: z.string(),
  /** The words that lead to it; a table's are those of its head. */
  words: z.array(z.string()),
  /** Fields by column from left to right, for tables. */
  columns: z.array(z.string()),
  /** A person once emptied the field, and what stands there is left out since. */
  refused: z.boolean(),
  corrected: z.boolean(),
  /** Documents in a row on which this was right. */
  confirmed: z.int(),
  updated_at: z.string(),
})
export type RememberedField = z.infer<typeof RememberedField>

export const SupplierMemory = z.object({
  id: z.int(),
  url: Url,
  organization: Url,
  name: z.string(),
  keys: z.array(z.object({ kind: z.enum(['vat', 'register', 'iban', 'account', 'name']), value: z.string() })),
  confirmed_at: z.string(),
  layouts: z.array(z.object({ id: z.int(), fields: z.array(RememberedField) })),
})
export type SupplierMemory = z.infer<typeof SupplierMemory>
