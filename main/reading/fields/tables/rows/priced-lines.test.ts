import { expect, test } from 'vitest'
import { typeset } from '../../../../../test/typeset.ts'
import { extract } from '../../extract.ts'
import { plainValues } from '../../plain-values.ts'

const itemsOf = (picture: string) =>
  plainValues(extract(typeset([picture], 0.95), { locale: 'en_GB', tables: true })).line_items.map(cells =>
    Object.fromEntries(Object.entries(cells).map(([column, text]) => [column.replace('table_column_', ''), text])),
  )

const RECEIPT = `
   CORNER SHOP
  12 High Street
  03.05.2024 14:22

Apples per kilo
  2 x 1.50                   3.00 A
Bread                        2.20 B
1 Milk                       1.10 A

TOTAL                        6.30
CASH                        10.00
CHANGE                       3.70
VAT 20%                      1.05
`

test('the lines of a receipt between its head and its sums are rows, without sums, payments and taxes', () => {
  expect(itemsOf(RECEIPT)).toEqual([
    { description: 'Apples per kilo', quantity: '2', amount: '1.50', amount_total: '3.00' },
    { description: 'Bread', amount_total: '2.20' },
    { description: 'Milk', quantity: '1', amount_total: '1.10' },
  ])
})

test('the rows of a receipt with tax on top add up to the sum before it', () => {
  const rows = itemsOf(
    'DINER\n\nBurger        9.75\n2x Fries      3.25\n\nSubtotal     13.00\nTax           1.07\nTotal        14.07',
  )
  expect(rows.map(row => [row.quantity, row.description])).toEqual([
    [undefined, 'Burger'],
    ['2', 'Fries'],
  ])
})

test.each([
  ['do not add up to any sum', RECEIPT.replace('2.20', '2.50')],
  ['are all labelled', 'SHOP\n\nTOTAL      6.30\nCASH      10.00\nCHANGE     3.70'],
  ['have no text', 'SHOP\n\n3.00\n3.30\nTOTAL      6.30'],
])('no row is made of lines that %s', (_, picture) => {
  expect(itemsOf(picture)).toEqual([])
})
