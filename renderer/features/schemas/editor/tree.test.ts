import { expect, test } from 'vitest'
import type { SchemaNode } from '../../../api/types.ts'
import { freeId, fresh, idFrom } from './fresh.ts'
import { canRemove, changeAt, idsOf, insertAt, move, nodeAt, type Path, removeAt, stepFrom, walk } from './tree.ts'

const field = (id: string): SchemaNode => ({ category: 'datapoint', id, label: id, type: 'string' })
const row: SchemaNode = { category: 'tuple', id: 'item', label: 'Item', children: [field('code'), field('price')] }
const table: SchemaNode = { category: 'multivalue', id: 'items', label: 'Items', children: row }
const content: SchemaNode[] = [
  { category: 'section', id: 'head', label: 'Head', children: [field('number'), field('date')] },
  { category: 'section', id: 'body', label: 'Body', children: [table] },
]
const price: Path = [1, 0, 0, 1]

test('every object has a place, also the only child of a multivalue', () => {
  expect(walk(content).map(({ node, path }) => `${node.id} ${path.join('.')}`)).toEqual([
    ...['head 0', 'number 0.0', 'date 0.1', 'body 1', 'items 1.0', 'item 1.0.0', 'code 1.0.0.0', 'price 1.0.0.1'],
  ])
  expect(nodeAt(content, price)?.id).toBe('price')
  expect(nodeAt(content, [7, 1])).toBeUndefined()
})

test('a change leaves everything else the same object', () => {
  const changed = changeAt(content, price, { ...field('price'), label: 'Price' })
  expect(nodeAt(changed, price)?.label).toBe('Price')
  expect(changed[0]).toBe(content[0])
  expect(nodeAt(changed, [1, 0])?.children).not.toBeInstanceOf(Array)
})

test('removing and inserting at any depth', () => {
  expect(idsOf(removeAt(content, price))).not.toContain('price')
  expect(nodeAt(insertAt(content, [1, 0, 0, 1], field('unit')), price)?.id).toBe('unit')
  expect(canRemove(content, [1, 0, 0])).toBe(false)
  expect(canRemove(content, price)).toBe(true)
})

test('a step leads past the neighbour, then into the next section, then nowhere', () => {
  expect(stepFrom(content, [0, 0], 1)).toEqual([0, 1])
  expect(stepFrom(content, [0, 1], 1)).toEqual([1, 0])
  expect(stepFrom(content, [1, 0], -1)).toEqual([0, 2])
  expect(stepFrom(content, [0, 0], -1)).toBeNull()
  expect(stepFrom(content, price, 1)).toBeNull()
  expect(idsOf(move(content, [0, 1], [1, 0]))).toEqual('head number body date items item code price'.split(' '))
  expect(idsOf(move(content, [1], [0]))[0]).toBe('body')
})

test('what is new comes behind what is selected, with an id of its own', () => {
  expect(fresh('field', content, [0, 0])?.path).toEqual([0, 1])
  expect(fresh('field', content, [0])?.path).toEqual([0, 2])
  expect(fresh('section', content, [0, 1])?.path).toEqual([1])
  expect(fresh('column', content, [1, 0])?.path).toEqual([1, 0, 0, 2])
  expect(fresh('column', content, [1, 0, 0, 0])?.path).toEqual([1, 0, 0, 1])
  expect(fresh('column', content, [0, 0])).toBeNull()
  expect(fresh('field', [], [])).toBeNull()
  const made = fresh('table', content, [0])
  expect(made && idsOf([made.node])).toEqual(['table', 'table_row', 'table_column'])
})

test('ids out of labels', () => {
  expect(idFrom('Order No. (Größe)')).toBe('order_no_grosse')
  expect(idFrom('???')).toBe('field')
  expect(freeId('total', ['total', 'total_2'])).toBe('total_3')
  expect(freeId('x'.repeat(80), []).length).toBeLessThanOrEqual(50)
})
