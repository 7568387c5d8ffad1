import { expect, test } from 'vitest'
import type { Word } from '../pages/page.ts'
import type { Raster } from '../pages/raster.ts'
import { readUpright } from './upright.ts'

const page: Raster = { width: 40, height: 40, data: new Uint8Array(1600).fill(255) }
const words = (confidence: number): Word[] =>
  Array.from({ length: 20 }, () => ({ text: 'words', box: [0, 0, 1, 1], confidence }))

/** How sure OCR is of the whole page and of a part of it, by turn; 0.25 where nothing is said. */
type Sure = { whole?: Record<number, number>; part?: Record<number, number> }

async function turnsTried(first: number, sure: Sure) {
  const tried: string[] = []
  const reading = await readUpright(page, first, async ({ width }, rotation) => {
    const extent = width === page.width ? 'whole' : 'part'
    tried.push(`${extent} ${rotation}`)
    return { rotation, words: words(sure[extent]?.[rotation] ?? 0.25) }
  })
  return { rotation: reading.rotation, tried }
}

test.each([
  ['a page that stands upright', 0, { whole: { 0: 0.9 } }, 0, ['whole 0']],
  ['a poor page', 0, { whole: { 0: 0.5 } }, 0, ['whole 0']],
  ['a page upside down', 0, { whole: { 180: 0.9 }, part: { 180: 0.9 } }, 180, ['whole 0', 'part 180', 'whole 180']],
  ['a page that lies', 270, { whole: { 90: 0.9 }, part: { 90: 0.9 } }, 90, ['whole 270', 'part 90', 'whole 90']],
])('%s is read no more often than it takes', async (_, first, sure, rotation, tried) => {
  expect(await turnsTried(first, sure)).toEqual({ rotation, tried })
})

test('a paper on a table whose grain looks like lying text is read level in the end', async () => {
  const { rotation, tried } = await turnsTried(270, { whole: { 0: 0.8 }, part: { 90: 0.4 } })
  expect(rotation).toBe(0)
  expect(tried.at(-1)).toBe('whole 0')
})

test('where nothing makes sense the likeliest turn stays', async () => {
  expect((await turnsTried(0, {})).rotation).toBe(0)
})
