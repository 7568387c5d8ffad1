import { readFile } from 'node:fs/promises'
import { type Page, ReadFailure, type ReadFile, type ReadOptions, type Report } from './pages/page.ts'
import type { Turn } from './pages/straighten.ts'

/** Pages of a document of any kind that can be read; `report` hears of each page done. Throws ReadFailure. */
export async function readPages(file: ReadFile, options: ReadOptions, report: Report = () => {}): Promise<Page[]> {
  const bytes = await readFile(file.path)
  if (file.mimeType === XML) return viewXml(bytes, options, report)
  const pages = isPdf(file)
    ? await (await import('./pdf/pdf.ts')).readPdf(bytes, options, report)
    : await (await import('./images/image.ts')).readImage(bytes, options, report)
  return pages.length < 2 ? pages : markSeparators(file, pages, report)
}

async function markSeparators(file: ReadFile, pages: Page[], report: Report): Promise<Page[]> {
  const { findSeparators } = await import('./separators/find.ts')
  const separators = await findSeparators(pages, page => {
    report(page.number, pages.length)
    return renderPage(file, page.number, page)
  })
  return pages.map(page => (separators.includes(page.number) ? { ...page, isSeparator: true } : page))
}

/** PNG of one page, exactly of the width and height that `readPages` reported for it. Throws ReadFailure. */
export async function renderPage(file: ReadFile, number: number, turn: Turn): Promise<Uint8Array> {
  const bytes = await readFile(file.path)
  if (file.mimeType === XML) return drawXml(bytes, number)
  if (isPdf(file)) return (await import('./pdf/pdf.ts')).renderPdf(bytes, number, turn)
  return (await import('./images/image.ts')).renderImage(bytes, number, turn)
}

const XML = 'application/xml'

/** An e-invoice has no pages of its own; it is shown on some that are made for it. */
async function viewXml(bytes: Uint8Array, { maxPages }: ReadOptions, report: Report): Promise<Page[]> {
  const { readEInvoice } = await import('./einvoice/understand.ts')
  const { viewPages } = await import('./einvoice/view/view.ts')
  return viewPages(readEInvoice(bytes), maxPages, report)
}

async function drawXml(bytes: Uint8Array, number: number): Promise<Uint8Array> {
  const { readEInvoice } = await import('./einvoice/understand.ts')
  const { drawViewPage } = await import('./einvoice/view/view.ts')
  const drawn = await drawViewPage(readEInvoice(bytes), number)
  if (!drawn) throw new ReadFailure('broken', `The view of the e-invoice has no page ${number}.`)
  return drawn
}

function isPdf(file: ReadFile): boolean {
  if (file.mimeType === 'application/pdf') return true
  if (['image/png', 'image/jpeg', 'image/tiff'].includes(file.mimeType)) return false
  throw new ReadFailure(
    'unsupported',
    'This kind of file cannot be read. Send a PDF, PNG, JPEG or TIFF, or an e-invoice as XML.',
  )
}
