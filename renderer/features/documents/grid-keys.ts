import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { rememberAnnotation, usePlace } from '../../ui/place.ts'
import type { Row } from './rows.ts'
import type { Selection } from './selection.ts'

type Rows = Virtualizer<HTMLDivElement, Element>

/** Keys of the grid: arrows, Home, End and Page keys walk, Space chooses, Shift reaches, Ctrl+A takes all, Enter opens. */
export function useGridKeys(rows: Row[], selection: Selection, virtual: Rows, open: (row: Row | undefined) => void) {
  const [wanted, setActive] = useState(() => rowOfLast(rows))
  const active = Math.min(wanted, rows.length - 1)
  useEffect(() => {
    if (wanted > 0) virtual.scrollToIndex(wanted, { align: 'center' })
    // Only where the list begins; later the keys scroll.
  }, [])
  const go = (index: number, grid: Element) => {
    setActive(index)
    virtual.scrollToIndex(index)
    focusWhenDrawn(grid, index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element
    if (!target.closest('tbody tr')) return
    const isRow = target.tagName === 'TR'
    const next = targetOf(event.key, active, rows.length)
    if (next !== null) {
      if (event.shiftKey) selection.toggle(rows[next]!.annotation.id, true)
      go(next, event.currentTarget)
    } else if (event.key === ' ' && isRow) selection.toggle(rows[active]!.annotation.id, event.shiftKey)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.all()
    else if (event.key === 'Escape') selection.clear()
    else if (event.key === 'Enter' && isRow) open(rows[active])
    else return
    event.preventDefault()
  }
  const focused = (index: number) => {
    setActive(index)
    rememberAnnotation(rows[index]!.annotation.id)
  }
  return { active, focused, onKeyDown }
}

/** Coming back from a document, the list goes on where it was left. */
const rowOfLast = (rows: Row[]) =>
  Math.max(
    0,
    rows.findIndex(row => row.annotation.id === usePlace.getState().annotationId),
  )

/** The row that a walking key leads to, or null when the key does not walk. */
export function targetOf(key: string, from: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(count - 1, from + step))
}

/** The row may have to be scrolled into the page first, which takes the virtualiser a frame or two. */
function focusWhenDrawn(grid: Element, index: number, tries = 5) {
  const row = grid.querySelector<HTMLElement>(`[data-index="${index}"]`)
  if (row) row.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusWhenDrawn(grid, index, tries - 1))
}
