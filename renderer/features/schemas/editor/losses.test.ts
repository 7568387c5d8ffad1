import { expect, test } from 'vitest'
import type { ContentNode, SchemaNode } from '../../../api/types.ts'
import { counted, lossesBetween } from './losses.ts'

const field = (id: string): SchemaNode => ({ category: 'datapoint', id, label: id.toUpperCase(), type: 'string' })
const section = (...children: SchemaNode[]): SchemaNode => ({ category: 'section', id: 's', label: 'S', children })
const many = (child: SchemaNode): SchemaNode => ({ category: 'multivalue', id: 'm', label: 'M', children: child })
const node = (document: number, schema_id: string, value: string) =>
  ({ url: `http://here/api/v1/annotations/${document}/content/9`, schema_id, content: { value } }) as ContentNode

test('a field that only moved, was renamed or became a list loses nothing', () => {
  const before = [section(field('a'), field('b'))]
  expect(lossesBetween(before, [section(many(field('a')), { ...field('b'), label: 'Other' })])).toEqual([])
})

test('removed and renumbered fields lose all, lists that become single all but the first', () => {
  const before = [section(field('a'), many(field('b')))]
  expect(lossesBetween(before, [section(field('b'), field('c'))])).toEqual([
    { id: 'a', label: 'A', what: 'all' },
    { id: 'b', label: 'B', what: 'all but the first' },
  ])
})

test('only documents that have a value count, once each', () => {
  const content = [node(1, 'a', 'x'), node(1, 'b', '1'), node(1, 'b', '2'), node(2, 'a', ''), node(2, 'b', '3')]
  const losses = lossesBetween([section(field('a'), many(field('b')), field('c'))], [section(field('b'))])
  expect(counted(losses, content).map(({ loss, documents }) => [loss.id, documents])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})
