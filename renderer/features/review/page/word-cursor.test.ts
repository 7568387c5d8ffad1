import { expect, test } from 'vitest'
import type { PageWord } from '../shapes.ts'
import { wordTowards } from './word-cursor.ts'

const words: PageWord[] = [
  { text: 'Invoice', position: [0, 0, 60, 10] },
  { text: '4711', position: [70, 0, 100, 10] },
  { text: 'Date', position: [0, 20, 40, 30] },
  { text: '2024', position: [72, 21, 100, 31] },
  { text: 'Total', position: [300, 60, 340, 70] },
]

test.each([
  ['Invoice', 'Right', '4711'],
  ['4711', 'Left', 'Invoice'],
  ['4711', 'Down', '2024'],
  ['2024', 'Up', '4711'],
  ['2024', 'Down', 'Total'],
  ['Invoice', 'Left', 'Invoice'],
  ['Total', 'Down', 'Total'],
] as const)('from %s %s lies %s', (from, direction, to) => {
  const start = words.findIndex(word => word.text === from)
  expect(words[wordTowards(words, start, direction)]?.text).toBe(to)
})

test('a page without a word cursor starts at its first word', () => expect(wordTowards(words, -1, 'Down')).toBe(0))
