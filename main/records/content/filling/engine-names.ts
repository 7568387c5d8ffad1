import type { Candidate, Row } from '../../../reading/fields/extraction.ts'
import type { SchemaDatapoint } from '../../schemas/content.ts'

/** What a column's cell of an extracted row holds: the first of the column's engine names that yields anything. */
export const cellFor = (
  { id, rir_field_names: names, disable_prediction: isOff }: SchemaDatapoint,
  { cells }: Row,
): Candidate | undefined =>
  (isOff ? [] : [fromMemory(id), ...(names ?? []).map(bare)])
    .map(name => own(cells, name))
    .find(candidate => candidate !== undefined)

/** The name that what is remembered for a field goes by beside the engine's own; no engine name begins like this. */
export const fromMemory = (schemaId: string) => `=${schemaId}`

// Names come from schemas: `constructor` is no field
export const own = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

export const bare = (name: string) => name.replace(/^rir:/, '')
