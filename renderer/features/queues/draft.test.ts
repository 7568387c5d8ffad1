import { expect, test } from 'vitest'
import type { Queue } from '../../api/types.ts'
import { bodyOf, draftOf, durationOf, minutesOf } from './draft.ts'

const queue = {
  name: 'Invoices',
  schema: '/schemas/1',
  locale: 'de_AT',
  default_score_threshold: 0.975,
  session_timeout: '01:30:00',
  automation_enabled: false,
  automation_level: 'always',
  use_confirmed_state: false,
  settings: { columns: [{ schema_id: 'iban' }], rejection_config: { enabled: false } },
  users: [],
} as unknown as Queue

test('what nobody touched goes back as it came, but for a level that has no effect', () => {
  const { name, schema, locale, default_score_threshold, session_timeout, settings, users } = queue
  expect(bodyOf(draftOf(queue), queue)).toEqual({
    ...{ name, schema, locale, default_score_threshold, session_timeout, settings, users },
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
