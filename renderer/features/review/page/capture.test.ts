import { expect, test } from 'vitest'
import type { PageWord } from '../shapes.ts'
import { fitted, partIn, textOf, wordAt, wordsIn } from './capture.ts'

const words: PageWord[] = [
  { text: 'Street', position: [0, 20, 50, 30] },
  { text: 'Acme', position: [0, 0, 40, 10] },
  { text: 'Ltd', position: [45, 1, 70, 11] },
  { text: '5', position: [55, 20, 60, 30] },
]

test('a rectangle snaps to the words that lie mostly in it, in reading order', () => {
  const inside = wordsIn(words, [0, 0, 72, 26])
  expect(textOf(inside, 'string')).toEqual({ value: 'Acme Ltd\nStreet 5', position: [0, 0, 70, 30] })
  expect(textOf(wordsIn(words, [0, 0, 19, 40]), 'string')).toBeNull()
})

test('the word under the pointer is found with a little slack', () => {
  expect(wordAt(words, { x: 71, y: 5 })?.text).toBe('Ltd')
  expect(wordAt(words, { x: 80, y: 5 })).toBeNull()
})

test.each([
  ['EUR 1.471,60', 'number', '1.471,60'],
  ['18 492.48 CZK', 'number', '18 492.48'],
  ['19%', 'number', '19'],
  ['Total', 'number', 'Total'],
  ['Net 10.00 VAT 2.00', 'number', 'Net 10.00 VAT 2.00'],
  [' A-1 ', 'string', 'A-1'],
] as const)('%s as %s', (text, type, value) => expect(fitted(text, type)).toBe(value))

test('a rectangle inside one word means its letters', () => {
  const word: PageWord = { text: 'INV:4711', position: [100, 0, 180, 10] }
  expect(partIn([word], [138, -2, 190, 12])).toEqual({ value: '4711', position: [140, 0, 180, 10] })
  expect(partIn([word], [138, 20, 190, 32])).toBeNull()
  expect(partIn(words, [0, 0, 72, 26])).toBeNull()
})
