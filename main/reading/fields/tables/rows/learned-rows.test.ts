import { expect, test } from 'vitest'
import { typeset } from '../../../../../test/typeset.ts'
import { extract } from '../../extract.ts'
import { layOut } from '../../layout/lay-out.ts'
import type { Learned } from '../../learned/learned.ts'
import { plainValues } from '../../plain-values.ts'

const RECEIPT = `
CORNER SHOP
12 High Street

Date 03.05.2024

Apples per kilo
2 x 1.50                   3.00
Bread (white) loaf         2.20
S/N: 4711
Milk                       1.10

TOTAL                      6.30
CASH                      10.00
`
const TAGS = ['O', 'item_text', 'item_quantity', 'item_price', 'item_amount', 'item_rate']

/** A network that is sure of these words and takes all others for nothing. */
function learnedOf(picture: string, words: Record<string, string>): Learned {
  const chances = layOut(typeset([picture])).tokens.flatMap(({ text }) => {
    const tag = TAGS.indexOf(words[text] ?? 'O')
    return TAGS.map((_, index) => (index === tag ? 0.9 : 0.02))
  })
  return { tags: TAGS, probabilities: Float32Array.from(chances), types: {} }
}
const itemsOf = (picture: string, words: Record<string, string>) =>
  plainValues(extract(typeset([picture]), { locale: 'en_GB', tables: true }, learnedOf(picture, words))).line_items.map(
    cells => Object.values(cells).join(' | '),
  )

const cells = (tag: string, words: string) => Object.fromEntries(words.split(' ').map(word => [word, tag]))
const ITEMS = {
  ...cells('item_text', 'Apples kilo Bread loaf Milk'),
  ...cells('item_quantity', '2'),
  ...cells('item_price', '1.50'),
  ...cells('item_amount', '3.00 2.20 1.10'),
}

test('rows without a head: descriptions above their amounts and with words the network missed, no notes', () => {
  expect(itemsOf(RECEIPT, ITEMS).map(row => row.split(' | ').sort().join(' | '))).toEqual([
    '1.50 | 2 | 3.00 | Apples per kilo',
    '2.20 | Bread (white) loaf',
    '1.10 | Milk',
  ])
})

test('sums and payments are no items, whatever the network takes them for', () => {
  const all = { ...ITEMS, ...cells('item_text', 'TOTAL CASH'), ...cells('item_amount', '6.30 10.00') }
  expect(itemsOf(RECEIPT, all)).toHaveLength(3)
})

test('an amount without any text is no item, and without marked words there is no table', () => {
  // sums that do not add up, or rules would find the rows
  const odd = RECEIPT.replace('6.30', '6.40')
  expect(itemsOf(odd, cells('item_amount', '3.00'))).toEqual([])
  expect(itemsOf(odd, {})).toEqual([])
})

const TABLE = `
Invoice No 7

Description                Zorp      Unit Price     Amount
Thing                      3         10.00          30.00
Other                      2          5.00          10.00

                           Total                    40.00
`

test('a column under a head that no dictionary knows is named by its cells', () => {
  const rates = { ...cells('item_rate', '3 2') }
  expect(itemsOf(TABLE.replace('10.00          30.00', '10.00          10.00'), {})[0]).not.toContain('3')
  expect(itemsOf(TABLE.replace('10.00          30.00', '10.00          10.00'), rates)[0]).toContain('3')
})
