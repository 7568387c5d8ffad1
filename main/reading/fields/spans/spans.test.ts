import { expect, test } from 'vitest'
import { typeset } from '../../../../test/typeset.ts'
import { layOut } from '../layout/lay-out.ts'
import { textOf } from '../layout/layout.ts'
import { habitsOf } from './habits.ts'
import { readValueSpans } from './value-spans.ts'

const habits = (text: string, locale = 'auto', language = 'en') => habitsOf(layOut(typeset([text])), locale, language)

test('what the page shows comes before locale and language', () => {
  expect(habits('12,50  3,20  1.234,00', 'en_US')).toMatchObject({ decimal: ',', dateOrder: 'mdy' })
  expect(habits('25/06/2024 and 03/04/2024', 'en_US').dateOrder).toBe('dmy')
  expect(habits('03/04/2024', 'en_US').dateOrder).toBe('mdy')
  expect(habits('03/04/2024', 'auto', 'de')).toMatchObject({ decimal: ',', dateOrder: 'dmy' })
  expect(habits('03/04/2024')).toMatchObject({ decimal: null, dateOrder: null })
  expect(habits('Redmond, WA 98052  03/04/2024').dateOrder).toBe('mdy')
})

const values = (text: string, language = 'en') => {
  const layout = layOut(typeset([text]))
  return readValueSpans(layout, habitsOf(layout, 'auto', language))
}

test('groups of digits are joined over a blank only where people write so', () => {
  expect(values('5 897,25 €', 'fr').amounts.map(amount => amount.value)).toEqual(['5897.25'])
  expect(values('2 150,00   1.234,00', 'de').amounts.map(amount => amount.value)).toEqual(['2', '150.00', '1234.00'])
})

test('dates, percentages and IBANs are no amounts', () => {
  const { amounts, dates, percents, ibans } = values('19 %   12. März 2024   DE88 2008 0000 0970 3757 00   5,00', 'de')
  expect(amounts.map(amount => amount.value)).toEqual(['5.00'])
  expect(dates.map(date => [textOf(date.span), date.value])).toEqual([['12. März 2024', '2024-03-12']])
  expect(percents.map(percent => percent.value)).toEqual(['19'])
  expect(ibans).toMatchObject([{ value: 'DE88200800000970375700', valid: true }])
})

test('amounts are whole words', () => {
  expect(values('80101911/26.06.2025  KC-55  1.471,60/2  A12,50').amounts).toEqual([])
})
