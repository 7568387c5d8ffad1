import { fromRaster, type Raster, shrink, toRaster } from '../pages/raster.ts'

const OVERVIEW = 64

/** The quarter of a page (half as wide, half as high) that holds the most marks, for trying something out on it. */
export async function densestPart(raster: Raster): Promise<Raster> {
  const edges = await toRaster(fromRaster(await shrink(raster, 1000)).convolve(EDGES))
  const overview = await toRaster(fromRaster(edges).resize(OVERVIEW, OVERVIEW, { fit: 'fill' }))
  const steps = [0, OVERVIEW / 4, OVERVIEW / 2]
  const places = steps.flatMap(top => steps.map(left => ({ left, top, marks: marksIn(overview, left, top) })))
  const best = places.reduce((a, b) => (b.marks > a.marks ? b : a))
  const [width, height] = [Math.ceil(raster.width / 2), Math.ceil(raster.height / 2)]
  const left = Math.min(raster.width - width, Math.round((best.left / OVERVIEW) * raster.width))
  const top = Math.min(raster.height - height, Math.round((best.top / OVERVIEW) * raster.height))
  return toRaster(fromRaster(raster).extract({ left, top, width, height }))
}

const EDGES = { width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] }

function marksIn(overview: Raster, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + OVERVIEW / 2; y++) {
    for (let x = left; x < left + OVERVIEW / 2; x++) sum += overview.data[y * OVERVIEW + x]!
  }
  return sum
}
