import { expect, test } from 'vitest'
import { ciiInvoice, ublInvoice } from '../../../test/e-invoices.ts'
import { readEInvoice } from './understand.ts'

const read = (text: string) => readEInvoice(new TextEncoder().encode(text))

const FIELDS = {
  document_id: 'R-2024-77',
  document_type: 'tax_invoice',
  date_issue: '2024-03-05',
  sender_name: 'Weberei Alt GmbH',
  sender_address: 'Tuchweg 3\n52062 Aachen',
  sender_vat_id: 'DE136695976',
  recipient_name: 'Schneiderei Neu',
  iban: 'DE02120300000000202051',
  currency: 'EUR',
  amount_total_base: '100.00',
  amount_total_tax: '19.00',
  amount_total: '119.00',
  amount_due: '119.00',
}

const line = (unit: string) => ({
  table_column_description: 'Linen cloth',
  table_column_quantity: '4',
  table_column_uom: unit,
  table_column_rate: '19',
  table_column_amount_base: '20.00',
  table_column_amount_total_base: '80.00',
})

const TAX = { tax_detail_rate: '19', tax_detail_base: '100.00', tax_detail_tax: '19.00', tax_detail_code: 'S' }

test('a Cross Industry Invoice is understood', () => {
  const { fields, lines, taxes, format } = read(ciiInvoice())
  expect(fields).toEqual(FIELDS)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toEqual(line('C62'))
  expect(taxes).toEqual([TAX])
  expect(format).toBe('Cross Industry Invoice')
})

test('a UBL invoice and a credit note are understood', () => {
  const { fields, lines, taxes, notes } = read(ublInvoice())
  expect(fields).toEqual({ ...FIELDS, payment_method: 'SEPA credit transfer' })
  expect([lines[0], taxes, notes]).toEqual([line('H87'), [TAX], ['Thank you']])
  const credit = read(ublInvoice({}, 'CreditNote'))
  expect(credit.fields.document_type).toBe('credit_note')
  expect(credit.lines).toEqual(lines)
})

test('ZUGFeRD 1.0 names some things otherwise', () => {
  const text = ciiInvoice()
    .replaceAll('rsm:CrossIndustryInvoice', 'rsm:CrossIndustryDocument')
    .replace(
      'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'urn:ferd:CrossIndustryDocument:invoice:1p0',
    )
    .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll(/(Applicable)Header(Trade(?:Agreement|Delivery|Settlement))/g, '$1SupplyChain$2')
    .replaceAll(/SpecifiedLine(Trade(?:Agreement|Delivery|Settlement))/g, 'SpecifiedSupplyChain$1')
    .replaceAll('RateApplicablePercent', 'ApplicablePercent')
    .replaceAll('SpecifiedTradeSettlementHeaderMonetary', 'SpecifiedTradeSettlementMonetary')
    .replaceAll('SpecifiedTradeSettlementLineMonetary', 'SpecifiedTradeSettlementMonetary')
  const { fields, lines, format } = read(text)
  expect([fields, lines[0]]).toEqual([FIELDS, line('C62')])
  expect(format).toBe('ZUGFeRD 1.0 invoice')
})

test('nothing that was sent is kept from the reader', () => {
  const { rest } = read(
    ublInvoice().replace(
      '<cac:PaymentMeans>',
      `<cac:AdditionalDocumentReference><cbc:ID>Annex</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject filename="t.csv">QUJD</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:PaymentMeans>`,
    ),
  )
  expect(rest).toContainEqual({ name: 'Buyer reference', text: '04011000-12345-03' })
  expect(rest).toContainEqual({ name: 'Additional document reference / ID', text: 'Annex' })
  expect(rest.map(({ text }) => text)).toContain('a file (t.csv, 3 bytes)')
  expect(rest.map(({ name }) => name)).toContain('Invoice line 2 / ID')
  expect(rest.map(({ text }) => text)).not.toContain('R-2024-77')
})

test.each([
  ['20240231', 'a day that there is not', undefined],
  ['20240229', 'a leap day', '2024-02-29'],
])('%s, %s, is %s', (day, _, date) => {
  expect(read(ciiInvoice().replace('20240305', day)).fields.date_issue).toBe(date)
})

test('amounts: the currency of the document, nothing paid, prices for several pieces, what is no number', () => {
  const text = ciiInvoice()
    .replace(
      '<ram:TaxTotalAmount',
      '<ram:TaxTotalAmount currencyID="CZK">480.00</ram:TaxTotalAmount><ram:TaxTotalAmount',
    )
    .replace(
      '<ram:ChargeAmount>20.00</ram:ChargeAmount>',
      '<ram:ChargeAmount>2000.0000</ram:ChargeAmount><ram:BasisQuantity>100</ram:BasisQuantity>',
    )
    .replace('<ram:BasisTotalAmount>', '<ram:BasisTotalAmount>')
    .replace('<ram:DuePayableAmount>119.00', '<ram:DuePayableAmount>a lot')
  const { fields, lines } = read(text)
  expect(fields).toMatchObject({ amount_total_tax: '19.00' })
  expect(fields).not.toHaveProperty('amount_paid')
  expect(fields).not.toHaveProperty('amount_due')
  expect(lines[0]!.table_column_amount_base).toBe('20.00')
})

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'

test.each([
  ['another namespace', ublInvoice().replace(UBL, 'urn:example:invoice'), 'unsupported', '"urn:example:invoice"'],
  ['none', '<Invoice><ID>1</ID></Invoice>', 'unsupported', 'without a namespace'],
  ['an order', `<Order xmlns="${UBL}"/>`, 'unsupported', '<Order>'],
  ['an empty one', `<Invoice xmlns="${UBL}"/>`, 'broken', 'neither a number nor amounts'],
])('XML of %s is no e-invoice', (_, text, code, said) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(said) }))
})
