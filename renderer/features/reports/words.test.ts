import { expect, test } from 'vitest'
import { duration, share } from './words.ts'

test.each([
  [null, '–'],
  [0, '0 s'],
  [4.26, '4.3 s'],
  [45.4, '45 s'],
  [200, '3 min 20 s'],
  [3600, '1 h'],
  [7500, '2 h 5 min'],
  [3 * 86_400 + 4 * 3600 + 59, '3 d 4 h'],
  [86_400 + 30, '1 d'],
])('%s seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text)
})

test('a share of nothing is no share', () => {
  expect([share(1, 4), share(0, 0)]).toEqual(['25%', '–'])
})
