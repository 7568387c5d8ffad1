import type { EInvoice } from '../invoice.ts'
import { fieldTag, putParties } from './parties.ts'
import { type Cell, openPaper, type Paper, SHEET, type Sheet } from './sheets.ts'
import { putLines, putTaxes } from './tables.ts'

const LEFT = SHEET.margin
const WIDTH = SHEET.width - 2 * SHEET.margin
const HALF = WIDTH / 2

const TITLES: Record<string, string> = {
  tax_invoice: 'Invoice',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  proforma: 'Proforma invoice',
}

/** An e-invoice on sheets a person can read: what is understood first, then everything else it says. The same data gives the same sheets. */
export function compose(invoice: EInvoice): Sheet[] {
  const paper = openPaper()
  putHead(paper, invoice)
  putParties(paper, invoice)
  putFacts(paper, invoice, REFERENCES)
  putLines(paper, invoice)
  putTaxes(paper, invoice)
  putSums(paper, invoice)
  putFacts(paper, invoice, PAYMENT)
  putNotes(paper, invoice)
  putRest(paper, invoice)
  return paper.sheets
}

function putHead(paper: Paper, { format, fields }: EInvoice) {
  const title = TITLES[fields.document_type ?? ''] ?? 'Invoice'
  paper.row([{ text: title, x: LEFT, width: WIDTH, size: 40, bold: true, tag: fieldTag('document_type') }])
  const about = `Shown from the data of an e-invoice (${format}). The data itself was kept as it was received.`
  paper.row([{ text: about, x: LEFT, width: WIDTH, size: 16 }], 24)
}

const REFERENCES: Record<string, string> = {
  document_id: 'Number',
  date_issue: 'Date of issue',
  date_due: 'Due date',
  date_uzp: 'Date of supply',
  order_id: 'Order no.',
  sender_order_id: "Seller's order no.",
  delivery_note_id: 'Delivery note no.',
  recipient_delivery_name: 'Delivered to',
  recipient_delivery_address: 'Delivery address',
  currency: 'Currency',
}

const PAYMENT: Record<string, string> = {
  payment_method: 'Payment by',
  iban: 'IBAN',
  account_num: 'Account no.',
  bic: 'BIC',
  terms: 'Terms of payment',
}

const SUMS: Record<string, string> = {
  amount_total_base: 'Total without VAT',
  amount_total_tax: 'VAT',
  amount_total: 'Total with VAT',
  amount_paid: 'Paid already',
  amount_rounding: 'Rounding',
  amount_due: 'Amount due',
}

const LABEL = 260

function putFacts(paper: Paper, { fields }: EInvoice, labels: Record<string, string>) {
  for (const [field, label] of Object.entries(labels)) {
    const text = fields[field]
    if (!text) continue
    const value = { text, x: LEFT + LABEL, width: WIDTH - LABEL, bold: field === 'document_id', tag: fieldTag(field) }
    paper.row([{ text: label, x: LEFT, width: LABEL - 20 }, value])
  }
  paper.space(24)
}

function putSums(paper: Paper, { fields, extras }: EInvoice) {
  const sum = (label: string, text: string, style: Partial<Cell> = {}) =>
    paper.row([
      { text: label, x: LEFT + HALF - 100, width: HALF - 120, bold: style.bold },
      { text, x: LEFT + WIDTH - 220, width: 204, isRight: true, ...style },
    ])
  for (const { text, amount, isCharge } of extras)
    if (amount) sum(`${isCharge ? 'Charge' : 'Allowance'}${text ? `: ${text}` : ''}`, isCharge ? amount : `-${amount}`)
  for (const [field, label] of Object.entries(SUMS)) {
    const text = fields[field]
    if (text) sum(label, text, { bold: /total$|due$/.test(field), tag: fieldTag(field) })
  }
  paper.space(24)
}

function putNotes(paper: Paper, { notes }: EInvoice) {
  if (!notes.length) return
  paper.row([{ text: 'Notes', x: LEFT, width: WIDTH, bold: true }], 4)
  for (const text of notes) paper.row([{ text, x: LEFT, width: WIDTH }], 8)
  paper.space(24)
}

function putRest(paper: Paper, { rest }: EInvoice) {
  if (!rest.length) return
  paper.row([{ text: 'Everything else in the data', x: LEFT, width: WIDTH, bold: true }], 6)
  for (const { name, text } of rest) {
    if (paper.isFull()) return
    paper.row(
      [
        { text: name, x: LEFT, width: WIDTH * 0.6 - 20, size: 15 },
        { text, x: LEFT + WIDTH * 0.6, width: WIDTH * 0.4, size: 15 },
      ],
      3,
    )
  }
}
