import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureReader } from './features.ts'
import type { PageSize, PlacedWord } from './place-features.ts'

const models = new URL('../../../../models/', import.meta.url)
const spec = JSON.parse(readFileSync(new URL('features.json', models), 'utf8'))
const golden = JSON.parse(readFileSync(new URL('training/golden.json', models), 'utf8'))

const words: PlacedWord[] = golden.tokens.map(
  (row: [string, number, number, number, number, boolean, number, number]) => {
    const [text, left, top, right, bottom, bold, page, line] = row
    return { text, box: [left, top, right, bottom], bold, page, line }
  },
)
const sizes = new Map<number, PageSize>(
  Object.entries(golden.sizes as Record<string, [number, number]>).map(([page, [width, height]]) => [
    Number(page),
    { width, height },
  ]),
)

test('words become the same numbers as in training', () => {
  const { ids, dense, boxes, width } = featureReader(spec)(words, sizes)
  for (const [index, { text }] of words.entries()) {
    const row = (all: ArrayLike<number>, length: number) =>
      Array.from({ length }, (_, column) => all[index * length + column]!)
    expect(row(ids, spec.grams), text).toEqual(golden.ids[index])
    expect(apart(row(dense, width), golden.dense[index]), text).toBeLessThan(2e-6)
    expect(apart(row(boxes, 4), golden.boxes[index]), text).toBeLessThan(1e-4)
  }
})

test('a word that was seen before gives the same numbers', () => {
  const read = featureReader(spec)
  expect(read(words, sizes)).toEqual(read(words, sizes))
})

function apart(own: number[], other: number[]): number {
  expect(own).toHaveLength(other.length)
  return Math.max(...own.map((value, index) => Math.abs(value - other[index]!)))
}
