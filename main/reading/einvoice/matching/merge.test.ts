import { expect, test } from 'vitest'
import { typeset } from '../../../../test/typeset.ts'
import { extract } from '../../fields/extract.ts'
import type { EInvoice } from '../invoice.ts'
import { withData } from './merge.ts'

const PAGE = `
Weberei Alt GmbH
Tuchweg 3
52062 Aachen

Invoice

Invoice number        R-2024-77
Invoice date          05.03.2024

Description           Quantity   Unit price   Amount
Linen cloth           4          20,00        80,00
Needles, steel        10         2,00         20,00

Net amount                                    100,00 EUR
VAT 19 %                                      19,00 EUR
Total amount                                  1.119,00 EUR

IBAN                  DE02 1203 0000 0000 2020 51`

const OPTIONS = { locale: 'de_DE', tables: true }

function merged(data: Partial<EInvoice>, page = PAGE) {
  const pages = typeset([page])
  const invoice = { format: 'test', fields: {}, lines: [], taxes: [], extras: [], notes: [], rest: [], ...data }
  const read = extract(pages, OPTIONS)
  return { read, extraction: withData(read, invoice, pages, OPTIONS) }
}

const field = (name: string, value: string, page = PAGE) =>
  merged({ fields: { [name]: value } }, page).extraction.fields[name]!

test.each([
  ['document_id', 'R-2024-77', 'R-2024-77'],
  ['date_issue', '2024-03-05', '05.03.2024'],
  ['amount_total', '1119.00', '1.119,00'],
  ['amount_total', '-1119.00', '1.119,00'],
  ['iban', 'DE02120300000000202051', 'DE02120300000000202051'],
  ['sender_name', 'WEBEREI ALT GMBH', 'WEBEREI ALT GMBH'],
  ['sender_address', 'Tuchweg 3\n52062 Aachen', 'Tuchweg 3\n52062 Aachen'],
])('%s %j is found where it is printed', (name, value, text) => {
  const [best] = field(name, value)
  expect(best).toMatchObject({ value, score: 1, fromData: true, page: 1, box: expect.any(Array) })
  expect(best!.text).toContain(text)
  expect(best).not.toHaveProperty('printed')
})

test.each([
  ['document_id', 'R-2024-78', 'R-2024-77'],
  ['date_issue', '2024-03-06', '05.03.2024'],
  ['amount_total', '1219.00', '1.119,00'],
  ['iban', 'DE91100000000123456789', 'DE02'],
  ['sender_name', 'Tischlerei Neumann', 'Weberei Alt GmbH'],
])('%s %j is not what the page says', (name, value, printed) => {
  const [best, ...others] = field(name, value)
  expect(best).toMatchObject({ value, text: value, score: 0.5, printed: expect.stringContaining(printed), page: 1 })
  expect(others[0]!.text).toContain(printed)
})

test.each([
  ['not printed and nothing like it either', 'order_id', 'B-1'],
  ['a name written otherwise', 'sender_name', 'Weberei Alt Gesellschaft mbH'],
  ['another kind of document', 'document_type', 'credit_note'],
])('%s is no contradiction', (_, name, value) => {
  expect(field(name, value)[0]).toMatchObject({ value, score: 1 })
  expect(field(name, value)[0]).not.toHaveProperty('printed')
})

test('what the data does not say is still read from the page', () => {
  const { read, extraction } = merged({ fields: { document_id: 'R-2024-77' } })
  expect(extraction.fields.amount_total).toEqual(read.fields.amount_total)
  expect(extraction.tables.line_items).toEqual(read.tables.line_items)
})

const row = (name: string, quantity: string, price: string, amount: string) => ({
  table_column_description: name,
  table_column_quantity: quantity,
  table_column_amount_base: price,
  table_column_amount_total_base: amount,
})

const rowsOf = (lines: EInvoice['lines'], page = PAGE) =>
  merged({ lines }, page).extraction.tables.line_items!.filter(({ type }) => type === 'data')

test('rows stand where they are printed, each cell in its column', () => {
  const rows = rowsOf([row('Linen cloth', '4', '20.00', '80.00'), row('Needles, steel', '10', '2.00', '20.00')])
  const lefts = rows.map(({ cells }) => Object.values(cells).map(({ box }) => box?.[0]))
  // 20,00 is both a price and an amount
  for (const cells of rows.map(({ cells }) => cells)) {
    const column = (name: string) => cells[`table_column_${name}`]!.box![0]
    expect(column('description')).toBeLessThan(column('quantity'))
    expect(column('quantity')).toBeLessThan(column('amount_base'))
    expect(column('amount_base')).toBeLessThan(column('amount_total_base'))
  }
  expect(lefts.flat()).not.toContain(undefined)
  expect(rows[0]!.box![3]).toBeLessThan(rows[1]!.box![1])
  expect(rows[1]!.cells.table_column_amount_base).toMatchObject({ value: '2.00', text: '2,00', score: 1 })
})

test('an amount of a row that the page gives otherwise is told', () => {
  const [first, second] = rowsOf([
    row('Linen cloth', '4', '20.00', '81.00'),
    row('Needles, steel', '10', '2.00', '20.00'),
  ])
  expect(first!.cells.table_column_amount_total_base).toMatchObject({ value: '81.00', printed: '80,00', score: 0.5 })
  expect(Object.values(second!.cells).filter(({ printed }) => printed)).toEqual([])
})

test('a row that is not printed has no place', () => {
  const rows = rowsOf([
    row('Linen cloth', '4', '20.00', '80.00'),
    row('Buttons', '7', '3.33', '23.31'),
    row('Needles, steel', '10', '2.00', '20.00'),
  ])
  expect(rows.map(({ page, box }) => [page, box !== null])).toEqual([
    [1, true],
    [null, false],
    [1, true],
  ])
})

test('the data of two thousand rows is placed, and soon', () => {
  const page = Array.from(
    { length: 2000 },
    (_, index) => `Item number ${index}     3   ${index},50   ${index * 3},50`,
  ).join('\n')
  const lines = Array.from({ length: 2000 }, (_, index) =>
    row(`Item number ${index}`, '3', `${index}.50`, `${index * 3}.50`),
  )
  const pages = typeset([page])
  const invoice = { format: 'test', fields: {}, lines, taxes: [], extras: [], notes: [], rest: [] }
  const begun = performance.now()
  const { tables } = withData({ fields: {}, tables: {} }, invoice, pages, OPTIONS)
  const used = performance.now() - begun
  expect(tables.line_items!.filter(({ box }) => box)).toHaveLength(2000)
  console.log(`2,000 rows placed in ${used.toFixed(0)} ms`)
  expect(used).toBeLessThan(10_000)
})
