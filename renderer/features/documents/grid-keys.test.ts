import { expect, it } from 'vitest'
import { targetOf } from './grid-keys.ts'
import { withRange } from './selection.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 1, 9],
  ['PageUp', 9, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['x', 5, null],
])('%s from row %i of ten leads to %s', (key, from, to) => {
  expect(targetOf(key, from, 10)).toBe(to)
})

it('reaches from the anchor in both directions and keeps what was chosen', () => {
  expect([...withRange(new Set([1]), [1, 2, 3, 4, 5], 4, 3)].sort()).toEqual([1, 3, 4])
  expect([...withRange(new Set(), [1, 2, 3], 99, 2)].sort()).toEqual([1, 2])
})
