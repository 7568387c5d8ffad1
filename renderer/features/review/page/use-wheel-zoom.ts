import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useReview } from '../state/store.ts'
import { zoomBy } from './zoom.ts'

/** Ctrl+wheel (and the pinch of a touchpad) zooms; what is under the pointer, or in the middle, stays where it is. */
export function useWheelZoom(scroll: RefObject<HTMLElement | null>, scale: number) {
  const { store } = useReview()
  const anchor = useRef<{ x: number; y: number } | null>(null)
  const before = useRef(scale)
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    // React listens passively to the wheel, so the browser's own zoom could not be held back there.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const frame = element.getBoundingClientRect()
      anchor.current = { x: event.clientX - frame.left, y: event.clientY - frame.top }
      zoomBy(store, Math.exp(-event.deltaY / 400))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroll, store])
  useLayoutEffect(() => {
    const element = scroll.current
    const ratio = scale / before.current
    before.current = scale
    if (!element || ratio === 1 || ratio === 0 || !Number.isFinite(ratio)) return
    const { x, y } = anchor.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    anchor.current = null
    element.scrollTo({
      left: (element.scrollLeft + x) * ratio - x,
      top: (element.scrollTop + y) * ratio - y,
      behavior: 'instant',
    })
  }, [scale, scroll])
}
