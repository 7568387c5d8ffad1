import type { Page } from '../pages/page.ts'
import { candidate, row } from './candidates.ts'
import type { Extraction, ExtractOptions, Row } from './extraction.ts'
import type { DocumentView } from './header/document.ts'
import type { Found } from './header/judge.ts'
import type { Learned } from './learned/learned.ts'
import { readHeader } from './read-header.ts'
import { headRow } from './tables/rows/head-rows.ts'
import { readItemTables } from './tables/rows/item-tables.ts'
import { type ItemCells, readLineItems } from './tables/rows/line-items.ts'
import { completeTaxRows } from './tables/tax/complete-tax.ts'
import { readTaxDetails } from './tables/tax/tax-details.ts'
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

/** A sum below this is likelier no sum at all. */
const LIKELY = 0.5

function sumsOf(found: Record<string, Found[]>) {
  const best = (field: string) => {
    const [first] = found[field] ?? []
    return first?.value == null || first.score < LIKELY ? null : Number(first.value)
  }
  const [base, total, tax] = [best('amount_total_base'), best('amount_total'), best('amount_total_tax')]
  // where tax is due, what equals the total is no base
  return { base: tax && base === total ? null : base, total }
}
