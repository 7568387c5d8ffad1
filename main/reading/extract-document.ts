import type { Carried } from './einvoice/in-file.ts'
import { extractPages } from './fields/extract-pages.ts'
import type { Extraction, ExtractOptions } from './fields/extraction.ts'
import type { Page, ReadFile } from './pages/page.ts'

/**
 * Fields and tables of a document: those of the e-invoice that its file is or carries, held against what its pages say; and
 * those that are found on the pages. Without a file only the pages are looked at. Throws ReadFailure for an XML file that is
 * no e-invoice.
 */
export async function extractDocument(
  pages: Page[],
  options: ExtractOptions,
  modelsDir: string,
  file: ReadFile | null,
): Promise<Extraction> {
  const { invoice, remark } = file ? await carriedBy(file) : { invoice: null, remark: null }
  if (invoice && file?.mimeType === 'application/xml')
    return (await import('./einvoice/matching/view-values.ts')).viewValues(invoice, options)
  const read = await extractPages(pages, options, modelsDir)
  if (invoice) return (await import('./einvoice/matching/merge.ts')).withData(read, invoice, pages, options)
  return remark ? { ...read, remark } : read
}

const carriedBy = async (file: ReadFile): Promise<Carried> => (await import('./einvoice/in-file.ts')).eInvoiceIn(file)
