import { readFile } from 'node:fs/promises'
import { type Page, ReadFailure, type ReadFile, type ReadOptions, type Report } from './pages/page.ts'
import type { Turn } from './pages/straighten.ts'

/** Pages of a document of any kind that can be read; `report` hears of each page done. Throws ReadFailure. */
export async function readPages(file: ReadFile, options: ReadOptions, report: Report = () => {}): Promise<Page[]> {
  const bytes = await readFile(file.path)
  if (isPdf(file)) return (await import('./pdf/pdf.ts')).readPdf(bytes, options, report)
  return (await import('./images/image.ts')).readImage(bytes, options, report)
}

/** PNG of one page, exactly of the width and height that `readPages` reported for it. Throws ReadFailure. */
export async function renderPage(file: ReadFile, number: number, turn: Turn): Promise<Uint8Array> {
  const bytes = await readFile(file.path)
  if (isPdf(file)) return (await import('./pdf/pdf.ts')).renderPdf(bytes, number, turn)
  return (await import('./images/image.ts')).renderImage(bytes, number, turn)
}

function isPdf(file: ReadFile): boolean {
  if (file.mimeType === 'application/pdf') return true
  if (['image/png', 'image/jpeg', 'image/tiff'].includes(file.mimeType)) return false
  throw new ReadFailure('unsupported', 'This kind of file cannot be read. Send a PDF, PNG, JPEG or TIFF.')
}
