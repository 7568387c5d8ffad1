import { useEffect, useRef } from 'react'
import { useReview } from '../state/store.ts'
import { actions } from './commands.ts'
import type { Ending } from './ending.ts'
import { commandFor, type Where } from './keys.ts'

/** One listener for the whole desk; dialogs and open lists keep their keys to themselves. */
export function useKeys(ending: Ending) {
  const review = useReview()
  const latest = useRef(ending)
  latest.current = ending
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.isComposing || isElsewhere(target)) return
      const command = commandFor(event, whereOf(target))
      if (command && actions[command](review, latest.current) !== false) event.preventDefault()
    }
    // Before the parts below see the key: a list that it closes would no longer look open afterwards.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [review])
}

function isElsewhere(target: Element): boolean {
  return (
    target.closest(
      '[data-keys="own"], [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]:is(input)',
    ) !== null
  )
}

function whereOf(target: Element): Where {
  const where = target.closest<HTMLElement>('[data-where]')?.dataset.where
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if ((where === 'field' || where === 'cell') && !isText) return 'elsewhere'
  return (where as Where | undefined) ?? 'elsewhere'
}
