import type { Box } from '../shapes.ts'
import { useReviewState } from '../state/store.ts'
import type { FieldBox } from './boxes.ts'
import { padded } from './geometry.ts'
import classes from './page.module.css'

/** Where the fields have their values; the active one last, so that it lies on top, with corners to pull. */
export function BoxLayer({ boxes, scale }: { boxes: FieldBox[]; scale: number }) {
  const selected = useReviewState(state => state.selected)
  const isLocked = useReviewState(state => state.opened.readOnly !== null)
  const active = boxes.find(box => box.id === selected)
  return (
    <g aria-hidden>
      {distinct(boxes)
        .filter(box => box !== active)
        .map(box => (
          <Outline key={box.id} box={box.position} className={classes.used} />
        ))}
      {active && <Outline box={active.position} className={classes.active} />}
      {active && !isLocked && <Corners box={active.position} size={8 / scale} />}
    </g>
  )
}

/** Several fields may stand in one place (a due date that is the issue date); one frame says it. */
function distinct(boxes: FieldBox[]): FieldBox[] {
  return [...new Map(boxes.map(box => [box.position.map(Math.round).join(), box])).values()]
}

export function Outline({ box, className }: { box: Box; className: string | undefined }) {
  const [left, top, right, bottom] = padded(box, 3)
  return <rect className={className} x={left} y={top} width={right - left} height={bottom - top} rx={3} />
}

function Corners({ box, size }: { box: Box; size: number }) {
  const [left, top, right, bottom] = padded(box, 3)
  const corners = [
    [left, top, 'nwse-resize'],
    [right, top, 'nesw-resize'],
    [left, bottom, 'nesw-resize'],
    [right, bottom, 'nwse-resize'],
  ] as const
  return corners.map(([x, y, cursor]) => (
    <rect
      key={`${x}/${y}`}
      className={classes.corner}
      style={{ cursor }}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      rx={size / 4}
    />
  ))
}
