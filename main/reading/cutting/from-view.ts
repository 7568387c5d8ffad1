import { degrees, PDFDocument } from 'pdf-lib'
import { readEInvoice } from '../einvoice/understand.ts'
import { drawViewPage } from '../einvoice/view/view.ts'
import { ReadFailure } from '../pages/page.ts'
import type { Pick } from './cut.ts'

const A4 = { width: 595.28, height: 841.89 }

/** Pages of the view of an e-invoice, as pictures. */
export async function wrapView(bytes: Uint8Array, picks: Pick[]): Promise<Uint8Array> {
  const invoice = readEInvoice(bytes)
  const target = await PDFDocument.create({ updateMetadata: false })
  for (const { number, rotation } of picks) {
    const drawn = await drawViewPage(invoice, number)
    if (!drawn) throw new ReadFailure('broken', `The view of the e-invoice has no page ${number}.`)
    const page = target.addPage([A4.width, A4.height])
    page.drawImage(await target.embedPng(drawn), { x: 0, y: 0, ...A4 })
    page.setRotation(degrees(rotation))
  }
  return target.save()
}
