import { expect, test } from 'vitest'
import type { RememberedField } from '../../api/types.ts'
import { sentenceOf } from './wording.ts'

const field = (more: Partial<RememberedField>): RememberedField => ({
  id: 1,
  schema_id: 'x',
  label: 'X',
  kind: 'field',
  value: 'A-1',
  words: ['your', 'sign'],
  columns: [],
  refused: false,
  corrected: true,
  confirmed: 1,
  updated_at: '2026-01-01T00:00:00Z',
  ...more,
})

test.each([
  ['a value by its label', field({}), 'Stands near “your sign”; last “A-1”'],
  ['one whose document is gone', field({ value: '' }), 'Stands near “your sign”'],
  ['a value that stands nowhere', field({ words: [] }), 'Always “A-1”'],
  ['what is left empty', field({ refused: true }), 'Left empty: what stands near “your sign” does not belong in it'],
  [
    'the same without words',
    field({ refused: true, words: [] }),
    'Left empty: what stands there does not belong in it',
  ],
  ['a table', field({ kind: 'table', columns: ['Item', 'Price'] }), 'Columns from left to right: Item, Price'],
])('%s', (_, remembered, sentence) => {
  expect(sentenceOf(remembered)).toBe(sentence)
})
