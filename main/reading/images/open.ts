import sharp, { type Metadata, type Sharp } from 'sharp'
import { ReadFailure } from '../pages/page.ts'

const MOST_PIXELS = 120_000_000

/** A picture in a file: how many pages it has and how to open each. */
export interface Picture {
  pages: number
  page(index: number): Sharp
  metadata(index: number): Promise<Metadata>
}

/**
 * Opens PNG, JPEG or TIFF bytes without decoding them yet; pages are turned as their EXIF says and put on white.
 * Throws ReadFailure: empty, broken, too_large (from the header, before anything is decoded).
 */
export async function openImage(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length === 0) throw new ReadFailure('empty', 'The file is empty.')
  const open = (page: number) => sharp(bytes, { page, limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const metadata = async (page: number) => {
    const found = await sharp(bytes, { page, limitInputPixels: false }).metadata().catch(refuse)
    if (found.width * found.height > MOST_PIXELS) {
      const size = `${found.width} by ${found.height} pixels`
      throw new ReadFailure('too_large', `The image is too large (${size}). Scan it at 300 dpi and send it again.`)
    }
    if (found.width < SMALLEST || found.height < SMALLEST) {
      throw new ReadFailure('broken', `The image is only ${found.width} by ${found.height} pixels, too small to read.`)
    }
    return found
  }
  const first = await metadata(0)
  return {
    pages: first.pages ?? 1,
    page: index => open(index).autoOrient().flatten({ background: '#ffffff' }),
    metadata,
  }
}

const SMALLEST = 8

/** Turns what sharp says of a damaged picture into a failure for a person. */
export function refuse(error: unknown): never {
  if (error instanceof ReadFailure) throw error
  const said = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(said)) throw new ReadFailure('too_large', 'The image has too many pixels to be read.')
  throw new ReadFailure('broken', 'The image is damaged and cannot be opened.')
}
