import { expect, test } from 'vitest'
import type { Page } from '../../reading/pages/page.ts'
import { findPhrase } from './phrase.ts'

const page = (text: string, source: Page['source'] = 'text'): Page => ({
  number: 1,
  width: 1000,
  height: 1000,
  rotation: 0,
  skew: 0,
  source,
  words: text.split(' ').map((word, index) => ({ text: word, box: [index * 100, 10, index * 100 + 90, 30] })),
})

/** Numbers of the first and the last word that each rectangle covers. */
const words = (found: ReturnType<typeof findPhrase>) => found.map(([left, , right]) => [left / 100, (right - 90) / 100])

test.each([
  ['Total amount due', 'amount', [[1, 1]]],
  ['Total amount due', 'TOTAL  amount', [[0, 1]]],
  ['Total amount due', 'tal am', [[0, 1]]],
  ['Tótal ämount', 'total amount', [[0, 1]]],
  [
    'due on due date',
    'due',
    [
      [0, 0],
      [2, 2],
    ],
  ],
  ['Total amount due', 'ammount', []],
  ['Total amount due', ' ', []],
])('%j holds %j at %j', (text, phrase, expected) => {
  expect(words(findPhrase(page(text), phrase))).toEqual(expected)
})

test('letters may differ as far as one tolerates, and by a quarter after OCR', () => {
  expect(words(findPhrase(page('lnvoice nurnber 7'), 'invoice number', 3))).toEqual([[0, 1]])
  expect(words(findPhrase(page('lnvoice nurnber 7'), 'invoice number', 2))).toEqual([])
  expect(words(findPhrase(page('lnvoice nurnber 7', 'ocr'), 'invoice number'))).toEqual([[0, 1]])
  expect(words(findPhrase(page('In voice 7', 'ocr'), 'invoice'))).toEqual([[0, 1]])
  expect(words(findPhrase(page('cat', 'ocr'), 'dog'))).toEqual([])
  expect(words(findPhrase(page('xy'), 'ab', 9))).toEqual([])
})

test('where several lie over each other the best one counts', () => {
  expect(words(findPhrase(page('total totals total'), 'total', 1))).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
})
