import { expect, test } from 'vitest'
import type { ContentNode } from '../../../api/types.ts'
import { emptyContent } from '../content/empty.ts'
import { type Candidate, candidatesOf } from './candidates-of.ts'

const node = (value: string): ContentNode => ({
  id: 1,
  url: '',
  schema_id: 'amount_total',
  category: 'datapoint',
  content: { ...emptyContent, value, rir_text: '119.00', rir_page: 1, rir_position: [1, 1, 2, 2], rir_confidence: 0.6 },
})

const found = (value: string, score: number): Candidate => ({ value, score, page: 1, position: [0, score, 1, 1] })

test('the best five others, best first, without what the field says already', () => {
  const all = [
    found('1', 0.1),
    found('2', 0.2),
    found('119.00', 0.6),
    found('3', 0.3),
    found('4', 0.4),
    found('5', 0.5),
    found('6', 0.55),
  ]
  expect(candidatesOf(node('119.00'), all).map(c => c.value)).toEqual(['6', '5', '4', '3', '2'])
})

test('what was read first can be had back after a change, once', () => {
  const first = { value: '119.00', page: 1, position: [1, 1, 2, 2] as [number, number, number, number], score: 0.6 }
  expect(candidatesOf(node('120.00'), [first, found('7', 0.2)]).map(c => c.value)).toEqual(['119.00', '7'])
})
