import { expect, test } from 'vitest'
import type { SchemaNode } from '../../../api/types.ts'
import { retyped } from './retyped.ts'

const amount: SchemaNode = {
  category: 'datapoint',
  id: 'amount',
  label: 'Amount',
  type: 'number',
  format: '# ##0.#',
  aggregations: { sum: {} },
  constraints: { required: true },
}

test('what belongs to the old type alone goes', () => {
  expect(retyped(amount, 'date')).toEqual({ type: 'date', format: undefined, aggregations: undefined })
  expect(retyped(amount, 'enum')).toEqual({ type: 'enum', format: undefined, aggregations: undefined, options: [] })
})

test('a button holds no value and so has nothing of one', () => {
  expect(retyped(amount, 'button')).toEqual({
    type: 'button',
    format: undefined,
    aggregations: undefined,
    constraints: undefined,
  })
})
