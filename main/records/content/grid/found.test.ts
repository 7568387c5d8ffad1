import { expect, test } from 'vitest'
import type { Candidate, Row } from '../../../reading/fields/extraction.ts'
import type { Box } from '../../../reading/pages/page.ts'
import { SchemaMultivalue } from '../../schemas/content.ts'
import { gridFound } from './found.ts'

const column = (id: string, name: string) => ({
  category: 'datapoint',
  id,
  label: id,
  type: 'string',
  rir_field_names: [name],
})
const ruleWith = (grid?: object) =>
  SchemaMultivalue.parse({
    category: 'multivalue',
    id: 'rows',
    label: 'Rows',
    grid,
    children: {
      category: 'tuple',
      id: 'row',
      label: 'Row',
      children: [column('price', 'amount'), column('what', 'text')],
    },
  })

const candidate = (text: string, box: Box): Candidate => ({ text, value: text, page: 1, box, score: 1 })
const row = (type: Row['type'], top: number, page = 1): Row => ({
  type,
  page,
  box: [100, top, 500, top + 20],
  cells: {
    text: candidate(`text ${top}`, [100, top, 200, top + 20]),
    amount: candidate(`${top}`, [400, top, 500, top + 20]),
  },
})
const shown = (rule: SchemaMultivalue, rows: Row[]) =>
  gridFound(rule, rows, ({ type, box }) => (type === 'data' ? box![1] : null))?.parts.map(part => ({
    page: part.page,
    columns: part.columns.map(({ schema_id: id, left_position: left, header_texts: heads }) => [id, left, ...heads]),
    rows: part.rows.map(({ type, tuple_id: id, top_position: top }) => [type, id, top]),
    size: [part.width, part.height],
  }))

test('lines stand between what was found, page by page', () => {
  expect(shown(ruleWith(), [row('data', 300), row('data', 330), row('data', 50, 2)])).toEqual([
    {
      page: 1,
      columns: [
        ['what', 99],
        ['price', 300],
      ],
      rows: [
        ['data', 300, 299],
        ['data', 330, 325],
      ],
      size: [401, 51],
    },
    expect.objectContaining({ page: 2, rows: [['data', 50, 49]] }),
  ])
})

const ROWS = [row('header', 270), row('data', 300), row('header', 330), row('data', 360), row('header', 390)]

test('rows of a type that the schema does not know are left out at the ends and skipped inside', () => {
  expect(shown(ruleWith(), ROWS)![0]!.rows).toEqual([
    ['data', 300, 299],
    [null, null, 325],
    ['data', 360, 355],
  ])
})

test('rows of a type that it knows stay, and those at the head name the columns', () => {
  const grid = { row_types: ['data', 'header'], default_row_type: 'data', row_types_to_extract: ['data'] }
  const [part] = shown(ruleWith(grid), ROWS)!
  expect(part!.rows.map(([type, id]) => [type, id])).toEqual([
    ['header', null],
    ['data', 300],
    ['header', null],
    ['data', 360],
    ['header', null],
  ])
  expect(part!.columns[0]).toEqual(['what', 99, 'text 270', 'text 330', 'text 390'])
})

test('where lines would cross, or nothing was found, there are none', () => {
  expect(shown(ruleWith(), [])).toBeUndefined()
  expect(shown(ruleWith(), [row('header', 300)])).toBeUndefined()
  expect(shown(ruleWith(), [row('data', 300), row('data', 300)])).toBeUndefined()
  const nowhere = { ...row('data', 300), cells: {} }
  expect(shown(ruleWith(), [nowhere])).toBeUndefined()
})
