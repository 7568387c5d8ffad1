import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Page, ReadFailure, type ReadOptions, type Report } from '../pages/page.ts'
import type { Turn } from '../pages/straighten.ts'
import { isBetterText, isGoodText, isWorthOcr } from '../pages/text-quality.ts'
import { pageImages } from './images.ts'
import { closePdf, openPdf } from './open.ts'
import { framePdfPage } from './text/frame.ts'
import { listedPage, readTextLayer } from './text/text.ts'

const LISTED_PAGES = 500

/**
 * Pages of a PDF with their words, boxes in pixels of the page image (150 dpi). The text layer is used where it is any
 * good, else the page's picture is read. Throws ReadFailure: empty, broken, encrypted.
 */
export async function readPdf(bytes: Uint8Array, options: ReadOptions, report: Report = () => {}): Promise<Page[]> {
  const document = await openPdf(bytes, { images: false })
  const pictures = openOnDemand(bytes)
  try {
    if (document.numPages === 0) throw new ReadFailure('empty', 'The PDF has no pages.')
    const pages: Page[] = []
    const count = Math.min(document.numPages, LISTED_PAGES)
    for (let number = 1; number <= count; number++) {
      pages.push(await readPage(document, pictures, number, options))
      report(number, count)
    }
    return pages
  } finally {
    await closePdf(document)
    await pictures.close()
  }
}

/** PNG of a page as `readPdf` reported it. `rotation` and `skew` are those of the page read. */
export async function renderPdf(bytes: Uint8Array, number: number, turn: Turn): Promise<Uint8Array> {
  const { drawPdfPage } = await import('./render.ts')
  const document = await openPdf(bytes, { images: true })
  try {
    const page = await getPage(document, number)
    const { viewport } = framePdfPage(page, turn.rotation)
    const canvas = await drawPdfPage(page, viewport.scale, turn)
    return await canvas.encode('png')
  } finally {
    await closePdf(document)
  }
}

async function readPage(
  document: PDFDocumentProxy,
  pictures: Pictures,
  number: number,
  options: ReadOptions,
): Promise<Page> {
  const page = await getPage(document, number)
  if (number > options.maxPages) return listedPage(page, options)
  const text = await readTextLayer(page, options)
  if (isGoodText(text.words)) return text
  const pictured = await getPage(await pictures.get(), number)
  const { coverage, dotsPerInch } = await pageImages(pictured)
  if (!isWorthOcr(text.words, coverage)) return text
  const { readPdfPicture } = await import('./scanned.ts')
  const picture = await readPdfPicture(pictured, options, coverage > 0.3 ? dotsPerInch : 0)
  return isBetterText(picture.words, text.words) ? picture : text
}

async function getPage(document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  try {
    return await document.getPage(number)
  } catch {
    throw new ReadFailure('broken', `Page ${number} of the PDF is damaged.`)
  }
}

interface Pictures {
  get(): Promise<PDFDocumentProxy>
  close(): Promise<void>
}

/** The document with its pictures, opened when the first page asks for them. */
function openOnDemand(bytes: Uint8Array): Pictures {
  let opened: Promise<PDFDocumentProxy> | undefined
  return {
    get() {
      opened ??= openPdf(bytes, { images: true })
      return opened
    },
    async close() {
      if (opened) await closePdf(await opened)
    },
  }
}
