import type { ContentNode } from '../../../api/types.ts'
import type { Box } from '../shapes.ts'
import { smallest } from './capture.ts'
import { contains, type Point, padded } from './geometry.ts'

export interface FieldBox {
  id: number
  position: Box
}

/** The boxes of all fields that can be seen and have their value on this page. */
export function boxesOn(nodes: ReadonlyMap<number, ContentNode>, order: number[], page: number): FieldBox[] {
  return order.flatMap(id => {
    const content = nodes.get(id)?.content
    return content?.value && content.position && content.page === page ? [{ id, position: content.position }] : []
  })
}

/** The field whose box lies under the point: `preferred` if it is there, else the smallest. */
export function boxAt(boxes: FieldBox[], point: Point, preferred: number | null): FieldBox | null {
  const under = boxes.filter(box => contains(padded(box.position, 2), point))
  return under.find(box => box.id === preferred) ?? smallest(under)
}

/** The opposite corner to hold on to when `point` takes one of the corners of the box, within `reach`. */
export function heldCorner(box: Box, point: Point, reach: number): Point | null {
  const [left, top, right, bottom] = padded(box, 3)
  for (const x of [left, right]) {
    for (const y of [top, bottom]) {
      if (Math.hypot(point.x - x, point.y - y) > reach) continue
      return { x: x === left ? right - 3 : left + 3, y: y === top ? bottom - 3 : top + 3 }
    }
  }
  return null
}
