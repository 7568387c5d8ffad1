import { expect, test } from 'vitest'
import { readNumber } from './numbers.ts'

test.each([
  ['1.471,60', '1471.60'],
  ['1,471.60', '1471.60'],
  ['1 471,60', '1471.60'],
  ['1\u00a0471,60', '1471.60'],
  ['1\u202f234\u202f567,5', '1234567.5'],
  ["1'234.56", '1234.56'],
  ['1’234.56', '1234.56'],
  ['1234', '1234'],
  ['007', '7'],
  ['-12,00', '-12.00'],
  ['−12,00', '-12.00'],
  ['12,00-', '-12.00'],
  ['(12.00)', '-12.00'],
  ['-0,00', '0.00'],
  ['12,-', '12'],
  ['12.--', '12'],
  ['.50', '0.50'],
  ['0,500', '0.500'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['12,34,567.89', '1234567.89'],
  ['1.234.56', '1234.56'],
  ['1234.567', '1234.567'],
])('%s is %s in every locale', (text, value) => {
  for (const decimal of ['.', ',', null] as const) expect(readNumber(text, decimal)).toEqual({ value, other: null })
})

test('the locale decides groups of three, and the other reading is kept', () => {
  expect(readNumber('1.234', ',')).toEqual({ value: '1234', other: '1.234' })
  expect(readNumber('1.234', '.')).toEqual({ value: '1.234', other: '1234' })
  expect(readNumber('1,234', '.')).toEqual({ value: '1234', other: '1.234' })
  expect(readNumber('1,234', ',')).toEqual({ value: '1.234', other: '1234' })
  expect(readNumber('1,234', null)).toEqual({ value: '1234', other: '1.234' })
})

test.each(['', 'abc', '12 34', '1.2.3', '12.03.2024', '1,60.', '1.471,60/2', '12,345,6,7', '1 2345', '--1', '1,2,3'])(
  'no part of %j is taken for a number',
  text => {
    for (const decimal of ['.', ',', null] as const) expect(readNumber(text, decimal)).toBeNull()
  },
)
