import { expect, it } from 'vitest'
import type { Raster } from '../pages/raster.ts'
import { straightenRaster, turnedSize } from '../pages/straighten.ts'
import { estimateSlant } from './skew.ts'

/** A white page with lines of short dark dashes, like a page of text seen from afar. */
function page(width = 900, height = 1200): Raster {
  const data = new Uint8Array(width * height).fill(255)
  for (let top = 100; top < height - 100; top += 24) {
    for (let left = 80 + ((top * 7) % 11); left < width - 90; left += 13) {
      for (let y = top; y < top + 9; y++) data.fill(20, y * width + left, y * width + left + 8)
    }
  }
  return { data, width, height }
}

it.each([-6, -2.5, 0, 1.4, 5])('measures a lean of %f degrees', async angle => {
  const leaning = await straightenRaster(page(), { rotation: 0, skew: -angle })
  const { skew, upright } = await estimateSlant(leaning)
  expect(Math.abs(skew - angle)).toBeLessThan(0.3)
  expect(upright).toBeGreaterThan(1)
})

it('measures it on a page that lies on its side, too', async () => {
  const leaning = await straightenRaster(page(), { rotation: 90, skew: -2 })
  const { skew, upright } = await estimateSlant(leaning)
  expect(Math.abs(skew - 2)).toBeLessThan(0.3)
  expect(upright).toBeLessThan(1)
})

it('keeps the corners: the frame grows with the angle', async () => {
  expect(turnedSize({ width: 1000, height: 500 }, { rotation: 90, skew: 0 })).toEqual({ width: 500, height: 1000 })
  const size = turnedSize({ width: 1000, height: 500 }, { rotation: 0, skew: 3 })
  expect(size).toEqual({ width: 1025, height: 552 })
  expect(await straightenRaster(page(1000, 500), { rotation: 0, skew: 3 })).toMatchObject(size)
})
