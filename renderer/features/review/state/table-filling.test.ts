import { beforeEach, expect, test, vi } from 'vitest'
import type { ContentNode, SchemaNode } from '../../../api/types.ts'
import { emptyContent } from '../content/empty.ts'
import { indexSchema } from '../content/schema-index.ts'
import type { Box } from '../shapes.ts'
import { undo } from './editing.ts'
import type { Opened } from './open.ts'
import { createReview, type Review, setWords } from './store.ts'
import { addRowsBelow, captureWord } from './table-filling.ts'

vi.mock('../../../api/client.ts', () => ({ api: { post: () => new Promise(() => {}) }, idOf: Number }))
vi.stubGlobal('document', { getElementById: () => null })

const point = (id: number, schema_id: string, value = '', position: Box | null = null): ContentNode => ({
  id,
  url: '',
  schema_id,
  category: 'datapoint',
  content: { ...emptyContent, value, page: position && 1, position },
  validation_sources: [],
})
const node = (
  id: number,
  schema_id: string,
  category: ContentNode['category'],
  children: ContentNode[],
): ContentNode => ({
  id,
  url: '',
  schema_id,
  category,
  children,
})
const column = (id: string, type: SchemaNode['type']): SchemaNode => ({ id, label: id, category: 'datapoint', type })
const item: SchemaNode = {
  id: 'item',
  label: 'Item',
  category: 'tuple',
  children: [column('what', 'string'), column('price', 'number')],
}
const items: SchemaNode = { id: 'items', label: 'Items', category: 'multivalue', children: item }

const line = (row: number, name: string, price: string) => [
  { text: name, position: [0, row * 20, 60, row * 20 + 14] as Box },
  { text: price, position: [200, row * 20, 250, row * 20 + 14] as Box },
]
const known = node(10, 'item', 'tuple', [
  point(11, 'what', 'Bolt', [0, 20, 60, 34]),
  point(12, 'price', '10.00', [200, 20, 250, 34]),
])
const empty = node(20, 'item', 'tuple', [point(21, 'what'), point(22, 'price')])

function opened(rows: ContentNode[]): Review {
  const review = createReview({
    annotation: { id: 9 },
    queue: { locale: 'en_GB', default_score_threshold: 0.8 },
    schema: indexSchema([{ id: 'basic', label: 'Basic', category: 'section', children: [items] }]),
    pages: [],
    content: [node(1, 'basic', 'section', [node(3, 'items', 'multivalue', rows)])],
    readOnly: null,
  } as unknown as Opened)
  const words = [...line(1, 'Bolt', '10.00'), ...line(2, 'Nut', '3.50'), ...line(3, 'Washer', '0.10')]
  setWords(review, [{ page_number: 1, items: words }])
  return review
}

const rowsOf = (review: Review) =>
  review.store
    .getState()
    .nodes.get(3)
    ?.children?.map(row => row.children?.map(cell => cell.content?.value))
const click = { value: 'Nut', position: [0, 40, 60, 54] as Box }

let review: Review
beforeEach(() => {
  review = opened([known, empty])
})

test('a word clicked into an empty row brings the rest of its line, and one undo takes all of it back', () => {
  captureWord(review, 21, click, 1)
  expect(rowsOf(review)).toEqual([
    ['Bolt', '10.00'],
    ['Nut', '3.50'],
  ])
  const { nodes } = review.store.getState()
  expect([nodes.get(21)?.validation_sources, nodes.get(22)?.validation_sources]).toEqual([['human'], []])
  review.store.setState(undo(review.store.getState()))
  expect(rowsOf(review)).toEqual([
    ['Bolt', '10.00'],
    ['', ''],
  ])
})

test('in a row that says something already a word is only itself', () => {
  captureWord(review, 11, { value: 'Washer', position: [0, 60, 60, 74] }, 1)
  expect(rowsOf(review)?.[0]).toEqual(['Washer', '10.00'])
})

test('rows like the selected one are added below it in one step, those that are known left out', () => {
  review = opened([known])
  addRowsBelow(review, 12)
  expect(rowsOf(review)).toEqual([
    ['Bolt', '10.00'],
    ['Nut', '3.50'],
    ['Washer', '0.10'],
  ])
  addRowsBelow(review, 12)
  expect(rowsOf(review)).toHaveLength(3)
  review.store.setState(undo(review.store.getState()))
  expect(rowsOf(review)).toEqual([['Bolt', '10.00']])
})

test('a row without places is no example', () => {
  addRowsBelow(review, 21)
  expect(rowsOf(review)).toHaveLength(2)
  expect(review.store.getState().said).toMatch(/Fill two cells/)
})
