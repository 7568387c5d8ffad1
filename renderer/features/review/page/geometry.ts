import type { Box } from '../shapes.ts'

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export type Rotation = 0 | 90 | 180 | 270

export function unionOf(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null
  return [
    Math.min(...boxes.map(b => b[0])),
    Math.min(...boxes.map(b => b[1])),
    Math.max(...boxes.map(b => b[2])),
    Math.max(...boxes.map(b => b[3])),
  ]
}

export function boxBetween(a: Point, b: Point): Box {
  return [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)]
}

export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]
}

export function areaOf(box: Box): number {
  return Math.max(0, box[2] - box[0]) * Math.max(0, box[3] - box[1])
}

/** Share of `inner` that lies in `outer`, 0..1. */
export function shareInside(inner: Box, outer: Box): number {
  const common: Box = [
    Math.max(inner[0], outer[0]),
    Math.max(inner[1], outer[1]),
    Math.min(inner[2], outer[2]),
    Math.min(inner[3], outer[3]),
  ]
  const area = areaOf(inner)
  return area === 0 || common[2] <= common[0] || common[3] <= common[1] ? 0 : areaOf(common) / area
}

export function padded(box: Box, by: number): Box {
  return [box[0] - by, box[1] - by, box[2] + by, box[3] + by]
}

export function turned(size: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? size : { width: size.height, height: size.width }
}

/** From a point on the turned view (page pixels, origin at its top left) back to the upright page. */
export function uprightPoint({ x, y }: Point, page: Size, rotation: Rotation): Point {
  if (rotation === 90) return { x: y, y: page.height - x }
  if (rotation === 180) return { x: page.width - x, y: page.height - y }
  if (rotation === 270) return { x: page.width - y, y: x }
  return { x, y }
}

/** Where a box of the upright page lies on the turned view. */
export function turnedBox(box: Box, page: Size, rotation: Rotation): Box {
  const [left, top, right, bottom] = box
  if (rotation === 90) return [page.height - bottom, left, page.height - top, right]
  if (rotation === 180) return [page.width - right, page.height - bottom, page.width - left, page.height - top]
  if (rotation === 270) return [top, page.width - right, bottom, page.width - left]
  return box
}
