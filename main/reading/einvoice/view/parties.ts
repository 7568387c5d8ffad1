import type { EInvoice } from '../invoice.ts'
import { type Cell, type Paper, SHEET } from './sheets.ts'

const LEFT = SHEET.margin
const HALF = (SHEET.width - 2 * SHEET.margin) / 2
const INDENT = 130

/** The name under which a value's place on the view is found again. */
export const fieldTag = (field: string) => `field ${field}`

/** Seller and buyer side by side. */
export function putParties(paper: Paper, { fields }: EInvoice) {
  const from = ['sender_name', 'sender_address', 'sender_vat_id', 'sender_dic', 'sender_ic', 'sender_email']
  const to = ['recipient_name', 'recipient_address', 'recipient_vat_id', 'recipient_dic', 'recipient_ic', 'customer_id']
  const half = (text: string, index: number, style: Partial<Cell> = {}): Cell => ({
    text,
    x: LEFT + index * HALF,
    width: HALF - 40,
    ...style,
  })
  paper.row([half('Seller', 0, { size: 16 }), half('Buyer', 1, { size: 16 })])
  for (const [index, field] of from.entries()) {
    const cells = [field, to[index]!].flatMap((name, side) => {
      const text = fields[name] ?? ''
      if (!text) return []
      const label = PARTY_LABELS[name]
      const style = { bold: name.endsWith('_name'), tag: fieldTag(name) }
      if (!label) return [half(text, side, style)]
      return [
        half(label, side),
        { ...half(text, side, style), x: LEFT + side * HALF + INDENT, width: HALF - 40 - INDENT },
      ]
    })
    if (cells.length) paper.row(cells)
  }
  paper.space(24)
}

const PARTY_LABELS: Record<string, string> = {
  sender_vat_id: 'VAT ID',
  sender_dic: 'Tax no.',
  sender_ic: 'Reg. no.',
  sender_email: 'E-mail',
  recipient_vat_id: 'VAT ID',
  recipient_dic: 'Tax no.',
  recipient_ic: 'Reg. no.',
  customer_id: 'Customer no.',
}
