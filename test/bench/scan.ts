import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { closePdf, openPdf } from '../../main/reading/pdf/open.ts'
import { drawPdfPage } from '../../main/reading/pdf/render.ts'

const DPI = 300

/** The sample invoice as an office scanner delivers it: A4, 300 dpi, grey, a little noise and blur. */
export async function scannedInvoice(): Promise<Uint8Array> {
  const pdf = await openPdf(readFileSync('test/samples/invoice-digital.pdf'), { images: true })
  const canvas = await drawPdfPage(await pdf.getPage(1), DPI / 72, { rotation: 0, skew: 0 })
  const clean = sharp(canvas.toBuffer('image/png')).greyscale().blur(0.6)
  await closePdf(pdf)
  const { width = 0, height = 0 } = await sharp(canvas.toBuffer('image/png')).metadata()
  const noise = sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 245, sigma: 6 } },
  }).greyscale()
  return clean
    .composite([{ input: await noise.png().toBuffer(), blend: 'multiply' }])
    .withMetadata({ density: DPI })
    .jpeg({ quality: 85 })
    .toBuffer()
}
