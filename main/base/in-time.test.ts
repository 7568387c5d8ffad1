import { expect, test } from 'vitest'
import { inTime, TooSlow } from './in-time.ts'

test('what is quick is as without', () => {
  expect(inTime(1000, () => [1, 2])).toEqual([1, 2])
  expect(() =>
    inTime(1000, () => {
      throw new RangeError('mine')
    }),
  ).toThrow(new RangeError('mine'))
})

test('what takes for ever is stopped', () => {
  const begun = performance.now()
  expect(() => inTime(50, () => /^(?=a)(a+)+$/.test(`${'a'.repeat(100)}!`))).toThrow(TooSlow)
  expect(() =>
    inTime(50, () => {
      for (;;);
    }),
  ).toThrow(TooSlow)
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(inTime(1000, () => 'still here')).toBe('still here')
})
