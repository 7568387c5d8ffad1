import { expect, test } from 'vitest'
import { monthsBefore, optionsFrom, periodsOf } from './options.ts'

const from = (query: string) => optionsFrom(new URLSearchParams(query), '2026-02-03')

test('without a word the last twelve months, by month and queue', () => {
  expect(from('')).toEqual({
    from: '2025-02-04',
    to: '2026-02-03',
    period: 'month',
    split: 'queue',
    count: 'exported_count',
    queue: null,
    user: null,
    onTimeHours: 24,
  })
})

test.each([
  ['from=2026-01-15', { from: '2026-01-15', period: 'day' }],
  ['from=2025-11-01', { period: 'week' }],
  ['from=2026-03-01', { from: '2025-02-04' }],
  ['from=soon&to=1.2.2026&by=year&split=moon&count=7&hours=-2', from('')],
  [
    'by=week&split=user&count=deleted_count&queue=3&user=4&hours=0.5',
    { period: 'week', split: 'user', count: 'deleted_count', queue: 3, user: 4, onTimeHours: 0.5 },
  ],
])('%s', (query, expected) => {
  expect(from(query)).toMatchObject(expected)
})

test.each([
  ['2026-03-31', 1, '2026-03-01'],
  ['2026-02-03', 3, '2025-11-04'],
  ['2024-02-29', 12, '2023-03-01'],
])('%s and the %i months before it begin on %s', (day, months, first) => {
  expect(monthsBefore(day, months)).toBe(first)
})

test('periods begin where the report begins, then on their own first days', () => {
  const span = { from: '2026-01-30', to: '2026-02-10' }
  expect(periodsOf({ ...span, period: 'month' })).toEqual(['2026-01-30', '2026-02-01'])
  expect(periodsOf({ ...span, period: 'week' })).toEqual(['2026-01-30', '2026-02-02', '2026-02-09'])
  expect(periodsOf({ ...span, period: 'day' })).toHaveLength(12)
})
