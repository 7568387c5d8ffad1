import type { UsageReport } from '../../api/types.ts'
import type { Count, Split } from './options.ts'

export interface Stack {
  /** First day of the period. */
  begin: string
  total: number
  /** One number for each part of the legend, in its order. */
  parts: number[]
}

export interface Stacks {
  legend: { key: string; name: string }[]
  columns: Stack[]
}

/** More than these cannot be told apart by colour; the smallest are shown as one. */
export const MOST_PARTS = 6
const REST = 'rest'

/** A report's series as columns of stacked parts, the largest part at the bottom; a column for every period, empty ones too. */
export function stacksOf(
  series: UsageReport['series'],
  { periods, split, count }: { periods: string[]; split: Split; count: Count },
  nameOf: (url: string | null) => string,
): Stacks {
  const sums = new Map<string, number>()
  for (const entry of series) {
    const key = entry[split] ?? ''
    sums.set(key, (sums.get(key) ?? 0) + (entry.values[count] ?? 0))
  }
  const keys = [...sums]
    .filter(([, sum]) => sum > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([key]) => key)
  const shown = keys.length > MOST_PARTS ? [...keys.slice(0, MOST_PARTS - 1), REST] : keys
  const placeOf = (key: string) => (shown.includes(key) ? shown.indexOf(key) : shown.length - 1)
  const columns = new Map(periods.map(begin => [begin, { begin, total: 0, parts: shown.map(() => 0) }]))
  for (const entry of series) {
    const column = columns.get(entry.begin_date)
    const n = entry.values[count] ?? 0
    if (!column || !n) continue
    column.total += n
    const place = placeOf(entry[split] ?? '')
    column.parts[place] = (column.parts[place] ?? 0) + n
  }
  const legend = shown.map(key => ({ key, name: key === REST ? 'All others' : nameOf(key || null) }))
  return { legend, columns: [...columns.values()] }
}

/** Round numbers for an axis that reaches at least `most`: [0, 5, 10, 15]. */
export function ticksFor(most: number): number[] {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map(n => n * power).find(n => n >= rough) ?? rough)
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, place) => place * step)
}
