import { useEffect } from 'react'
import type { Review } from '../state/store.ts'

const idleAfter = 30_000

/** Counts how long the person has worked on the document; half a minute without key or pointer is a break. */
export function useDuration({ store }: Review) {
  useEffect(() => {
    let last = Date.now()
    const note = () => {
      const now = Date.now()
      const worked = Math.min(now - last, idleAfter)
      last = now
      const { clock } = store.getState()
      clock.active += worked
    }
    const events = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
    for (const name of events) addEventListener(name, note, { passive: true })
    return () => {
      for (const name of events) removeEventListener(name, note)
    }
  }, [store])
}

/** What the service keeps for its reports, in seconds. */
export function durationOf({ store }: Pick<Review, 'store'>) {
  const { clock } = store.getState()
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  return {
    processing_duration: {
      time_spent_active: seconds(clock.active),
      time_spent_overall: seconds(Date.now() - clock.opened),
    },
  }
}
