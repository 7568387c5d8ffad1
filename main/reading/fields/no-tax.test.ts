import { expect, test } from 'vitest'
import { typeset } from '../../../test/typeset.ts'
import { extract } from './extract.ts'

const taxesOf = (page: string) => {
  const { amount_total_tax: taxes = [] } = extract(typeset([page]), { locale: 'en_GB', tables: true }).fields
  return taxes.map(({ value }) => value)
}

const STATEMENT = `
Statement of account            Date 12 March 2026
Customer No 4711

Invoice INV-7        38.00
Invoice INV-8        18.00
Total                56.00
`

const RECEIPT = `
     CORNER SHOP
    4 High Street

Milk                1.60
Bread               5.39
TOTAL               6.99
CARD                6.99
`

test.each([
  ['statement', STATEMENT],
  ['receipt', RECEIPT],
])('nothing of a %s without a line of tax is proposed as its tax that is too much for one', (_, page) => {
  const total = page === STATEMENT ? 56 : 6.99
  expect(taxesOf(page).filter(value => Number(value) > 0.24 * total)).toEqual([])
})

test('a label makes a tax of any height', () => {
  expect(taxesOf('Invoice No 7\n\nNet 10.00\nExcise tax 5.00\nTotal 15.00')).toContain('5.00')
  expect(taxesOf('Invoice No 7\n\nImport VAT 120.00\nTotal 120.00')[0]).toBe('120.00')
})
