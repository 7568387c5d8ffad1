import type { KeyboardEvent, PointerEvent } from 'react'
import classes from './table.module.css'
import { highest, lowest } from './use-dock-height.ts'

interface Props {
  height: number
  setHeight: (height: number) => void
}

/** The upper edge of the dock: dragged, or moved with the arrow keys. */
export function DockHandle({ height, setHeight }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: 24, ArrowDown: -24, Home: -10_000, End: 10_000 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setHeight(height + step)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const start = event.clientY + height
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = move => setHeight(start - move.clientY)
    handle.onpointerup = () => {
      handle.onpointermove = null
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is a control, an hr is not
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the tables"
      aria-valuenow={height}
      aria-valuemin={lowest}
      aria-valuemax={highest()}
      tabIndex={0}
      className={classes.handle}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  )
}
