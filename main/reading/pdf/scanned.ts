import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { readRaster } from '../ocr/ocr.ts'
import type { Page, ReadOptions } from '../pages/page.ts'
import { toRaster } from '../pages/raster.ts'
import { scaleWords } from '../pages/scale-words.ts'
import { turnedSize } from '../pages/straighten.ts'
import { drawPdfPage } from './render.ts'
import { framePdfPage } from './text/frame.ts'

const POINTS_PER_INCH = 72
const MOST_PIXELS = 9_000_000

/** Reads a page from its picture. `dotsPerInch` is what its scan was made with, 0 when it is drawn. */
export async function readPdfPicture(page: PDFPageProxy, options: ReadOptions, dotsPerInch: number): Promise<Page> {
  const scale = ocrScale(page, dotsPerInch)
  const canvas = await drawPdfPage(page, scale, { rotation: 0, skew: 0 })
  const picture = sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4 } })
  const raster = await toRaster(picture)
  const found = await readRaster(raster, {
    locale: options.locale,
    dotsPerInch: scale * POINTS_PER_INCH,
    ...(options.rotation === undefined ? {} : { rotation: options.rotation }),
  })
  const frame = turnedSize(framePdfPage(page, found.rotation), { rotation: 0, skew: found.skew })
  return {
    number: page.pageNumber,
    ...frame,
    rotation: found.rotation,
    skew: found.skew,
    source: 'ocr',
    words: scaleWords(found.words, found, frame),
  }
}

/** A scan is read at its own resolution, within 250 and 300 dpi, between which OCR reads best; a drawn page at 250. */
function ocrScale(page: PDFPageProxy, dotsPerInch: number): number {
  const wanted = dotsPerInch === 0 ? 250 : Math.min(300, Math.max(250, dotsPerInch))
  const { width, height } = page.getViewport({ scale: 1 })
  return Math.min(wanted / POINTS_PER_INCH, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)))
}
