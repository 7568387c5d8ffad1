import { readFile } from 'node:fs/promises'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ReadFailure, type ReadFile } from '../pages/page.ts'
import { sniff } from '../pages/sniff.ts'
import { closePdf, openPdf } from '../pdf/open.ts'
import type { EInvoice } from './invoice.ts'

const XML_TYPE = 'application/xml'

/** The e-invoice that a file is or carries; `remark` says to a person why data that is there was not used. */
export interface Carried {
  invoice: EInvoice | null
  remark: string | null
}

interface Attachment {
  name: string
  bytes: Uint8Array
}

const NOTHING: Carried = { invoice: null, remark: null }
const STANDARD_NAME = /^(?:factur-x|zugferd-invoice|xrechnung|cii|ubl)\.xml$/i
const MOST_ATTACHMENTS = 50

/**
 * Reads the e-invoice of an XML file (throws ReadFailure when it is none) or of those embedded in a PDF (ISO 32000-1, 7.11.4;
 * Factur-X 1.0 and ZUGFeRD name the file). Other files carry none.
 */
export async function eInvoiceIn(file: ReadFile): Promise<Carried> {
  if (file.mimeType === XML_TYPE) return { invoice: await understood(await readFile(file.path)), remark: null }
  if (file.mimeType !== 'application/pdf') return NOTHING
  const document = await openPdf(await readFile(file.path), { images: false })
  try {
    return await chosen(await attachedInvoices(document))
  } finally {
    await closePdf(document)
  }
}

async function attachedInvoices(document: PDFDocumentProxy): Promise<Attachment[]> {
  // a damaged list of attachments is none
  const listed = await document.getAttachments().catch(() => null)
  const found: Attachment[] = []
  const xml = [...(listed ?? [])].filter(([, { filename }]) => /\.xml$/i.test(filename))
  for (const [id, { filename }] of xml.slice(0, MOST_ATTACHMENTS)) {
    const bytes = await document.getAttachmentContent(id).catch(() => null)
    if (bytes && (STANDARD_NAME.test(filename) || sniff(bytes, filename) === XML_TYPE))
      found.push({ name: filename, bytes })
  }
  return found
}

async function chosen(attachments: Attachment[]): Promise<Carried> {
  const standard = attachments.filter(({ name }) => STANDARD_NAME.test(name))
  const [first, ...others] = standard.length ? standard : attachments
  if (!first) return NOTHING
  if (others.some(({ bytes }) => !Buffer.from(bytes).equals(Buffer.from(first.bytes)))) {
    const names = [first, ...others].map(({ name }) => name).join(', ')
    return unused(`The PDF carries several e-invoices that differ (${names}), and none of them was used.`)
  }
  try {
    return { invoice: await understood(first.bytes), remark: null }
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    return unused(`The PDF carries an e-invoice (${first.name}) that cannot be used. ${error.message}`)
  }
}

const unused = (why: string): Carried => ({ invoice: null, remark: `${why} The values were read from the page.` })

// Most documents are no e-invoices: the XML reader is loaded with the first that is
const understood = async (bytes: Uint8Array): Promise<EInvoice> => (await import('./understand.ts')).readEInvoice(bytes)
