import type { DocumentView } from '../../header/document.ts'
import { type Found, judge } from '../../header/judge.ts'
import type { TaxRow } from './tax-details.ts'

/**
 * A document with one rate rarely has a tax table: then the base stands only among the sums, or the rate only somewhere on the page. The row is
 * made complete, or made, where the printed rate makes the tax out of the base.
 */
export function completeTaxRows(view: DocumentView, rows: TaxRow[], header: Record<string, Found[]>): TaxRow[] {
  const [base, tax] = [header.amount_total_base?.[0], header.amount_total_tax?.[0]]
  const own = rows[0]?.cells
  if (rows.length > 1 || own?.tax_detail_base || !base?.value || !tax?.value || !tax.spans[0] || base.score < 0.5)
    return rows
  if (Number(tax.value) === 0 || (own && Number(own.tax_detail_tax?.value) !== Number(tax.value))) return rows
  const fits = (rate: string) => Math.abs((Number(base.value) * Number(rate)) / 100 - Number(tax.value)) < 0.02
  const rate = view.values.percents.find(percent => fits(percent.value))
  if (!rate) return rows
  const cell = (column: string, found: Pick<Found, 'spans' | 'value'>): Found => ({
    ...judge('tax_cell', found.spans, found.value, { fits: 1, rate: 1, header: 1, [column]: 1 }),
    checked: true,
  })
  const cells = {
    tax_detail_rate: cell('tax_detail_rate', { spans: [rate.span], value: rate.value }),
    tax_detail_base: cell('tax_detail_base', base),
    tax_detail_tax: cell('tax_detail_tax', tax),
  }
  return [{ line: view.layout.lines[tax.spans[0][0]!.line]!, cells: { ...cells, ...checked(own ?? {}) } }]
}

function checked(cells: Record<string, Found>): Record<string, Found> {
  return Object.fromEntries(Object.entries(cells).map(([column, found]) => [column, { ...found, checked: true }]))
}
