import type { Extraction, ExtractOptions, Row } from '../../fields/extraction.ts'
import type { Page } from '../../pages/page.ts'
import type { EInvoice } from '../invoice.ts'
import { withPrinted } from './fields.ts'
import { openPrint } from './print.ts'
import { printedRows } from './rows.ts'

/**
 * An extraction with what a document carries as data before what was read from its pages: every value of the data scores 1 and
 * has its place on the page where it is printed; where the page clearly says something else, `printed` says what. Pure.
 */
export function withData(read: Extraction, invoice: EInvoice, pages: Page[], options: ExtractOptions): Extraction {
  const print = openPrint(pages, options.locale)
  const fields = Object.entries(invoice.fields).map(([field, value]) => [
    field,
    withPrinted(print, field, value, read.fields[field] ?? []),
  ])
  const table = (name: string, rows: Record<string, string>[]): Row[] =>
    rows.length ? printedRows(print, rows, read.tables[name] ?? []) : (read.tables[name] ?? [])
  return {
    fields: { ...read.fields, ...Object.fromEntries(fields) },
    tables: {
      ...read.tables,
      line_items: options.tables ? table('line_items', invoice.lines) : [],
      tax_details: table('tax_details', invoice.taxes),
    },
    eInvoice: invoice.format,
  }
}
