import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatNumber, numberMarks } from './format.ts'
import { normalise } from './normalise.ts'

const FORMATS = ['# ##0,#', '# ##0.#', '#,##0.#', "#'##0.#", '#.##0,#', '# ##0', '#,##0', "#'##0", '#.##0']

test('numbers follow the locale, the format of the schema rules over it', () => {
  expect(normalise('number', '1.234', { locale: 'de_DE' })).toBe('1234')
  expect(normalise('number', '1.234', { locale: 'en_US' })).toBe('1.234')
  expect(normalise('number', '1.234', { locale: 'de_DE', format: '# ##0.#' })).toBe('1.234')
  expect(normalise('number', '18 492.48', { locale: 'en_GB' })).toBe('18492.48')
  expect(normalise('number', '€ 1.471,60', { locale: 'en_GB' })).toBe('1471.60')
  expect(normalise('number', '7,7 %', { locale: 'de_CH' })).toBe('7.7')
  expect(normalise('number', 'twelve', { locale: 'en_GB' })).toBeNull()
  expect(normalise('number', '5 % 3', { locale: 'en_GB' })).toBeNull()
})

test('dates follow the locale, the format of the schema rules over it', () => {
  expect(normalise('date', '03/04/2024', { locale: 'en_GB' })).toBe('2024-04-03')
  expect(normalise('date', '03/04/2024', { locale: 'en_US' })).toBe('2024-03-04')
  expect(normalise('date', '03/04/2024', { locale: 'en_GB', format: 'MM/DD/YYYY' })).toBe('2024-03-04')
  expect(normalise('date', '03/04/2024', { locale: 'en_US', format: 'D. M. YYYY' })).toBe('2024-04-03')
  expect(normalise('date', '03/04/2024', { locale: 'en_US', format: 'YYYY-MM-DD' })).toBe('2024-03-04')
  expect(normalise('date', '31/31/2024', { locale: 'en_GB' })).toBeNull()
})

test('texts lose their outer blanks, empty ones are nothing', () => {
  expect(normalise('string', '  A 1 ', { locale: 'auto' })).toBe('A 1')
  expect(normalise('enum', 'tax_invoice', { locale: 'auto' })).toBe('tax_invoice')
  for (const type of ['string', 'number', 'date', 'enum'] as const)
    expect(normalise(type, ' ', { locale: 'auto' })).toBeNull()
})

test('formats show what normalise understands', () => {
  expect(formatNumber('1471.60', '# ##0,#')).toBe('1 471,60')
  expect(formatNumber('-1234567', "#'##0.#")).toBe("-1'234'567")
  expect(formatNumber('n/a', '#,##0.#')).toBe('n/a')
  expect(formatDate('2024-06-03', 'D. M. YYYY')).toBe('3. 6. 2024')
  expect(formatDate('2024-06-03', 'MM/DD/YY')).toBe('06/03/24')
  expect(formatDate('2024-06-03', 'D MMMM YYYY')).toBe('3 June 2024')
  expect(formatDate('soon', 'D. M. YYYY')).toBe('soon')
  expect(numberMarks('0.00')).toBeNull()
})

test('every number survives being shown and read again, in every format', () => {
  const number = fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }))
  fc.assert(
    fc.property(number, fc.constantFrom(...FORMATS), ([whole, cents], format) => {
      const value = `${whole}.${String(cents).padStart(2, '0')}`
      expect(normalise('number', formatNumber(value, format), { locale: 'auto', format })).toBe(value)
    }),
  )
})

test('every date survives being shown and read again', () => {
  const day = fc.date({ min: new Date('1970-01-02'), max: new Date('2069-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(
      day,
      fc.constantFrom('D. M. YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD.MM.YY', 'D MMM YYYY'),
      (date, format) => {
        const value = date.toISOString().slice(0, 10)
        expect(normalise('date', formatDate(value, format), { locale: 'auto', format })).toBe(value)
      },
    ),
  )
})
