import { expect, test } from 'vitest'
import type { ContentNode, SchemaNode } from '../../../api/types.ts'
import { emptyContent } from './empty.ts'
import { judge, needsEyes, sourceOf } from './judge.ts'
import { outlineOf } from './outline.ts'
import { indexSchema } from './schema-index.ts'

const datapoint = (id: string, more: Partial<SchemaNode> = {}): SchemaNode => ({
  id,
  label: id.toUpperCase(),
  category: 'datapoint',
  type: 'string',
  ...more,
})

const schema = indexSchema([
  {
    id: 'basic',
    label: 'Basic',
    category: 'section',
    children: [
      datapoint('document_id'),
      datapoint('secret', { hidden: true }),
      datapoint('open_popup', { type: 'button' }),
      datapoint('sum', { ui_configuration: { edit: 'disabled' } }),
      { id: 'notes', label: 'Notes', category: 'multivalue', children: datapoint('note') },
    ],
  },
  {
    id: 'items',
    label: 'Items',
    category: 'section',
    children: [
      {
        id: 'line_items',
        label: 'Line items',
        category: 'multivalue',
        children: {
          id: 'line_item',
          label: 'Item',
          category: 'tuple',
          children: [datapoint('code'), datapoint('open', { type: 'button' }), datapoint('amount')],
        },
      },
    ],
  },
])

const node = (
  id: number,
  schema_id: string,
  category: ContentNode['category'],
  children?: ContentNode[],
): ContentNode => ({
  id,
  url: '',
  schema_id,
  category,
  ...(children && { children }),
})

const tree = [
  node(1, 'basic', 'section', [
    node(2, 'document_id', 'datapoint'),
    node(3, 'secret', 'datapoint'),
    node(30, 'open_popup', 'datapoint'),
    node(4, 'sum', 'datapoint'),
    node(5, 'notes', 'multivalue', [node(6, 'note', 'datapoint'), node(7, 'note', 'datapoint')]),
  ]),
  node(8, 'items', 'section', [
    node(9, 'line_items', 'multivalue', [
      node(10, 'line_item', 'tuple', [
        node(11, 'code', 'datapoint'),
        node(12, 'open', 'datapoint'),
        node(13, 'amount', 'datapoint'),
      ]),
    ]),
  ]),
]

test('the outline leaves out what is hidden and orders what can be edited', () => {
  const outline = outlineOf(tree, schema)
  expect(outline.sections.map(section => section.label)).toEqual(['Basic'])
  expect(outline.sections[0]?.entries.map(entry => entry.id)).toEqual([2, 4, 5])
  expect(outline.tables[0]?.columns.map(column => column.id)).toEqual(['code', 'amount'])
  expect(outline.order).toEqual([2, 6, 7, 11, 13])
})

const field = (value: string, validation_sources: string[], rir_confidence: number | null) => ({
  validation_sources,
  content: { value, rir_confidence },
})

test.each([
  ['sure enough', field('x', [], 0.9), 'machine'],
  ['below the threshold', field('x', [], 0.5), 'check'],
  ['without a score', field('x', [], null), 'check'],
  ['validated by checks', field('x', ['checks'], 0.1), 'machine'],
  ['seen by a person', field('x', ['score', 'human'], 0.1), 'person'],
  ['empty', field('', [], null), 'empty'],
])('%s', (_name, value, mark) => expect(judge(value, 0.8)).toBe(mark))

test('an error asks for eyes even after a person has seen the field', () => {
  const mark = judge(field('x', ['human'], 1), 0.8, [{ id: '1', type: 'error', content: 'required' }])
  expect(needsEyes(mark)).toBe(true)
})

test('a value with a box was captured, one without was typed', () => {
  const content = {
    ...emptyContent,
    value: 'x',
    normalized_value: null,
    page: 1,
    position: [0, 0, 1, 1] as [number, number, number, number],
    rir_confidence: null,
  }
  expect(sourceOf({ ...node(1, 'a', 'datapoint'), content }, null)).toBe('captured')
  expect(sourceOf({ ...node(1, 'a', 'datapoint'), content: { ...content, page: null, position: null } }, null)).toBe(
    'manual',
  )
})
