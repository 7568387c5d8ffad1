import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rotation, shareInside, turned, turnedBox, uprightPoint } from './geometry.ts'

const page = { width: 600, height: 800 }

test('a point on the turned view comes back to the box it was drawn in, for every turn', () => {
  const coordinate = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(coordinate, coordinate, fc.constantFrom<Rotation>(0, 90, 180, 270), (left, top, rotation) => {
      const [l, t, r, b] = turnedBox([left, top, left + 50, top + 20], page, rotation)
      const view = turned(page, rotation)
      expect(l >= 0 && t >= 0 && r <= view.width && b <= view.height).toBe(true)
      const middle = uprightPoint({ x: (l + r) / 2, y: (t + b) / 2 }, page, rotation)
      expect(middle).toEqual({ x: left + 25, y: top + 10 })
    }),
  )
})

test('the share of a box inside another', () => {
  expect(shareInside([0, 0, 10, 10], [5, 0, 20, 20])).toBe(0.5)
  expect(shareInside([0, 0, 10, 10], [20, 20, 30, 30])).toBe(0)
})
