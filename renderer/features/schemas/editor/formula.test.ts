import { expect, test } from 'vitest'
import { offsetOf } from './formula.ts'

test.each([
  ['a + b', 1, 1, 0],
  ['a + b', 1, 5, 4],
  ['x = 1\nx / 0', 2, 3, 8],
  ['a', 1, 9, 1],
  ['', 1, 1, 0],
])('%j line %i column %i is at %i', (text, line, column, offset) => {
  expect(offsetOf(text, { line, column })).toBe(offset)
})
