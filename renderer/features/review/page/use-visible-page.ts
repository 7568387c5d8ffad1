import { type RefObject, useEffect } from 'react'
import { useReview } from '../state/store.ts'
import { glide } from './glide.ts'

/** Keeps `view.page` at the page that takes the middle of the view. */
export function useVisiblePage(scroll: RefObject<HTMLElement | null>) {
  const { store } = useReview()
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const look = () => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 2
      const sheets = [...element.querySelectorAll<HTMLElement>('[data-page]')]
      const seen = sheets.find(sheet => sheet.getBoundingClientRect().bottom >= middle) ?? sheets.at(-1)
      const page = Number(seen?.dataset.page ?? 1)
      if (page !== store.getState().view.page) store.setState(({ view }) => ({ view: { ...view, page } }))
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroll, store])
}

/** Scrolls to the top of a page. */
export function showPage(number: number) {
  const sheet = document.querySelector<HTMLElement>(`[data-page="${number}"]`)
  const scroll = sheet?.closest<HTMLElement>('[data-where="page"]')
  if (!sheet || !scroll) return
  const distance = sheet.getBoundingClientRect().top - scroll.getBoundingClientRect().top
  glide(scroll, scroll.scrollLeft, scroll.scrollTop + distance - 12)
}
