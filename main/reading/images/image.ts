import type { Metadata } from 'sharp'
import type { Page, ReadOptions, Report } from '../pages/page.ts'
import { scaleWords } from '../pages/scale-words.ts'
import { type Size, straightenPicture, type Turn, turnedSize } from '../pages/straighten.ts'
import { openImage, type Picture, refuse } from './open.ts'

const LISTED_PAGES = 500
const LONGEST_SIDE = 2400
const OCR_PIXELS = 9_000_000
const OCR_LEAST_SIDE = 1600
const OCR_MOST_ENLARGEMENT = 3

/**
 * Pages of a PNG, JPEG or TIFF with the words that OCR finds, boxes in pixels of the page image (longest side at most
 * 2400 before levelling). Throws ReadFailure: empty, broken, too_large.
 */
export async function readImage(bytes: Uint8Array, options: ReadOptions, report: Report = () => {}): Promise<Page[]> {
  const picture = await openImage(bytes)
  const pages: Page[] = []
  const count = Math.min(picture.pages, LISTED_PAGES)
  for (let index = 0; index < count; index++) {
    pages.push(await readImagePage(picture, index, options).catch(refuse))
    report(index + 1, count)
  }
  return pages
}

/** PNG of a page as `readImage` reported it. */
export async function renderImage(bytes: Uint8Array, number: number, turn: Turn): Promise<Uint8Array> {
  const picture = await openImage(bytes)
  const index = Math.min(number, picture.pages) - 1
  const metadata = await picture.metadata(index)
  const flat = frame(uprightSize(metadata))
  const colours = metadata.space === 'b-w' ? 'b-w' : 'srgb'
  const pixels = picture.page(index).resize(flat.width, flat.height, { fit: 'fill' }).toColourspace(colours)
  return straightenPicture(pixels, turn, turnedSize(flat, turn)).catch(refuse)
}

async function readImagePage(picture: Picture, index: number, options: ReadOptions): Promise<Page> {
  const metadata = await picture.metadata(index)
  const natural = uprightSize(metadata)
  const number = index + 1
  const rotation = options.rotation ?? 0
  const listed = turnedSize(frame(natural), { rotation, skew: 0 })
  if (number > options.maxPages) return { number, ...listed, rotation, skew: 0, source: 'ocr', words: [] }
  const { readRaster } = await import('../ocr/ocr.ts')
  const { toRaster } = await import('../pages/raster.ts')
  const size = ocrSize(natural)
  const raster = await toRaster(picture.page(index).resize(size.width, size.height, { fit: 'fill' }))
  const found = await readRaster(raster, {
    locale: options.locale,
    dotsPerInch: likelyResolution(size),
    ...turnOf(options),
  })
  const page = turnedSize(frame(natural), found)
  const words = scaleWords(found.words, found, page)
  return { number, ...page, rotation: found.rotation, skew: found.skew, source: 'ocr', words }
}

function turnOf(options: ReadOptions): { rotation?: number } {
  return options.rotation === undefined ? {} : { rotation: options.rotation }
}

// EXIF orientations 5 to 8 lie on their side (CIPA DC-008, 4.6.4).
function uprightSize({ width, height, orientation = 1 }: Metadata): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

function frame(size: Size): Size {
  return scaled(size, Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height)))
}

/** Small pictures are enlarged and huge ones reduced to what OCR reads best. */
function ocrSize(size: Size): Size {
  const enlarge = Math.min(OCR_MOST_ENLARGEMENT, OCR_LEAST_SIDE / Math.min(size.width, size.height))
  const reduce = Math.sqrt(OCR_PIXELS / (size.width * size.height))
  return scaled(size, Math.min(Math.max(1, enlarge), reduce))
}

/** Taken as a page of A4 or letter; only thresholds depend on it. */
function likelyResolution(size: Size): number {
  return Math.min(300, Math.max(150, Math.min(size.width, size.height) / 8.3))
}

function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
