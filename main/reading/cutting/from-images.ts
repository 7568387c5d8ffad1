import { degrees, PDFDocument } from 'pdf-lib'
import type { Metadata } from 'sharp'
import { openImage, type Picture, refuse } from '../images/open.ts'
import type { Pick } from './cut.ts'

// No picture says reliably how large its paper was; A4 is what office scanners see
const PAPER_WIDTH = 595.28
const JPEG_QUALITY = 92

/** One PDF page for every picture. */
export async function wrapImages(bytes: Uint8Array, picks: Pick[]): Promise<Uint8Array> {
  const picture = await openImage(bytes)
  const target = await PDFDocument.create({ updateMetadata: false })
  for (const { number, rotation } of picks) {
    const image = await target.embedJpg(await jpegOf(picture, bytes, number - 1).catch(refuse))
    const scale = PAPER_WIDTH / Math.min(image.width, image.height)
    const size = { width: image.width * scale, height: image.height * scale }
    const page = target.addPage([size.width, size.height])
    page.drawImage(image, { x: 0, y: 0, ...size })
    page.setRotation(degrees(rotation))
  }
  return target.save()
}

async function jpegOf(picture: Picture, bytes: Uint8Array, index: number): Promise<Uint8Array> {
  const metadata = await picture.metadata(index)
  if (isPlainJpeg(metadata)) return bytes
  const colours = metadata.space === 'b-w' ? 'b-w' : 'srgb'
  return picture
    .page(index)
    .toColourspace(colours)
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

// PDF viewers know neither EXIF's turns nor the inks of print
const isPlainJpeg = ({ format, orientation, space }: Metadata) =>
  format === 'jpeg' && (orientation ?? 1) === 1 && (space === 'srgb' || space === 'b-w')
