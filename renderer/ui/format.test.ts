import { expect, it } from 'vitest'
import { amountOf, count, dayOf, sizeOf, when } from './format.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

it('keeps every digit of an amount, and shows two decimals at least', () => {
  expect(digitsOf(amountOf('1234.5'))).toBe('123450')
  expect(digitsOf(amountOf('12345678901234567.8901'))).toBe('123456789012345678901')
  expect(amountOf('1.234,50')).toBe('1.234,50')
  expect(amountOf('')).toBe('')
})

it('takes an ISO date for the day that it names, in every time zone', () => {
  expect(dayOf('2024-03-01')).toContain('2024')
  expect(dayOf('2024-03-01')).toMatch(/\b0?1\b/)
  expect(dayOf('1 March')).toBe('1 March')
})

it('says less about a time the nearer it is', () => {
  const now = new Date(2024, 5, 10, 12)
  expect(when(new Date(2024, 5, 10, 9, 5).toISOString(), now)).toMatch(/^Today, .*0?9.05/)
  expect(when(new Date(2024, 4, 1, 9, 5).toISOString(), now)).not.toContain('2024')
  expect(when(new Date(2023, 4, 1).toISOString(), now)).toContain('2023')
  expect(when(null)).toBe('')
  expect(when('nonsense')).toBe('')
})

it('writes sizes and counts', () => {
  expect([sizeOf(12), sizeOf(1500), sizeOf(41_300_000)]).toEqual(['12 B', '2 kB', '41.3 MB'])
  expect([count(1, 'document'), count(0, 'document')]).toEqual(['1 document', '0 documents'])
})
