import { type RefObject, useEffect } from 'react'
import type { Box } from '../shapes.ts'
import { useReview, useReviewState } from '../state/store.ts'
import { type Rotation, turnedBox } from './geometry.ts'
import { glide } from './glide.ts'

/** Brings the box of the selected field, or the word under the cursor, into view when it is not. */
export function useFollowSelection(scroll: RefObject<HTMLElement | null>, scale: number, rotation: Rotation) {
  const { store } = useReview()
  const content = useReviewState(state => state.nodes.get(state.selected ?? Number.NaN)?.content)
  const cursor = useReviewState(state => state.cursor)
  useEffect(() => {
    const { opened, words } = store.getState()
    const number = cursor?.page ?? content?.page
    const word = cursor && words.find(w => w.page_number === cursor.page)?.items[cursor.word]
    const box = word?.position ?? content?.position
    const page = opened.pages.find(p => p.number === number)
    const sheet = scroll.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
    if (!box || !page || !sheet || !scroll.current) return
    const size = { width: page.width ?? 1240, height: page.height ?? 1754 }
    reveal(scroll.current, sheet, turnedBox(box, size, rotation), scale)
  }, [content, cursor, scale, rotation, scroll, store])
}

function reveal(scroll: HTMLElement, sheet: HTMLElement, [left, top, right, bottom]: Box, scale: number) {
  const frame = scroll.getBoundingClientRect()
  const origin = sheet.getBoundingClientRect()
  const box = {
    left: origin.left - frame.left + left * scale,
    top: origin.top - frame.top + top * scale,
    right: origin.left - frame.left + right * scale,
    bottom: origin.top - frame.top + bottom * scale,
  }
  const dy = shift(box.top, box.bottom, scroll.clientHeight)
  const dx = shift(box.left, box.right, scroll.clientWidth)
  if (dx !== 0 || dy !== 0) glide(scroll, scroll.scrollLeft + dx, scroll.scrollTop + dy)
}

/** How far to scroll so that start..end comes to the middle; 0 while it is seen with some room around it. */
function shift(start: number, end: number, room: number): number {
  const margin = Math.min(32, room / 6)
  if (start >= margin && end <= room - margin) return 0
  return end - start > room ? start - margin : (start + end - room) / 2
}
