import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'

test('nothing wrong is an empty dictionary', () => {
  expect(faultsOf({})).toEqual([])
})

test('sentences find their object and attribute, through the single child of a multivalue too', () => {
  const answer = {
    content: {
      0: { id: ['This field may not be blank.'], children: { 1: { format: ['"x" is not a valid choice.'] } } },
      1: {
        children: {
          0: { children: { id: ['Double.'], children: { 2: { constraints: { regexp: { pattern: ['No.'] } } } } } },
        },
      },
      2: { children: ['This field is required.'] },
    },
  }
  expect(faultsOf(answer).map(({ path, key, text }) => [path, key, text])).toEqual([
    [[0], 'id', 'This field may not be blank.'],
    [[0, 1], 'format', '"x" is not a valid choice.'],
    [[1, 0, 0], 'id', 'Double.'],
    [[1, 0, 0, 2], 'constraints.regexp.pattern', 'No.'],
    [[2], 'children', 'This field is required.'],
  ])
})

test('lists with empty places, and sentences about the whole', () => {
  expect(faultsOf({ content: [{}, { label: ['A.', 'B.'] }] })).toMatchObject([
    { path: [1], key: 'label', text: 'A.', pointer: ['1', 'label'] },
    { path: [1], key: 'label', text: 'B.' },
  ])
  expect(faultsOf({ content: ['Expected a list.'] })).toMatchObject([{ path: null, key: '', pointer: [] }])
  expect(faultsOf({ content: { 0: { non_field_errors: ['Odd.'] } } })).toMatchObject([{ path: [0], key: '' }])
})
