import { expect, test } from 'vitest'
import type { ReviewState } from '../state/model.ts'
import { fieldTimes } from './use-duration.ts'

const state = (fields: [number, number][]) => {
  const content = [{ id: 1, children: [{ id: 2, time_spent: 3.5 }, { id: 3 }] }]
  const aliases = { renewed: new Map(), numbered: new Map([[-1, 9]]) }
  const nodes = new Map([2, 3, 9].map(id => [id, {}]))
  return { clock: { fields: new Map(fields) }, opened: { content }, aliases, nodes } as unknown as ReviewState
}

test('the time of a field adds to that of earlier sessions, and belongs to its lasting number', () => {
  const times = fieldTimes(
    state([
      [2, 1520],
      [3, 40],
      [-1, 2000],
      [9, 500],
    ]),
  )
  expect(times.map(({ id, value }) => [id, value.time_spent])).toEqual([
    [2, 5],
    [3, 0],
    [9, 2.5],
  ])
})

test('fields that are gone, or were never saved, have no time', () => {
  expect(
    fieldTimes(
      state([
        [7, 1000],
        [-5, 1000],
      ]),
    ),
  ).toEqual([])
  expect(fieldTimes(state([]))).toEqual([])
})
