import { ReadFailure } from '../pages/page.ts'
import { readCii } from './cii.ts'
import type { Element } from './element.ts'
import type { EInvoice } from './invoice.ts'
import { readUbl } from './ubl.ts'
import { parseXml } from './xml.ts'

interface Format {
  root: string
  space: string
  format: string
  read: (root: Element) => Omit<EInvoice, 'format' | 'rest'>
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'
const FORMATS: Format[] = [
  { root: 'Invoice', space: `${UBL}Invoice-2`, format: 'UBL invoice', read: readUbl },
  { root: 'CreditNote', space: `${UBL}CreditNote-2`, format: 'UBL credit note', read: readUbl },
  {
    root: 'CrossIndustryInvoice',
    space: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    format: 'Cross Industry Invoice',
    read: readCii,
  },
  {
    root: 'CrossIndustryDocument',
    space: 'urn:ferd:CrossIndustryDocument:invoice:1p0',
    format: 'ZUGFeRD 1.0 invoice',
    read: readCii,
  },
]

/** Reads an e-invoice: UBL 2.1 Invoice or CreditNote, UN/CEFACT CII, ZUGFeRD 1.0. Throws ReadFailure: empty, broken, too_large, unsupported. */
export function readEInvoice(bytes: Uint8Array): EInvoice {
  const root = parseXml(bytes)
  const space = root.attributes.get(root.prefix ? `xmlns:${root.prefix}` : 'xmlns') ?? ''
  const known = FORMATS.find(one => one.root === root.name && one.space === space)
  if (!known) throw strange(root, space)
  const content = known.read(root)
  if (!content.fields.document_id && !content.fields.amount_total && content.lines.length === 0)
    throw new ReadFailure(
      'broken',
      'The e-invoice has neither a number nor amounts. Ask the sender for a complete one.',
    )
  return { format: known.format, ...content, rest: unread(root.children, []) }
}

function strange(root: Element, space: string): ReadFailure {
  const what = space ? `<${root.name}> of "${space.slice(0, 100)}"` : `<${root.name}> without a namespace`
  const known = 'UBL 2.1 invoices and credit notes, Cross Industry Invoices (Factur-X, ZUGFeRD, XRechnung)'
  return new ReadFailure('unsupported', `The XML is ${what}, which is no e-invoice known here. ${known} can be read.`)
}

const FILES = new Set(['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject'])
/** What only holds everything together says nothing to a person. */
const FRAMES = new Set(['SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction'])

// So that nothing the sender wrote is hidden from who reads the view
function unread(elements: Element[], above: string[]): EInvoice['rest'] {
  const counts = new Map<string, number>()
  return elements.flatMap(element => {
    const { name, text, isRead, children } = element
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const step = count > 1 || elements.some(other => other !== element && other.name === name) ? ` ${count}` : ''
    const path = FRAMES.has(name) ? above : [...above, worded(name) + step]
    const own = text && !isRead ? [{ name: path.join(' / '), text: textOf(element) }] : []
    return [...own, ...unread(children, path)]
  })
}

function textOf({ name, text, attributes }: Element): string {
  const file = attributes.get('filename') ?? 'without a name'
  if (FILES.has(name)) return `a file (${file}, ${Math.round((text.length * 3) / 4)} bytes)`
  const more = [...attributes].filter(([key]) => !key.startsWith('xmlns') && !key.includes(':'))
  return [text, ...more.map(([key, value]) => `(${key} ${value})`)].join(' ')
}

/** `BuyerTradeParty` -> "Buyer trade party". */
function worded(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').split(' ')
  return words.map((word, index) => (index && !/^[A-Z]{2,}$/.test(word) ? word.toLowerCase() : word)).join(' ')
}
