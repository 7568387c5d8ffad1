import { expect, it } from 'vitest'
import { place } from './bounds.ts'

const laptop = { x: 0, y: 25, width: 1440, height: 875 }
const beside = { x: 1440, y: 0, width: 1920, height: 1080 }

it('comes back where it was left, on any screen', () => {
  const left = { x: 1700, y: 80, width: 1200, height: 800, maximized: true }
  expect(place(left, [laptop, beside])).toEqual(left)
})

it('is centred when the screen it was on is gone', () => {
  const left = { x: 1700, y: 80, width: 1200, height: 800, maximized: false }
  expect(place(left, [laptop])).toEqual({ x: 40, y: 25, width: 1360, height: 875, maximized: false })
})

it.each([
  ['nothing saved', undefined],
  ['a broken file', { x: 'left', y: null }],
  ['not a number', { x: Number.NaN, y: 0, width: 900, height: 700 }],
  ['a title bar above the screen', { x: 10, y: -300, width: 900, height: 700 }],
  ['a sliver at the edge', { x: 1400, y: 100, width: 900, height: 700 }],
])('is centred after %s', (_name, saved) => {
  expect(place(saved, [laptop])).toMatchObject({ x: 40, y: 25 })
})

it('is never larger than the screen nor too small to work in', () => {
  expect(place({ x: 0, y: 25, width: 9000, height: 9000 }, [laptop])).toMatchObject({ width: 1440, height: 875 })
  expect(place({ x: 0, y: 25, width: 300, height: 200 }, [laptop])).toMatchObject({ width: 720, height: 480 })
})

it('opens without any screen known', () => {
  expect(place(undefined, [])).toMatchObject({ width: 1360, height: 900 })
})
