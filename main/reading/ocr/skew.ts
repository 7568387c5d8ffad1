import { fromRaster, type Raster, shrink, toRaster } from '../pages/raster.ts'

const WORK_SIZE = 1000
const STEEPEST = 10
const TOO_SMALL_TO_TURN = 0.2

export interface Slant {
  /** Degrees by which the lines of text lean, clockwise positive; 0 when it is not worth turning. */
  skew: number
  /** How much sharper lines of text stand out across the page than down the page; below 1 the page lies on its side. */
  upright: number
}

/**
 * Leaning of a page's lines by the projection profile (Postl 1986): the lower edges of dark marks are counted row by row
 * along every angle, and the true angle gives the most uneven counts.
 */
export async function estimateSlant(raster: Raster): Promise<Slant> {
  const small = await shrink(raster, WORK_SIZE)
  const ground = await toRaster(fromRaster(small).blur(12))
  const across = lowerEdges(small, ground)
  const down = rightEdges(small, ground)
  const rows = steepest(across, small.height)
  const columns = steepest(down, small.width)
  const lying = columns.sharpness > rows.sharpness
  const angle = lying ? -columns.angle : rows.angle
  const skew = Math.abs(angle) < TOO_SMALL_TO_TURN ? 0 : Math.round(angle * 100) / 100
  return { skew, upright: columns.sharpness === 0 ? 1 : rows.sharpness / columns.sharpness }
}

interface Edges {
  along: number[]
  across: number[]
}

function lowerEdges(raster: Raster, ground: Raster): Edges {
  return edges(raster, ground, raster.width, (x, y) => [x, y])
}

function rightEdges(raster: Raster, ground: Raster): Edges {
  return edges(raster, ground, 1, (x, y) => [y, x])
}

function edges(raster: Raster, ground: Raster, step: number, place: (x: number, y: number) => [number, number]): Edges {
  const found: Edges = { along: [], across: [] }
  const isDark = (at: number) => raster.data[at]! < ground.data[at]! - 24
  for (let y = 1; y < raster.height - 1; y++) {
    for (let x = 1; x < raster.width - 1; x++) {
      const at = y * raster.width + x
      if (!isDark(at) || isDark(at + step)) continue
      const [along, across] = place(x, y)
      found.along.push(along)
      found.across.push(across)
    }
  }
  return found
}

function steepest(marks: Edges, size: number): { angle: number; sharpness: number } {
  const coarse = best(marks, size, 0, STEEPEST, 0.5)
  const fine = best(marks, size, coarse.angle, 0.5, 0.1)
  return fine.sharpness >= coarse.sharpness ? fine : coarse
}

function best(marks: Edges, size: number, middle: number, reach: number, step: number) {
  let found = { angle: middle, sharpness: -1 }
  for (let offset = -reach; offset <= reach + 1e-9; offset += step) {
    const sharpness = sharpnessAt(marks, size, middle + offset)
    if (sharpness > found.sharpness) found = { angle: middle + offset, sharpness }
  }
  return found
}

/** Sum of the squared differences of neighbouring rows, so that large even areas do not count. */
function sharpnessAt({ along, across }: Edges, size: number, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const margin = Math.ceil(WORK_SIZE * Math.tan(((STEEPEST + 1) * Math.PI) / 180))
  const counts = new Int32Array(size + 2 * margin)
  for (let mark = 0; mark < across.length; mark++) {
    const row = Math.round(across[mark]! - along[mark]! * slope) + margin
    counts[row]!++
  }
  let sum = 0
  for (let row = 1; row < counts.length; row++) sum += (counts[row]! - counts[row - 1]!) ** 2
  return sum
}
