import { expect, test } from 'vitest'
import { type AmountRole, agreeing, type Option } from './arithmetic.ts'

const options = (role: AmountRole, ...amounts: [number, number][]): Option[] =>
  amounts.map(([amount, logit]) => ({ role, cents: Math.round(amount * 100), logit }))

test('of several amounts those are chosen that add up', () => {
  const agreed = agreeing(
    [
      ...options('amount_total', [610, 1], [110, 0.5], [100, -2]),
      ...options('amount_total_base', [100, 1], [500, -2], [110, -2]),
      ...options('amount_total_tax', [10, 1], [110, -3]),
      ...options('amount_due', [610, 1]),
    ],
    [10],
  )
  expect(agreed.get('amount_total')).toEqual({ cents: 11000, rate: true, proves: true, settles: true })
  expect(agreed.get('amount_total_base')?.cents).toBe(10000)
  expect(agreed.get('amount_total_tax')?.cents).toBe(1000)
  expect(agreed.has('amount_due')).toBe(false)
})

test('due is what is left of the total after what was paid', () => {
  const agreed = agreeing(
    [
      ...options('amount_total', [119, 1]),
      ...options('amount_total_base', [100, 1]),
      ...options('amount_total_tax', [19, 1]),
      ...options('amount_due', [119, 0], [69, 0]),
      ...options('amount_paid', [50, 0]),
    ],
    [19],
  )
  expect(agreed.get('amount_due')?.cents).toBe(6900)
  expect(agreed.get('amount_paid')?.cents).toBe(5000)
})

test('a cent of rounding is forgiven, more is not', () => {
  const sums = (tax: number) => [
    ...options('amount_total', [119, 1]),
    ...options('amount_total_base', [100, 1]),
    ...options('amount_total_tax', [tax, 1]),
  ]
  expect(agreeing(sums(19.01), []).size).toBe(3)
  expect(agreeing(sums(19.01), []).get('amount_total')?.proves).toBe(false)
  expect(agreeing(sums(19.05), []).size).toBe(0)
})
