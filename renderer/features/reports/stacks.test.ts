import { expect, test } from 'vitest'
import type { UsageReport } from '../../api/types.ts'
import { MOST_PARTS, stacksOf, ticksFor } from './stacks.ts'

const entry = (begin: string, queue: string | null, exported: number | null) =>
  ({ begin_date: begin, end_date: begin, queue, values: { exported_count: exported } }) as UsageReport['series'][number]
const options = { periods: ['d1', 'd2', 'd3'], split: 'queue' as const, count: 'exported_count' as const }
const nameOf = (url: string | null) => url ?? 'Nobody'

test('every period has its column, and the largest part comes first', () => {
  const { legend, columns } = stacksOf(
    [entry('d1', 'a', 2), entry('d1', 'b', 3), entry('d3', 'b', 1), entry('d3', 'c', null)],
    options,
    nameOf,
  )
  expect(legend.map(({ name }) => name)).toEqual(['b', 'a'])
  expect(columns).toEqual([
    { begin: 'd1', total: 5, parts: [3, 2] },
    { begin: 'd2', total: 0, parts: [0, 0] },
    { begin: 'd3', total: 1, parts: [1, 0] },
  ])
})

test('what is nobody’s has a name, and the smallest of many are one', () => {
  const many = Array.from({ length: 9 }, (_, i) => entry('d1', i === 8 ? null : `q${i}`, i + 1))
  const { legend, columns } = stacksOf(many, options, nameOf)
  expect(legend).toHaveLength(MOST_PARTS)
  expect(legend[0]?.name).toBe('Nobody')
  expect(legend.at(-1)?.name).toBe('All others')
  expect(columns[0]).toEqual({ begin: 'd1', total: 45, parts: [9, 8, 7, 6, 5, 1 + 2 + 3 + 4] })
})

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('an axis for %i', (most, ticks) => {
  expect(ticksFor(most)).toEqual(ticks)
})
