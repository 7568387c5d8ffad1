import { expect, test } from 'vitest'
import { readAmount, readWornAmount } from './amounts.ts'
import { UNKNOWN } from './conventions.ts'

test.each([
  ['€ 12.50', '12.50', 'EUR'],
  ['12,50€', '12.50', 'EUR'],
  ['12,50 Kč', '12.50', 'CZK'],
  ['1.234,50 zł', '1234.50', 'PLN'],
  ['EUR 1.234,00', '1234.00', 'EUR'],
  ['12.50 EUR', '12.50', 'EUR'],
  ['Fr. 12.50', '12.50', 'CHF'],
  ['$1,234.00', '1234.00', 'USD'],
  ['HK$12.00', '12.00', 'HKD'],
  ['Rs. 1,20,000.00', '120000.00', 'INR'],
  ['S/ 12.00', '12.00', 'PEN'],
  ['USD -3', '-3', 'USD'],
  ['-$3.00', '-3.00', 'USD'],
  ['(€12.00)', '-12.00', 'EUR'],
  ['12,50', '12.50', null],
])('%s is %s %s', (text, value, currency) => {
  expect(readAmount(text, UNKNOWN)).toMatchObject({ value, currency })
})

test.each(['5 Stk', '5kg', 'A 12', '12.00 CR', 'KC-55', 'RON95', '12,50 €/h', '1,60 aus 1.471,60', 'EUR'])(
  '%s is no amount',
  text => {
    expect(readAmount(text, UNKNOWN)).toBeNull()
  },
)

test.each([
  ['1O,50', '10.50'],
  ['l2,50', '12.50'],
  ['12, 50', '12.50'],
  ['1 234 ,56', '1234.56'],
  ['12;50', '12.50'],
])('OCR meant %s as %s', (text, value) => {
  expect(readWornAmount(text, UNKNOWN)?.value).toBe(value)
})

test.each(['B,50', 'Ol', 'Solo', 'I.O', 'Box 50'])('%s is not repaired into an amount', text => {
  expect(readWornAmount(text, UNKNOWN)).toBeNull()
})
