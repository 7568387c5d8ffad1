import { type RefObject, useEffect, useState } from 'react'

/** Holding Space (outside of texts) or the middle button moves the page instead of capturing. True while Space is held. */
export function usePanning(scroll: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    let last: { x: number; y: number } | null = null
    let space = false
    const hold = (value: boolean) => {
      space = value
      setHeld(value)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !(event.target instanceof Element) || !event.target.closest('[data-where="page"]'))
        return
      event.preventDefault()
      hold(event.type === 'keydown')
    }
    const onDown = (event: PointerEvent) => {
      if (!(space && event.button === 0) && event.button !== 1) return
      event.preventDefault()
      event.stopPropagation()
      last = { x: event.clientX, y: event.clientY }
      element.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      if (!last) return
      element.scrollBy({ left: last.x - event.clientX, top: last.y - event.clientY, behavior: 'instant' })
      last = { x: event.clientX, y: event.clientY }
    }
    const onUp = () => {
      last = null
    }
    const release = () => hold(false)
    const abort = new AbortController()
    const { signal } = abort
    addEventListener('keydown', onKey, { signal })
    addEventListener('keyup', onKey, { signal })
    addEventListener('blur', release, { signal })
    // In the capture phase, before the sheet takes the press for a rectangle.
    element.addEventListener('pointerdown', onDown, { capture: true, signal })
    element.addEventListener('pointermove', onMove, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    element.addEventListener('pointercancel', onUp, { signal })
    return () => abort.abort()
  }, [scroll])
  return isHeld
}
