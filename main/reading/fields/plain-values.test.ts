import { expect, test } from 'vitest'
import type { Candidate, Extraction } from './extraction.ts'
import { plainValues } from './plain-values.ts'

const candidate = (value: string | null, score: number, text = value ?? ''): Candidate => ({
  text,
  value,
  page: 1,
  box: [0, 0, 9, 9],
  score,
})

test('the best candidate of each field, if it is likely enough', () => {
  const extraction: Extraction = {
    fields: { order_id: [candidate('A', 0.9), candidate('B', 0.5)], date_due: [candidate('2024-01-01', 0.1)] },
    tables: {
      line_items: [
        { type: 'data', page: 1, box: [0, 0, 9, 9], cells: { table_column_description: candidate(null, 0.4, 'Tea') } },
      ],
    },
  }
  expect(plainValues(extraction)).toEqual({
    fields: { order_id: 'A' },
    scores: { order_id: 0.9 },
    line_items: [{ table_column_description: 'Tea' }],
    tax_details: [],
  })
})
