import { expect, test } from 'vitest'
import { dateReadings, numberReadings } from './readings.ts'

test.each([
  ['1.471,60', ['1471.6']],
  ['1,471.60 EUR', ['1471.6']],
  ["1'471.60", ['1471.6']],
  ['18 492.48', ['18492.48']],
  ['1.234', ['1234', '1.234']],
  ['0.125', ['0.125']],
  ['1.234.567', ['1234567']],
  ['€ 12,50', ['12.5']],
  ['19%', ['19']],
  ['(12.00)', ['-12']],
  ['12.00-', ['-12']],
  ['INV-12', []],
  ['EUR12,50', ['12.5']],
  ['INV12', []],
  ['', []],
])('number %s', (text, readings) => expect(numberReadings(text)).toEqual(readings))

test.each([
  ['2024-03-02', 'en_GB', ['2024-03-02']],
  ['02.03.2024', 'de_DE', ['2024-03-02', '2024-02-03']],
  ['25/12/24', 'en_GB', ['2024-12-25']],
  ['2 March 2024', 'en_GB', ['2024-03-02']],
  ['Mar 2, 2024', 'en_US', ['2024-03-02']],
  ['2. März 2024', 'de_DE', ['2024-03-02']],
  ['20240302', 'en_GB', ['2024-03-02']],
  ['99.99.2024', 'en_GB', []],
  ['12 items', 'en_GB', []],
])('date %s', (text, locale, readings) => expect(dateReadings(text, locale)).toEqual(readings))
