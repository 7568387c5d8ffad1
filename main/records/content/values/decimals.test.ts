import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals } from './decimals.ts'

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['-0.05', '0.01'], '-0.04'],
  [['1', '-1.00'], '0.00'],
  [['99999999999999999999', '0.001'], '99999999999999999999.001'],
])('%j make %s', (values, sum) => {
  expect(addDecimals(values)).toBe(sum)
})

test('cents add up like whole numbers', () => {
  const shown = (cents: number) => {
    const digits = String(Math.abs(cents)).padStart(3, '0')
    return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), cents => {
      expect(addDecimals(cents.map(shown))).toBe(shown(cents.reduce((total, next) => total + next, 0)))
    }),
  )
})
