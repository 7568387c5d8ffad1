/** F6: the keyboard goes to the next area of the desk that has something to enter. */
export function goToArea(step: 1 | -1) {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')]
  const current = areas.findIndex(area => area.contains(document.activeElement))
  for (let i = 1; i <= areas.length; i++) {
    const area = areas.at((Math.max(current, step === 1 ? -1 : 0) + step * i) % areas.length)
    const entry = area && entryOf(area)
    if (!entry) continue
    entry.focus()
    return
  }
}

/** The selected field of the area if it is there, else the first thing that takes the focus. */
function entryOf(area: HTMLElement): HTMLElement | null {
  const selected = area.querySelector<HTMLElement>('[data-selected] input, [data-selected] textarea')
  const scroll = area.querySelector<HTMLElement>('[data-where="page"][tabindex]')
  return (
    selected ??
    scroll ??
    area.querySelector<HTMLElement>('input, textarea, [role="gridcell"][tabindex="0"], button:not(:disabled), a[href]')
  )
}
