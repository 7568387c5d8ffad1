import { expect, test } from 'vitest'
import { SchemaContent } from './content.ts'

const formula = (id: string, text: string) => ({
  category: 'datapoint',
  id,
  label: id,
  type: 'number',
  formula: text,
  ui_configuration: { type: 'formula' },
})

const plain = (id: string) => ({ category: 'datapoint', id, label: id, type: 'number' })
const schemaOf = (header: object[], columns: object[]) => [
  {
    category: 'section',
    id: 'section',
    label: 'S',
    children: [
      ...header,
      { category: 'datapoint', id: 'open', label: 'O', type: 'button', popup_url: 'https://example.org' },
      {
        category: 'multivalue',
        id: 'table',
        label: 'T',
        children: { category: 'tuple', id: 'row', label: 'R', children: [plain('price'), ...columns] },
      },
    ],
  },
]

const faults = (header: object[], columns: object[] = []) =>
  Object.fromEntries(
    (SchemaContent.safeParse(schemaOf(header, columns)).error?.issues ?? []).map(({ path, message }) => [
      path.slice(2).join('.'),
      message,
    ]),
  )

test.each([
  ['a formula', [formula('a', 'field.b + 1'), plain('b')], [], {}],
  ['an empty one', [formula('a', '')], [], {}],
  [
    'a syntax error',
    [formula('a', '1 +')],
    [],
    { '0.formula': 'Line 1, column 4: Expected a value, but found the end of the line.' },
  ],
  [
    'an unknown field',
    [formula('a', '1 +\\\n field.zz')],
    [],
    { '0.formula': 'Line 2, column 2: The schema has no field zz.' },
  ],
  [
    'a button',
    [formula('a', 'field.open')],
    [],
    { '0.formula': 'Line 1, column 1: open is a button and holds no value.' },
  ],
  [
    'a section',
    [formula('a', 'field.section')],
    [],
    { '0.formula': 'Line 1, column 1: section is a section and holds no value.' },
  ],
  ['itself', [formula('a', 'field.a')], [], { '0.formula': 'This formula needs its own value: a → a.' }],
  [
    'a circle of three, and one that only needs it',
    [formula('a', 'field.b'), formula('b', 'field.c'), formula('c', 'field.a'), formula('d', 'field.a')],
    [],
    {
      '0.formula': 'This formula needs its own value: a → b → c → a.',
      '1.formula': 'This formula needs its own value: b → c → a → b.',
      '2.formula': 'This formula needs its own value: c → a → b → c.',
    },
  ],
  [
    'a column from the header and back, of different columns',
    [formula('a', 'sum(field.x.all_values)')],
    [formula('x', 'field.price'), formula('y', 'field.x / field.a')],
    {},
  ],
  [
    'a column and the sum that it needs',
    [formula('a', 'sum(field.x.all_values)')],
    [formula('x', 'field.price / field.a')],
    {
      '0.formula': 'This formula needs its own value: a → x → a.',
      '2.children.children.1.formula': 'This formula needs its own value: x → a → x.',
    },
  ],
  ['the rows of the own table, by another column', [], [formula('x', 'sum(r.price for r in field.table)')], {}],
  [
    'the rows of the own table, by the own column',
    [],
    [formula('x', 'sum(r.x for r in field.table)')],
    { '1.children.children.1.formula': 'This formula needs its own value: x → x.' },
  ],
])('%s', (_, header, columns, expected) => {
  expect(faults(header, columns)).toEqual(expected)
})
