import { expect, test } from 'vitest'
import { lineOf, lineOfFailure, linesOf } from './json-lines.ts'

const text = `[
  {
    "id": "a:{b",
    "children": [
      { "id": "x", "type": "string" },
      {
        "id": "y", "options": []
      }
    ]
  },
  { "id": "last" }
]`

test('every value knows its line', () => {
  const lines = linesOf(text)
  expect(Object.fromEntries(lines)).toMatchObject({
    '': 1,
    0: 2,
    '0/id': 3,
    '0/children': 4,
    '0/children/0': 5,
    '0/children/0/type': 5,
    '0/children/1': 6,
    '0/children/1/id': 7,
    '1/id': 11,
  })
})

test('what is missing is shown where it would stand', () => {
  expect(lineOf(linesOf(text), ['0', 'children', '1', 'constraints', 'regexp'])).toBe(6)
  expect(lineOf(linesOf(text), ['7'])).toBe(1)
})

test('the line of a syntax error', () => {
  const broken = '[\n  {\n    "id": }\n]'
  expect(() => JSON.parse(broken)).toThrow()
  try {
    JSON.parse(broken)
  } catch (error) {
    expect(lineOfFailure(error as Error, broken)).toBe(3)
  }
  expect(lineOfFailure(new Error('Unexpected end of JSON input'), '[\n{')).toBe(2)
})
