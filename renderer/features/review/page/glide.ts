const running = new WeakMap<Element, number>()

/** Scrolls there within 150 ms, at once for who wants no motion. */
export function glide(element: HTMLElement, left: number, top: number) {
  cancelAnimationFrame(running.get(element) ?? 0)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    return element.scrollTo({ left, top, behavior: 'instant' })
  const from = { left: element.scrollLeft, top: element.scrollTop }
  const begin = performance.now()
  const step = (now: number) => {
    const t = Math.min(1, Math.max(0, (now - begin) / 150))
    const eased = 1 - (1 - t) ** 3
    element.scrollTo({
      left: from.left + (left - from.left) * eased,
      top: from.top + (top - from.top) * eased,
      behavior: 'instant',
    })
    if (t < 1) running.set(element, requestAnimationFrame(step))
  }
  running.set(element, requestAnimationFrame(step))
}
