import { expect, test } from 'vitest'
import type { ContentNode } from '../../../api/types.ts'
import { emptyContent } from './empty.ts'
import { currentId, learnIds, numberedId, renumbered } from './ids.ts'
import { applyOperations, inverseOf, type Operation, toWire } from './operations.ts'

const point = (id: number, schema_id: string, value: string, sources: string[] = []): ContentNode => ({
  id,
  url: '',
  schema_id,
  category: 'datapoint',
  content: { ...emptyContent, value, normalized_value: value, page: 1, position: [1, 2, 3, 4], rir_confidence: 0.5 },
  validation_sources: sources,
})

const row = (id: number, amount: string): ContentNode => ({
  id,
  url: '',
  schema_id: 'line_item',
  category: 'tuple',
  children: [point(id + 1, 'item_amount', amount), point(id + 2, 'item_code', `c${id}`)],
})

const tree: ContentNode[] = [
  { id: 1, url: '', schema_id: 'basic', category: 'section', children: [point(2, 'document_id', 'A-1', ['score'])] },
  {
    id: 3,
    url: '',
    schema_id: 'items',
    category: 'section',
    children: [
      { id: 4, url: '', schema_id: 'line_items', category: 'multivalue', children: [row(10, '5'), row(20, '6')] },
    ],
  },
]

const table = (nodes: ContentNode[]) => nodes[1]?.children?.[0]?.children ?? []

test('a replacement touches only the branch it is in and forgets the old normalised value', () => {
  const after = applyOperations(tree, [
    { op: 'replace', id: 2, value: { content: { value: 'A-2', page: null, position: null } } },
  ])
  expect(after[0]?.children?.[0]).toMatchObject({
    content: { value: 'A-2', normalized_value: null, position: null, rir_confidence: 0.5 },
    validation_sources: [],
  })
  expect(after[1]).toBe(tree[1])
})

test('any sequence of edits is taken back by its inverse, place of rows included', () => {
  const operations: Operation[] = [
    {
      op: 'replace',
      id: 11,
      value: { content: { value: '7', page: 1, position: null }, validation_sources: ['human'] },
    },
    { op: 'remove', id: 10 },
    { op: 'add', id: 4, node: row(-1, '8'), at: 0 },
  ]
  const edited = applyOperations(tree, operations)
  expect(table(edited).map(node => node.id)).toEqual([-1, 20])
  const back = applyOperations(edited, inverseOf(tree, operations))
  expect(table(back).map(node => node.id)).toEqual([10, 20])
  expect(table(back)[0]?.children?.[0]?.content?.value).toBe('5')
})

test('rows are sent as lists of cells, single values as objects', () => {
  expect(toWire({ op: 'add', id: 4, node: row(-9, '8') })).toMatchObject({
    op: 'add',
    id: 4,
    value: [
      { schema_id: 'item_amount', content: { value: '8', page: 1, position: [1, 2, 3, 4] } },
      { schema_id: 'item_code' },
    ],
  })
  expect(toWire({ op: 'add', id: 5, node: point(-4, 'iban', 'x') })).toMatchObject({
    value: { content: { value: 'x' } },
  })
})

test('a node keeps its identity through deletion, return and numbering', () => {
  const nothing = { renewed: new Map<number, number>(), numbered: new Map<number, number>() }
  const back = renumbered(row(10, '5'), nothing)
  const again = renumbered(row(10, '5'), back.aliases)
  expect(currentId(again.aliases, 10)).toBe(again.node.id)
  expect(currentId(again.aliases, back.node.id)).toBe(again.node.id)

  const answer = applyOperations(tree, [{ op: 'add', id: 4, node: row(30, '5') }])
  const first = learnIds(tree, answer, [{ op: 'add', id: 4, node: back.node }], again.aliases)
  expect(numberedId(first, back.node.id)).toBe(30)
  expect(currentId(first, 11)).toBe(again.node.children?.[0]?.id)
})
