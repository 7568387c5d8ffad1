import { expect, test } from 'vitest'
import { windowsOf } from './windows.ts'

test.each([1, 9, 10, 11, 16, 17, 18, 100])('%d words: every word has a weight of one in all', count => {
  const sums = new Array(count).fill(0)
  for (const { start, weights } of windowsOf(count, 10, 3)) {
    expect(weights.length).toBeLessThanOrEqual(10)
    for (const [position, weight] of weights.entries()) sums[start + position] += weight
  }
  for (const sum of sums) expect(sum).toBeCloseTo(1)
})

test('a short document is one window', () => {
  expect(windowsOf(4, 10, 3)).toEqual([{ start: 0, end: 4, weights: [1, 1, 1, 1] }])
})
