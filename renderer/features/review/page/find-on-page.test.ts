import { expect, test } from 'vitest'
import type { PageWord } from '../shapes.ts'
import { findOnPages, isSlightCorrection } from './find-on-page.ts'

const line = (text: string): PageWord[] =>
  text.split(' ').map((word, i) => ({ text: word, position: [i * 100, 0, i * 100 + 90, 10] }))

const find = (page: string, value: string, type: 'string' | 'number' | 'date') =>
  findOnPages([{ page: 1, words: line(page) }], value, type, 'en_GB').map(hit => hit.position)

test('a value is found whatever its format', () => {
  expect(find('Total EUR 1.471,60 due', '1471.60', 'number')).toEqual([[200, 0, 290, 10]])
  expect(find('Date: 02 March 2024', '2024-03-02', 'date')).toEqual([[100, 0, 390, 10]])
  expect(find('Acme Widgets Ltd. London', 'ACME WIDGETS LTD', 'string')).toEqual([[0, 0, 290, 10]])
})

test('a number that is printed in groups is found as one', () => {
  expect(find('sum 18 492.48 CZK', '18492.48', 'number')).toEqual([[100, 0, 290, 10]])
})

test('parts of words and of numbers are no hits', () => {
  expect(find('1.471,60', '1.60', 'number')).toEqual([])
  expect(find('INV-2024-001', '2024', 'string')).toEqual([])
})

test('every place is told when there are several', () => {
  expect(find('10.00 20.00 10.00', '10', 'number')).toHaveLength(2)
})

test('a wrong letter is a slight correction, another word is not', () => {
  expect(isSlightCorrection('lnvoice-1O23', 'Invoice-1O23')).toBe(true)
  expect(isSlightCorrection('Acme', 'Widgets Ltd')).toBe(false)
  expect(isSlightCorrection('', 'A')).toBe(false)
})
