import { expect, test } from 'vitest'
import { typeset } from '../../../../../test/typeset.ts'
import { extract } from '../../extract.ts'
import { plainValues } from '../../plain-values.ts'

const itemsOf = (rows: string) =>
  plainValues(
    extract(
      typeset([
        `Invoice No 7\n\nDescription               Qty     Unit Price      VAT Amount\n${rows}\n\n          Total   40.00`,
      ]),
      { locale: 'en_GB', tables: true },
    ),
  ).line_items

test('a tax as large as quantity times price is the amount of the line', () => {
  expect(itemsOf('Thing                     3       10.00           30.00')).toEqual([
    expect.objectContaining({ table_column_amount_total_base: '30.00' }),
  ])
  expect(itemsOf('Thing                     3       10.00            6.00')).toEqual([
    expect.objectContaining({ table_column_tax: '6.00' }),
  ])
})
