import { expect, test } from 'vitest'
import type { ContentNode } from '../../../api/types.ts'
import { emptyContent } from '../content/empty.ts'
import type { Box, PageWord } from '../shapes.ts'
import { optionNamed, typedFilling } from './typed.ts'

const word = (text: string, left: number): PageWord => ({ text, position: [left, 0, left + 40, 10] })
const pages = [{ page: 1, words: [word('119,00', 0), word('INV-1O23', 100), word('119.00', 200), word('7.50', 300)] }]

const node = (value: string, position: Box | null): ContentNode => ({
  id: 1,
  url: '',
  schema_id: 'x',
  category: 'datapoint',
  content: { ...emptyContent, value, position, page: position && 1 },
})

const typed = (before: ContentNode, text: string, type: 'number' | 'string') =>
  typedFilling(before, text, type, pages, 'en_GB')

test('a value that stands once on the pages takes that place', () => {
  expect(typed(node('', null), '7,5', 'number').filling).toEqual({ value: '7,5', page: 1, position: [300, 0, 340, 10] })
})

test('of several places the one the field already has stays', () => {
  expect(typed(node('119,00', [200, 0, 240, 10]), '119', 'number').filling.position).toEqual([200, 0, 240, 10])
})

test('several places without a hint are offered, none is taken', () => {
  const { filling, places } = typed(node('', null), '119', 'number')
  expect(filling).toEqual({ value: '119', page: null, position: null })
  expect(places).toHaveLength(2)
})

test('a wrong letter put right keeps its place, another text does not', () => {
  const before = node('INV-1O23', [100, 0, 140, 10])
  expect(typed(before, 'INV-1023', 'string').filling.position).toEqual([100, 0, 140, 10])
  expect(typed(before, 'Purchase 7', 'string').filling.position).toBeNull()
})

const currencies = [
  { value: 'eur', label: 'Euro' },
  { value: 'gbp', label: 'British pound' },
]
test.each([
  ['EUR', 'eur'],
  ['british pound', 'gbp'],
  ['€', 'eur'],
  ['(EUR)', 'eur'],
  ['$', null],
])('%s names %s', (text, value) => expect(optionNamed(text, currencies)).toBe(value))
