import type { SchemaNode } from '../../../api/types.ts'
import type { Message } from '../shapes.ts'

/** Width in characters as the schema wishes it, or what its type usually needs. */
export function widthOf(column: SchemaNode): number {
  return Math.max(column.width ?? defaults[column.type ?? 'string'] ?? 20, 5)
}

const defaults: Record<string, number> = { number: 8, string: 20, date: 10, enum: 20 }

export interface Sum {
  value: string
  /** True when the header says the same, false when it does not say anything. */
  agrees: boolean
  /** The header field it should agree with, and by how much it does not; null when it does or there is none. */
  difference: { label: string; amount: string } | null
}

const FORMAT = /^#(.)##0(?:(.)#)?$/

/** A plain decimal as the column of this format writes it: `10375` in `# ##0.#` is `10 375.00`. */
export function writtenAs(value: string, format: string | null = '# ##0.#'): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  const [, group = '', decimal = group === '.' ? ',' : '.'] = FORMAT.exec(format ?? '') ?? []
  if (!whole) return value
  const digits = format?.endsWith('0') ? decimals : decimals.padEnd(2, '0')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${sign}${grouped}${digits && decimal + digits}`
}

/** Which header amount a column adds up to (names of the extraction engine). */
const totals: Record<string, string> = {
  table_column_amount_total: 'amount_total',
  table_column_amount_total_base: 'amount_total_base',
  table_column_tax: 'amount_total_tax',
  tax_detail_base: 'amount_total_base',
  tax_detail_tax: 'amount_total_tax',
  tax_detail_total: 'amount_total',
}

export interface HeaderAmount {
  engineName: string
  label: string
  normalized: string
}

/** The sum of a column as the service has added it up, held against the header. */
export function sumOf(column: SchemaNode, messages: Message[], header: HeaderAmount[]): Sum | null {
  const message = messages.find(m => m.type === 'aggregation' && m.schema_id === column.id)
  if (!message || !column.aggregations?.sum) return null
  const names = (column.rir_field_names ?? []).map(name => totals[name.replace(/^rir:/, '')])
  const total = header.find(({ engineName }) => names.includes(engineName))
  const difference = total ? Number(message.content) - Number(total.normalized) : 0
  const isOff = Math.abs(difference) >= 0.005
  return {
    value: message.content,
    agrees: total !== undefined && !isOff,
    difference: total && isOff ? { label: total.label, amount: difference.toFixed(2) } : null,
  }
}
