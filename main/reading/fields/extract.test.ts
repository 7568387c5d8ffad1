import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { typeset } from '../../../test/typeset.ts'
import { readPdf } from '../pdf/pdf.ts'
import { extract } from './extract.ts'
import { plainValues } from './plain-values.ts'

const read = (pictures: string[], locale = 'auto', confidence?: number) =>
  plainValues(extract(typeset(pictures, confidence), { locale, tables: true }))

const GERMAN = `
Muster Werkzeuge GmbH - Hauptstraße 5 - 10115 Berlin

Blumen Schmidt e.K.                                    Rechnungsnummer:   RE-2024/118
Gartenweg 12                                           Rechnungsdatum:    05.06.2024
80331 München                                          Leistungsdatum:    03.06.2024
                                                       Kundennummer:      K-4711

Rechnung

Pos   Bezeichnung                      Menge      Einzelpreis        Gesamtpreis
1     Spaten, verzinkt                     3         24,50 €            73,50 €
      mit Stiel aus Esche
2     Gießkanne 10 l                      12          9,90 €           118,80 €
3     Schubkarre                           1      1.279,30 €         1.279,30 €

                                           Nettobetrag               1.471,60 €
                                           zzgl. 19 % MwSt             279,60 €
                                           Rechnungsbetrag           1.751,20 €

Bitte überweisen Sie bis zum 05.07.2024 auf unser Konto.
Commerzbank   IBAN: DE88 2008 0000 0970 3757 00   BIC: COBADEFFXXX
USt-IdNr.: DE136695976   info@muster-werkzeuge.de
`

test('a German invoice', () => {
  const { fields, scores, line_items, tax_details } = read([GERMAN])
  expect(fields).toMatchObject({
    document_id: 'RE-2024/118',
    document_type: 'tax_invoice',
    language: 'deu',
    currency: 'EUR',
    date_issue: '2024-06-05',
    date_uzp: '2024-06-03',
    date_due: '2024-07-05',
    customer_id: 'K-4711',
    sender_name: 'Muster Werkzeuge GmbH',
    sender_address: 'Hauptstraße 5, 10115 Berlin',
    sender_vat_id: 'DE136695976',
    sender_email: 'info@muster-werkzeuge.de',
    recipient_name: 'Blumen Schmidt e.K.',
    recipient_address: 'Gartenweg 12, 80331 München',
    amount_total_base: '1471.60',
    amount_total_tax: '279.60',
    amount_total: '1751.20',
    iban: 'DE88200800000970375700',
    bic: 'COBADEFFXXX',
  })
  expect(scores.amount_total).toBeGreaterThan(0.9)
  expect(line_items).toHaveLength(3)
  expect(line_items[0]).toEqual({
    table_column_description: 'Spaten, verzinkt mit Stiel aus Esche',
    table_column_quantity: '3',
    table_column_amount_base: '24.50',
    table_column_amount_total_base: '73.50',
  })
  expect(tax_details).toEqual([{ tax_detail_base: '1471.60', tax_detail_rate: '19', tax_detail_tax: '279.60' }])
})

test('what adds up at a printed rate is checked, what merely stands there is not', () => {
  const { fields, tables } = extract(typeset([GERMAN]), { locale: 'de_DE', tables: true })
  const sums = ['amount_total', 'amount_total_base', 'amount_total_tax'].map(name => fields[name]![0]!.checked)
  expect([...sums, tables.tax_details![0]!.cells.tax_detail_tax!.checked]).toEqual([true, true, true, true])
  expect(tables.line_items!.map(row => row.cells.table_column_quantity!.checked)).toEqual([
    undefined,
    true,
    true,
    undefined,
  ])
  expect(fields.document_id![0]!.checked).toBeUndefined()
})

const ENGLISH = `
Northwind Traders Ltd                                        INVOICE
1 High Street
London SW1A 1AA                               Invoice No:    INV-3337
                                              Invoice Date:  03/04/2024
Bill To:                                      Due Date:      05/06/2024
Adventure Works Ltd                           PO Number:     98-77
22 Station Road
Leeds LS1 4DY

Description               Qty     Unit Price     Amount
Consulting                  2        £100.00    £200.00
                                    Subtotal    £200.00
                                   VAT (20%)     £40.00
                                 Amount Paid     £90.00
                                 Balance Due    £150.00
`

test('the locale decides ambiguous dates; without one the scores say that nothing did', () => {
  expect(read([ENGLISH], 'en_GB').fields).toMatchObject({ date_issue: '2024-04-03', date_due: '2024-06-05' })
  expect(read([ENGLISH], 'en_US').fields).toMatchObject({ date_issue: '2024-03-04', date_due: '2024-05-06' })
  expect(read([ENGLISH]).scores.date_issue).toBeLessThan(read([ENGLISH], 'en_GB').scores.date_issue!)
})

test('what stands on the page without doubt comes before the locale', () => {
  expect(read([ENGLISH.replace('05/06/2024', '25/06/2024')], 'en_US').fields.date_issue).toBe('2024-04-03')
})

test('parties, order and the sums of a part-paid invoice', () => {
  expect(read([ENGLISH], 'en_GB').fields).toMatchObject({
    document_id: 'INV-3337',
    order_id: '98-77',
    sender_name: 'Northwind Traders Ltd',
    recipient_name: 'Adventure Works Ltd',
    recipient_address: '22 Station Road, Leeds LS1 4DY',
    amount_total_base: '200.00',
    amount_total_tax: '40.00',
    amount_paid: '90.00',
    amount_due: '150.00',
    currency: 'GBP',
  })
})

const RECEIPT = `
   CAFE SONNE
  Marktplatz 3
 04109 Leipzig

2 Cappuccino     7,00
1 Kuchen         3,90
---------------------
SUMME EUR       10,90
Kartenzahlung   10,90
MwSt 19% von
 9,16            1,74
12.03.2024  14:22 Uhr
Vielen Dank für Ihren
       Besuch
`

test('a till receipt', () => {
  expect(read([RECEIPT], 'de_DE', 0.95).fields).toMatchObject({
    document_type: 'receipt',
    sender_name: 'CAFE SONNE',
    sender_address: 'Marktplatz 3, 04109 Leipzig',
    amount_total: '10.90',
    date_issue: '2024-03-12',
    payment_method_type: 'card',
    currency: 'EUR',
  })
})

test('labels that OCR misread by a letter are still labels', () => {
  const worn = GERMAN.replace('Rechnungsnummer', 'Rechnungsnurnmer'.replace('rn', 'm')).replace(
    'Rechnungsdatum',
    'Rechnunqsdatum',
  )
  expect(read([worn], 'de_DE', 0.8).fields).toMatchObject({ document_id: 'RE-2024/118', date_issue: '2024-06-05' })
})

test('items go on over the page break, with and without a head on the next page', () => {
  const head = 'Description               Qty     Unit Price     Amount'
  const row = (name: string, amount: string) => `${name.padEnd(24)}    1        ${amount}     ${amount}`
  const first = `Invoice No 7\n\n${head}\n${row('First thing', '10.00')}\n${row('Second thing', '20.00')}`
  const sums = '                                   Total      60.00'
  const bare = read([first, `Page 2\n\n${row('Third thing', '30.00')}\n\n${sums}`]).line_items
  const headed = read([first, `Page 2\n\n${head}\n${row('Third thing', '30.00')}\n\n${sums}`]).line_items
  for (const items of [bare, headed]) {
    expect(items.map(item => item.table_column_description)).toEqual(['First thing', 'Second thing', 'Third thing'])
    expect(items.map(item => item.table_column_amount_total_base)).toEqual(['10.00', '20.00', '30.00'])
  }
})

test('a column of numbers without a known head is the quantity when it makes the amounts', () => {
  const { line_items } = read([
    'Xyz      Description      Price     Amount\n3        Apples            2.00       6.00\n5        Pears             1.50       7.50\n                          Total       13.50',
  ])
  expect(line_items.map(item => item.table_column_quantity)).toEqual(['3', '5'])
})

test('nothing is ever read out of the middle of a number', () => {
  const { fields } = read([
    'Invoice No 80101911/26.06.2025\nReference 1.471,60/2\nSerial 12345678901234567890\nTotal 5,00 EUR',
  ])
  expect(fields.date_issue).toBeUndefined()
  expect(fields.amount_total).toBe('5.00')
  expect(Object.values(fields)).not.toContain('1.60')
})

test('pages without words, and words without sense, give an empty extraction and no error', () => {
  expect(read([''])).toMatchObject({ fields: {}, line_items: [], tax_details: [] })
  expect(read(['~ | ° ¦ — … ·\n... ,,, ---']).fields).toEqual({})
  expect(extract([], { locale: 'auto', tables: true }).fields).toEqual({})
})

test('the queue may switch line items off', () => {
  const { tables } = extract(typeset([GERMAN]), { locale: 'de_DE', tables: false })
  expect(tables.line_items).toEqual([])
  expect(tables.tax_details).toHaveLength(1)
})

test.each(['invoice-digital.pdf', 'invoice-french.pdf'])(
  'every candidate of %s stands on its page, scored',
  async name => {
    const bytes = readFileSync(new URL(`../../../test/samples/${name}`, import.meta.url))
    const pages = await readPdf(bytes, { locale: 'auto', maxPages: 32 })
    const { fields, tables } = extract(pages, { locale: 'auto', tables: true })
    const cells = Object.values(tables).flatMap(rows => rows.flatMap(row => Object.values(row.cells)))
    const all = [...Object.values(fields).flat(), ...cells]
    expect(all.length).toBeGreaterThan(20)
    for (const { page, box, score, text } of all) {
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
      expect(text).not.toBe('')
      if (!box) continue
      const { width, height } = pages[page! - 1]!
      expect(box[0] < box[2] && box[1] < box[3] && box[0] >= 0 && box[2] <= width && box[3] <= height).toBe(true)
    }
    for (const list of Object.values(fields)) expect(list).toEqual([...list].sort((a, b) => b.score - a.score))
  },
)

test('a real French invoice', async () => {
  const bytes = readFileSync(new URL('../../../test/samples/invoice-french.pdf', import.meta.url))
  const pages = await readPdf(bytes, { locale: 'auto', maxPages: 32 })
  const { fields, line_items, tax_details } = plainValues(extract(pages, { locale: 'auto', tables: true }))
  expect(fields).toMatchObject({
    document_id: 'SAMPLE-002',
    date_issue: '2022-02-01',
    language: 'fra',
    sender_name: 'Provide One SARL',
    sender_vat_id: 'FR44732829320',
    recipient_name: 'Sample Consumer',
    recipient_vat_id: 'FR39356000000',
    amount_total_base: '4350.40',
    amount_total_tax: '870.08',
    amount_total: '5220.48',
  })
  expect(line_items).toHaveLength(7)
  expect(line_items[5]).toMatchObject({
    table_column_description: 'Café en grains',
    table_column_quantity: '25',
    table_column_uom: 'kg',
  })
  expect(tax_details).toEqual([{ tax_detail_base: '4350.40', tax_detail_rate: '20', tax_detail_tax: '870.08' }])
})
