import type { Page } from '../pages/page.ts'
import { candidate, row } from './candidates.ts'
import type { Extraction, ExtractOptions, Row } from './extraction.ts'
import type { DocumentView } from './header/document.ts'
import type { Found } from './header/judge.ts'
import type { Learned } from './learned/learned.ts'
import { readHeader } from './read-header.ts'
import { completeTaxRows } from './tables/complete-tax.ts'
import { headRow } from './tables/head-rows.ts'
import { readItemTables } from './tables/item-rows.ts'
import { type ItemCells, readLineItems } from './tables/line-items.ts'
import { readTaxDetails } from './tables/tax-details.ts'
import { viewDocument, withItems } from './view-document.ts'

/**
 * Fields and tables of a document by typed readers, the labels around their values, arithmetic and what the trained network says of the words
 * (`learned`, of the tokens that `layOut` makes of these pages). Pure; pages as `read` gives them.
 * Fields are the engine names of the specification, candidates best first; scores are probabilities.
 */
export function extract(pages: Page[], options: ExtractOptions, learned: Learned | null = null): Extraction {
  const first = viewDocument(pages, options.locale, learned)
  const items = readItemTables(first)
  const view = withItems(first, items)
  const found = readHeader(view)
  const lines = options.tables ? readLineItems(view, items, sumsOf(found)) : []
  const tables = {
    line_items: itemRows(lines),
    tax_details: taxRows(view, found),
  }
  return { fields: candidates(found), tables }
}

function candidates(found: Record<string, Found[]>): Extraction['fields'] {
  const filled = Object.entries(found).filter(([, list]) => list.length > 0)
  return Object.fromEntries(filled.map(([field, list]) => [field, list.map(candidate)]))
}

/** Every table's head in front of its rows. */
function itemRows(lines: ItemCells[]): Row[] {
  return [...Map.groupBy(lines, ({ row: { head } }) => head)].flatMap(([head, own]) => {
    const above = headRow(head, own)
    return [
      ...(above ? [row(above.page, above.cells, 'header')] : []),
      ...own.map(({ row: { anchor }, cells }) => row(anchor.page, cells)),
    ]
  })
}

function taxRows(view: DocumentView, found: Record<string, Found[]>): Row[] {
  const rows = completeTaxRows(view, readTaxDetails(view), found)
  return rows.map(({ line, cells }) => row(line.page, cells))
}

function sumsOf(found: Record<string, Found[]>) {
  const best = (field: string) => (found[field]?.[0]?.value == null ? null : Number(found[field][0]!.value))
  return { base: best('amount_total_base'), total: best('amount_total') }
}
