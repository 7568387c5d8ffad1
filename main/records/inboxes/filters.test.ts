import { expect, test } from 'vitest'
import { conditionsOf, isWelcome } from './filters.ts'

test.each([
  ['nobody is named', {}, 'ada@example.org', true],
  ['one of many', { allowed_senders: ['x@y.z', '*@example.org'] }, 'Ada@Example.org', true],
  ['none of them', { allowed_senders: ['*@example.org'] }, 'ada@example.org.evil', false],
  ['one letter', { allowed_senders: ['ad?@example.org'] }, 'ada@example.org', true],
  ['no letter is not one', { allowed_senders: ['ada?@example.org'] }, 'ada@example.org', false],
  ['a denial is stronger', { allowed_senders: ['*'], denied_senders: ['*@example.*'] }, 'ada@example.org', false],
  ['dots are dots', { denied_senders: ['ada@example.org'] }, 'ada@exampleXorg', true],
  ['nobody at all', { allowed_senders: ['?*'] }, '', false],
])('%s', (_name, filters, sender, isIn) => {
  expect(isWelcome(filters, sender)).toBe(isIn)
})

test('many stars end in time', () => {
  const started = Date.now()
  expect(isWelcome({ denied_senders: [`${'*a'.repeat(100)}b`] }, 'a'.repeat(320))).toBe(true)
  expect(Date.now() - started).toBeLessThan(500)
})

test('what an inbox does not say is as ever', () => {
  expect(conditionsOf({})).toMatchObject({
    enabled: true,
    resolution_lower_than_px: [1200, 600],
    mime_types: ['image/gif'],
  })
  expect(conditionsOf({ document_rejection_conditions: { mime_types: null } })).toMatchObject({
    mime_types: null,
    enabled: true,
  })
})
