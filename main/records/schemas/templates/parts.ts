import type { SchemaDatapoint } from '../content.ts'

type Extra = Partial<SchemaDatapoint>

/** Engine names double as schema ids, so that exports read the same whichever queue they come from. */
export function field(
  id: string,
  label: string,
  type: SchemaDatapoint['type'] = 'string',
  extra: Extra = {},
): SchemaDatapoint {
  const constraints = { required: false }
  return { category: 'datapoint', id, label, type, rir_field_names: [id], constraints, can_export: true, ...extra }
}

export const required: Extra = { constraints: { required: true } }
export const amount = (id: string, label: string, extra: Extra = {}) =>
  field(id, label, 'number', { format: '# ##0.#', ...extra })
export const date = (id: string, label: string, extra: Extra = {}) =>
  field(id, label, 'date', { format: 'YYYY-MM-DD', ...extra })
export const choice = (id: string, label: string, options: [string, string][]) =>
  field(id, label, 'enum', { options: options.map(([value, text]) => ({ value, label: text })) })

// In a table the schema id must differ from the header field's, so columns carry a name of their own
export const column = (
  id: string,
  engine: string,
  label: string,
  type: SchemaDatapoint['type'] = 'string',
  extra: Extra = {},
) => field(id, label, type, { rir_field_names: [engine], ...extra })
export const amountColumn = (id: string, engine: string, label: string, summed = false) =>
  column(id, engine, label, 'number', {
    format: '# ##0.#',
    width: 10,
    ...(summed ? { aggregations: { sum: {} } } : {}),
  })
