import { degrees, PDFDict, PDFDocument, PDFName, type PDFPage } from 'pdf-lib'
import { closePdf, openPdf } from '../pdf/open.ts'
import { drawPdfPage } from '../pdf/render.ts'
import type { Pick } from './cut.ts'

const PIXELS_PER_POINT = 200 / 72

/** The pages as they are, or drawn anew where the file is locked against changes or damaged but can be looked at. */
export async function cutPdf(bytes: Uint8Array, picks: Pick[]): Promise<Uint8Array> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null)
  const isWhole = source && picks.every(({ number }) => number <= source.getPageCount())
  return (isWhole && (await copied(source, picks).catch(() => null))) || drawn(bytes, picks)
}

async function copied(source: PDFDocument, picks: Pick[]): Promise<Uint8Array> {
  const pages = source.getPages()
  for (const { number } of picks) loosen(pages[number - 1]!)
  const target = await PDFDocument.create({ updateMetadata: false })
  const copies = await target.copyPages(
    source,
    picks.map(({ number }) => number - 1),
  )
  for (const [index, page] of copies.entries()) {
    page.setRotation(degrees((page.getRotation().angle + picks[index]!.rotation) % 360))
    target.addPage(page)
  }
  return target.save()
}

const LINKS = ['A', 'AA', 'Dest', 'IRT', 'P', 'Parent', 'Popup']

// What a page's links and form fields point to would be copied along: other pages, which the new document must not hold
function loosen({ node }: PDFPage) {
  for (const name of ['AA', 'B']) node.delete(PDFName.of(name))
  const annotations = node.Annots()
  for (let index = 0; index < (annotations?.size() ?? 0); index++) {
    const annotation = annotations?.lookup(index)
    if (annotation instanceof PDFDict) for (const name of LINKS) annotation.delete(PDFName.of(name))
  }
}

async function drawn(bytes: Uint8Array, picks: Pick[]): Promise<Uint8Array> {
  const document = await openPdf(bytes, { images: true })
  try {
    const target = await PDFDocument.create({ updateMetadata: false })
    for (const { number, rotation } of picks) {
      const canvas = await drawPdfPage(await document.getPage(number), PIXELS_PER_POINT, { rotation, skew: 0 })
      const image = await target.embedJpg(await canvas.encode('jpeg', 90))
      const size = { width: canvas.width / PIXELS_PER_POINT, height: canvas.height / PIXELS_PER_POINT }
      target.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size })
    }
    return await target.save()
  } finally {
    await closePdf(document)
  }
}
