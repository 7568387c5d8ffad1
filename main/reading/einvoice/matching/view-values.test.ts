import { expect, test } from 'vitest'
import { ciiInvoice } from '../../../../test/e-invoices.ts'
import type { Candidate } from '../../fields/extraction.ts'
import { readEInvoice } from '../understand.ts'
import { viewPages } from '../view/view.ts'
import { viewValues } from './view-values.ts'

const OPTIONS = { locale: 'de_DE', tables: true }
const invoice = readEInvoice(new TextEncoder().encode(ciiInvoice()))
const pages = viewPages(invoice, 10)

/** The words of the view in the box of a value. */
function wordsIn({ page, box }: Candidate): string {
  const [left, top, right, bottom] = box!
  const inside = pages[page! - 1]!.words.filter(
    word => word.box[0] >= left && word.box[1] >= top && word.box[2] <= right && word.box[3] <= bottom,
  )
  return inside.map(({ text }) => text).join(' ')
}

test('every value is where the view shows it', () => {
  const { fields, tables } = viewValues(invoice, OPTIONS)
  const { document_type: type, ...others } = fields
  expect(wordsIn(type![0]!)).toBe('Invoice')
  for (const [found] of Object.values(others)) {
    expect(wordsIn(found!)).toBe(found!.text.replaceAll('\n', ' '))
    expect(found).toMatchObject({ score: 1, fromData: true })
  }
  const rows = Object.values(tables).flatMap(table => table.filter(row => row.type === 'data'))
  expect(rows).toHaveLength(3)
  for (const cell of rows.flatMap(({ cells }) => Object.values(cells))) expect(wordsIn(cell)).toBe(cell.text)
})

test('the heads of the tables are theirs, and a queue without tables gets none', () => {
  const [head] = viewValues(invoice, OPTIONS).tables.line_items!
  expect(head).toMatchObject({ type: 'header', page: 1, cells: { table_column_quantity: { text: 'Quantity' } } })
  expect(viewValues(invoice, { ...OPTIONS, tables: false }).tables).toMatchObject({
    line_items: [],
    tax_details: [{}, {}],
  })
})
