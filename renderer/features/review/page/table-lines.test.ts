import { expect, test } from 'vitest'
import type { Box, PageWord } from '../shapes.ts'
import { cellsBeside, columnsOf, type PlacedCell, rowsUnder } from './table-lines.ts'

/** Words of a typed page: a letter is 10 wide, a line 20 high. */
const wordsOf = (picture: string): PageWord[] =>
  picture
    .split('\n')
    .flatMap((line, row) =>
      [...line.matchAll(/\S+/g)].map(match => ({ text: match[0], position: boxOf(match.index, match[0].length, row) })),
    )
const boxOf = (at: number, length: number, row: number): Box => [at * 10, row * 20, (at + length) * 10, row * 20 + 14]

const words = wordsOf(`What           Pieces   Price
Bolt, long          2    10.00
Nut                10     3.50
  made of brass
Washer of steel     1     0.10
Carried over              13.60
Screw               4     1.00`)
const EXAMPLE: PlacedCell[] = [
  { schemaId: 'what', type: 'string', position: boxOf(0, 10, 1) },
  { schemaId: 'pieces', type: 'number', position: boxOf(20, 1, 1) },
  { schemaId: 'price', type: 'number', position: boxOf(25, 5, 1) },
]
const columns = columnsOf(EXAMPLE)
const last = boxOf(0, 30, 1)
const textsOf = (cells: Map<string, { value: string }>) => [...cells].map(([id, { value }]) => `${id}=${value}`)

test('a line is shared out over the columns, whatever its cells are as wide as', () => {
  expect(textsOf(cellsBeside(words, boxOf(0, 6, 4), columns))).toEqual([
    'what=Washer of steel',
    'pieces=1',
    'price=0.10',
  ])
  expect(textsOf(cellsBeside(words, boxOf(0, 3, 40), columns))).toEqual([])
})

test('rows like one go on to the line that is none, wrapped texts with them', () => {
  expect(rowsUnder(words, last, columns, ['what', 'pieces', 'price']).map(textsOf)).toEqual([
    ['what=Nut\nmade of brass', 'pieces=10', 'price=3.50'],
    ['what=Washer of steel', 'pieces=1', 'price=0.10'],
  ])
})

test('a wide gap ends the table', () => {
  const apart = wordsOf(`${'\n'.repeat(8)}Nut                10     3.50`)
  expect(rowsUnder(apart, last, columns, ['pieces', 'price'])).toEqual([])
})
