import type { Page } from '../pages/page.ts'
import { candidate, row } from './candidates.ts'
import type { Extraction, ExtractOptions, Row } from './extraction.ts'
import type { DocumentView } from './header/document.ts'
import type { Found } from './header/judge.ts'
import { readHeader } from './read-header.ts'
import { completeTaxRows } from './tables/complete-tax.ts'
import { readItemTables } from './tables/item-rows.ts'
import { readLineItems } from './tables/line-items.ts'
import { readTaxDetails } from './tables/tax-details.ts'
import { viewDocument, withItems } from './view-document.ts'

/**
 * Fields and tables of a document by typed readers, the labels around their values and arithmetic. Pure; pages as `read` gives them.
 * Fields are the engine names of the specification, candidates best first; scores are probabilities.
 */
export function extract(pages: Page[], options: ExtractOptions): Extraction {
  const first = viewDocument(pages, options.locale)
  const items = readItemTables(first)
  const view = withItems(first, items)
  const found = readHeader(view)
  const lines = options.tables ? readLineItems(view, items, sumsOf(found)) : []
  const tables = {
    line_items: lines.map(({ row: { anchor }, cells }) => row(anchor.page, cells)),
    tax_details: taxRows(view, found),
  }
  return { fields: candidates(found), tables }
}

function candidates(found: Record<string, Found[]>): Extraction['fields'] {
  const filled = Object.entries(found).filter(([, list]) => list.length > 0)
  return Object.fromEntries(filled.map(([field, list]) => [field, list.map(candidate)]))
}

function taxRows(view: DocumentView, found: Record<string, Found[]>): Row[] {
  const rows = completeTaxRows(view, readTaxDetails(view), found)
  return rows.map(({ line, cells }) => row(line.page, cells))
}

function sumsOf(found: Record<string, Found[]>) {
  const best = (field: string) => (found[field]?.[0]?.value == null ? null : Number(found[field][0]!.value))
  return { base: best('amount_total_base'), total: best('amount_total') }
}
