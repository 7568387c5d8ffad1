import { expect, test } from 'vitest'
import { cronProblem } from './cron.ts'

test.each(['*/10 * * * *', '0 * * * *', '5,35 8-18/2 1,15 1-12 1-5', '0-50/10 0 * * 7', '5/20 * * * *'])(
  '%s is a schedule',
  text => expect(cronProblem(text)).toBeNull(),
)

test.each([
  '',
  'daily',
  '* * * *',
  '60 * * * *',
  '0 24 * * *',
  '0 0 0 * *',
  '5-1 * * * *',
  '*/0 * * * *',
  '0 * * * * *',
])('%s is none', text => expect(cronProblem(text)).toBe('Enter a valid cron expression.'))

test.each(['* * * * *', '*/9 * * * *', '0,5 * * * *', '0,55 * * * *', '*/15,16 * * * *'])('%s comes too often', text =>
  expect(cronProblem(text)).toBe('A hook can be scheduled every 10 minutes at most.'),
)
