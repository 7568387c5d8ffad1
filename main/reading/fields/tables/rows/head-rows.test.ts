import { expect, test } from 'vitest'
import { typeset } from '../../../../../test/typeset.ts'
import { extract } from '../../extract.ts'

const HEAD = 'Description               Qty     Unit Price     Amount'
const item = (name: string, amount: string) => `${name.padEnd(24)}    1        ${amount}     ${amount}`
const rowsOf = (pages: string[]) => extract(typeset(pages), { locale: 'en_GB', tables: true }).tables.line_items!

test('the head of a table comes before its rows, word by word over the columns that were read', () => {
  const [head, ...rows] = rowsOf([`Invoice No 7\n\n${HEAD}\n${item('Thing', '10.00')}\n        Total   10.00`])
  expect(rows.map(({ type }) => type)).toEqual(['data'])
  expect(head).toMatchObject({ type: 'header', page: 1 })
  const texts = Object.entries(head!.cells).map(([name, { text }]) => [name, text])
  expect(Object.fromEntries(texts)).toEqual({
    table_column_description: 'Description',
    table_column_quantity: 'Qty',
    table_column_amount_base: 'Unit Price',
    table_column_amount_total_base: 'Amount',
  })
  expect(head!.box![3]).toBeLessThanOrEqual(rows[0]!.box![1])
})

test('every head has its row, on its own page', () => {
  const first = `Invoice No 7\n\n${HEAD}\n${item('First', '10.00')}`
  const second = `Page 2\n\n${HEAD}\n${item('Second', '30.00')}\n\n        Total   40.00`
  expect(rowsOf([first, second]).map(({ type, page }) => [type, page])).toEqual([
    ['header', 1],
    ['data', 1],
    ['header', 2],
    ['data', 2],
  ])
})
