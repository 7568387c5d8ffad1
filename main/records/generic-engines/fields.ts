import { PRE_TRAINED_FIELDS, type PreTrainedField } from '../engines/pre-trained-fields.ts'
import type { GenericEngineSchema } from './schema.ts'

type Fields = GenericEngineSchema['content']['fields']

const TABLES = [
  { section: 'tax_details', label: 'Tax details' },
  { section: 'line_items', label: 'Line items' },
] as const

/** What the generic engine finds, as a tree: single fields, then tables with their columns. */
export const genericFields = (): Fields => [
  ...PRE_TRAINED_FIELDS.filter(field => !field.tabular).map(datapoint),
  ...TABLES.map(table),
]

const datapoint = ({ name, label, type }: PreTrainedField) => ({
  category: 'datapoint' as const,
  engine_output_id: name,
  type,
  label,
  description: label,
})

function table({ section, label }: (typeof TABLES)[number]): Fields[number] {
  const columns = PRE_TRAINED_FIELDS.filter(field => field.section === section).map(datapoint)
  const named = { engine_output_id: section, label, description: label }
  return { category: 'multivalue', ...named, children: { category: 'tuple', ...named, children: columns } }
}
