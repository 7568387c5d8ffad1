import { expect, test } from 'vitest'
import { typeset } from '../../../test/typeset.ts'
import { extract } from './extract.ts'

const SURE = 0.8
const fieldsOf = (page: string, locale: string) => extract(typeset([page]), { locale, tables: true }).fields

const invoice = ({ address = '1 High Street', date = '03/04/2026', more = '', total = '12.50' }) => `
Northwind Traders                                            INVOICE
${address}
                                              Invoice No:    INV-3337
Bill To:                                      Invoice Date:  ${date}
Adventure Works                               ${more}

Description               Qty     Unit Price     Amount
Consulting                  1        ${total}     ${total}
                                    Total        ${total}
`

test.each([
  ['only the locale', 'en_GB', {}, '2026-04-03', '2026-03-04'],
  ['only the locale, month first', 'en_US', {}, '2026-03-04', '2026-04-03'],
  ['nothing', 'auto', {}, '2026-04-03', '2026-03-04'],
  ['a locale that the address speaks against', 'en_GB', { address: 'Redmond, WA 98052' }, '2026-04-03', '2026-03-04'],
])('a date with two readings that %s decides is not sure, and the other is offered', (_, locale, page, best, other) => {
  const dates = fieldsOf(invoice(page), locale).date_issue!
  expect(dates.map(({ value }) => value)).toEqual([best, other])
  expect(dates[0]!.score).toBeLessThan(SURE)
  expect(dates[0]!.score).toBeGreaterThanOrEqual(0.3)
  expect(dates[1]!.score).toBeGreaterThan(0.1)
  expect(dates[1]).toMatchObject({ text: dates[0]!.text, box: dates[0]!.box })
})

test.each([
  ['another date', 'en_US', { more: 'Delivery Date: 25/03/2026' }, '2026-04-03'],
  ['an address', 'en_US', { address: 'Redmond, WA 98052' }, '2026-03-04'],
  ['an address without a locale', 'auto', { address: 'London SW1A 1AA' }, '2026-04-03'],
  ['a VAT id', 'en_IE', { more: 'VAT No: DE136695976' }, '2026-04-03'],
  ['the currency', 'en_GB', { total: '£12.50' }, '2026-04-03'],
  ['the due date', 'en_GB', { more: 'Due Date:      03/05/2026', date: '05/04/2026' }, '2026-04-05'],
  ['the due date against the locale', 'en_US', { more: 'Due Date:      03/05/2026', date: '05/04/2026' }, '2026-04-05'],
  ['its own form', 'en_GB', { date: '3 April 2026' }, '2026-04-03'],
])('%s of the page decides how a date is read', (_, locale, page, value) => {
  const [date] = fieldsOf(invoice(page), locale).date_issue!
  expect(date).toMatchObject({ value })
  expect(date!.score).toBeGreaterThan(SURE)
})

const GERMAN = `
Muster Werkzeuge GmbH                              Rechnung
Rechnungsnummer:   RE-118        Rechnungsdatum:   03/04/2026
Bitte überweisen Sie den Betrag auf unser Konto.
                                 Rechnungsbetrag   1.234 EUR
`

test.each(['de_DE', 'en_US', 'auto'])('the language of the page decides, whatever the queue (%s)', locale => {
  const { date_issue: dates, amount_total: totals } = fieldsOf(GERMAN, locale)
  expect(dates!.map(({ value }) => value)).toEqual(['2026-04-03'])
  expect(dates![0]!.score).toBeGreaterThan(SURE)
  expect(totals![0]!.value).toBe('1234')
  expect(totals!.map(({ value }) => value)).not.toContain('1.234')
})

test.each([
  ['en_GB', '1.234', '1234'],
  ['de_DE', '1234', '1.234'],
  ['auto', '1234', '1.234'],
])('thousand or three decimals: with the locale %s alone neither is sure', (locale, best, other) => {
  const totals = fieldsOf('Invoice No 7\n\nTotal EUR 1.234', locale).amount_total!
  expect(totals.map(({ value }) => value).slice(0, 2)).toEqual([best, other])
  expect(totals[0]!.score).toBeLessThan(SURE)
})

test('a price with two decimals decides how thousands are written, and so do sums that only add up one way', () => {
  const seen = fieldsOf('Invoice No 7\n\nConsulting     9,50\nTotal EUR     1.234', 'en_GB').amount_total!
  expect(seen.map(({ value }) => value)).toEqual(['1234', '9.50'])
  const sums = fieldsOf('Invoice No 7\n\nSubtotal   1.000\nVAT 19 %   190\nTotal EUR   1.190', 'en_GB')
  expect(sums.amount_total![0]).toMatchObject({ value: '1190', checked: true })
  expect(sums.amount_total![0]!.score).toBeGreaterThan(SURE)
})

test('sums that add up in both readings prove nothing', () => {
  const { amount_total: totals } = fieldsOf(
    'Invoice No 7\n\nSubtotal   10.000\nVAT 20 %   2.000\nTotal EUR   12.000',
    'en_GB',
  )
  expect(totals!.slice(0, 2).map(({ value }) => Number(value))).toEqual([12, 12_000])
  expect(totals![0]).not.toHaveProperty('checked')
  expect(totals![0]!.score).toBeLessThan(SURE)
})
