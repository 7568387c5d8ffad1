import type { DocumentView } from '../header/document.ts'
import { type Found, judge } from '../header/judge.ts'
import type { TaxRow } from './tax-details.ts'

/** Without a tax table: the one printed rate that makes the tax out of the base is the only row. */
export function singleTaxRow(view: DocumentView, header: Record<string, Found[]>): TaxRow[] {
  const [base, tax] = [header.amount_total_base?.[0], header.amount_total_tax?.[0]]
  if (!base?.value || !tax?.value || !tax.spans[0] || Number(tax.value) === 0) return []
  const fits = (rate: string) => Math.abs((Number(base.value) * Number(rate)) / 100 - Number(tax.value)) < 0.02
  const rate = view.values.percents.find(percent => fits(percent.value))
  if (!rate || base.score < 0.5 || tax.score < 0.5) return []
  const evidence = { fits: 1, rate: 1, header: 1 }
  const cells = {
    tax_detail_rate: judge('tax_cell', [rate.span], rate.value, { ...evidence, tax_detail_rate: 1 }),
    tax_detail_base: judge('tax_cell', base.spans, base.value, { ...evidence, tax_detail_base: 1 }),
    tax_detail_tax: judge('tax_cell', tax.spans, tax.value, { ...evidence, tax_detail_tax: 1 }),
  }
  return [{ line: view.layout.lines[tax.spans[0][0]!.line]!, cells }]
}
