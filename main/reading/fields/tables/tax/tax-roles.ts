import type { TaxColumn } from '../../labels/column-labels.ts'
import type { Span } from '../../layout/layout.ts'

/** An amount of a tax line, with the column it stands in when there is a head. */
export interface Part {
  span: Span
  value: string
  column: TaxColumn | null
}

export interface Roles {
  parts: Partial<Record<'tax_detail_base' | 'tax_detail_tax' | 'tax_detail_total', Part>>
  /** Whether base times rate gives the tax. */
  fits: boolean
}

/** Which amount of a line is the base, which the tax, which their sum: by the rate, else by the columns. Null for lines that are about something else. */
export function assignRoles(rate: string | null, parts: Part[], underHead: boolean, labelled: boolean): Roles | null {
  const percent = rate === null ? null : Number(rate)
  const fitting = percent === null ? null : fit(percent, parts)
  if (fitting && (underHead || labelled || parts.length > 2)) return { parts: fitting, fits: true }
  if (underHead) return byColumns(parts, percent)
  if (percent === null || !labelled || parts.length > 1) return null
  return { parts: { tax_detail_tax: parts[0]! }, fits: false }
}

function fit(percent: number, parts: Part[]): Roles['parts'] | null {
  const number = (part: Part) => Number(part.value)
  for (const base of parts) {
    for (const tax of parts) {
      if (
        base === tax ||
        Math.abs((number(base) * percent) / 100 - number(tax)) > 0.016 + Math.abs(number(base)) * 1e-4
      )
        continue
      if (percent === 0 && number(tax) !== 0) continue
      const total = parts.find(
        part => part !== base && part !== tax && Math.abs(number(base) + number(tax) - number(part)) < 0.015,
      )
      return { tax_detail_base: base, tax_detail_tax: tax, ...(total ? { tax_detail_total: total } : {}) }
    }
  }
  return gross(percent, parts)
}

/** Tax and the sum with it, without the base. */
function gross(percent: number, parts: Part[]): Roles['parts'] | null {
  for (const total of parts) {
    const expected = (Number(total.value) * percent) / (100 + percent)
    const tax = parts.find(part => part !== total && percent > 0 && Math.abs(Number(part.value) - expected) < 0.012)
    if (tax) return { tax_detail_tax: tax, tax_detail_total: total }
  }
  return null
}

function byColumns(parts: Part[], percent: number | null): Roles | null {
  const at = (column: TaxColumn) => parts.find(part => part.column === column)
  const base = at('tax_detail_base') ?? parts[0]
  const tax = at('tax_detail_tax') ?? parts.find(part => part !== base)
  if (!base || !tax || base === tax || Math.abs(Number(tax.value)) > Math.abs(Number(base.value))) return null
  // a line without a rate is a sum of the lines above, unless no tax is due
  if (percent === null && Number(tax.value) !== 0) return null
  return { parts: { tax_detail_base: base, tax_detail_tax: tax }, fits: false }
}
