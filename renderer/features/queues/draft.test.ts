import { expect, test } from 'vitest'
import type { Queue } from '../../api/types.ts'
import { bodyOf, daysOf, draftOf, durationOf, minutesOf } from './draft.ts'

const queue = {
  name: 'Invoices',
  schema: '/schemas/1',
  locale: 'de_AT',
  default_score_threshold: 0.975,
  session_timeout: '01:30:00',
  document_lifetime: '90 00:00:30',
  automation_enabled: false,
  automation_level: 'always',
  use_confirmed_state: false,
  settings: { columns: [{ schema_id: 'iban' }], rejection_config: { enabled: false } },
  users: [],
} as unknown as Queue

test('what nobody touched goes back as it came, but for a level that has no effect', () => {
  const { name, schema, locale, default_score_threshold, session_timeout, document_lifetime, settings, users } = queue
  expect(bodyOf(draftOf(queue), queue)).toEqual({
    ...{ name, schema, locale, default_score_threshold, session_timeout, document_lifetime, settings, users },
    automation_enabled: false,
    automation_level: 'never',
    use_confirmed_state: false,
  })
})

test('settings that the form does not show are kept', () => {
  expect(bodyOf({ ...draftOf(queue), rejection: true }, queue).settings).toEqual({
    columns: [{ schema_id: 'iban' }],
    rejection_config: { enabled: true },
  })
})

test.each([
  ['00:05:00', 5],
  ['00:05:30', 6],
  ['120:00:00', 7200],
  ['1 02:00:00', 1560],
])('%s is %i minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
})

test('minutes become the duration that the service takes', () => {
  expect([5, 90, 7200].map(durationOf)).toEqual(['00:05:00', '01:30:00', '120:00:00'])
})

test.each([
  [null, ''],
  ['90 00:00:00', 90],
  ['36:00:00', 1.5],
  ['1 12:00:00.5', 1.5],
  ['3600', 0.04],
])('a lifetime of %s is %s days', (text, days) => {
  expect(daysOf(text)).toBe(days)
})

test.each([
  [30, '30 00:00:00'],
  ['0.5', '0 12:00:00'],
  [1.25, '1 06:00:00'],
  ['', null],
  [0, null],
])('%s typed as days is sent as %s', (lifetime, sent) => {
  expect(bodyOf({ ...draftOf(queue), lifetime }, queue).document_lifetime).toBe(sent)
})
