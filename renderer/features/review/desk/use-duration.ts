import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { numberedId } from '../content/ids.ts'
import type { ReviewState } from '../state/model.ts'
import type { Review } from '../state/store.ts'

const idleAfter = 30_000

/** Counts how long the person has worked on the document and its fields; half a minute without key or pointer is a break. */
export function useDuration({ store }: Review) {
  useEffect(() => {
    let last = Date.now()
    const note = (field = store.getState().selected) => {
      const now = Date.now()
      const worked = Math.min(now - last, idleAfter)
      last = now
      const { clock } = store.getState()
      clock.active += worked
      if (field !== null) clock.fields.set(field, (clock.fields.get(field) ?? 0) + worked)
    }
    const noteAction = () => note()
    const events = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
    for (const name of events) addEventListener(name, noteAction, { passive: true })
    // until a field is left, the time is its own
    const unsubscribe = store.subscribe((state, before) => {
      if (state.selected !== before.selected) note(before.selected)
    })
    return () => {
      unsubscribe()
      for (const name of events) removeEventListener(name, noteAction)
    }
  }, [store])
}

/** What the service keeps for its reports, in seconds. */
export function durationOf({ store }: Pick<Review, 'store'>) {
  const { clock } = store.getState()
  return {
    processing_duration: {
      time_spent_active: seconds(clock.active),
      time_spent_overall: seconds(Date.now() - clock.opened),
    },
  }
}

/** Tells the service the time of each field while the document is still ours; a report that lacks it is no reason to stay. */
export async function tellFieldTimes({ store }: Pick<Review, 'store'>): Promise<void> {
  const { opened } = store.getState()
  const operations = fieldTimes(store.getState())
  if (opened.readOnly || operations.length === 0) return
  await api.post(`/annotations/${opened.annotation.id}/content/operations`, { operations }).catch(() => undefined)
}

/** Seconds by field as operations; earlier sessions count too, so telling them twice changes nothing. */
export function fieldTimes({
  clock,
  opened,
  aliases,
  nodes,
}: Pick<ReviewState, 'clock' | 'opened' | 'aliases' | 'nodes'>) {
  const earlier = new Map<number, number>()
  const visit = (list: typeof opened.content) => {
    for (const { id, time_spent = 0, children = [] } of list) {
      earlier.set(id, time_spent)
      visit(children)
    }
  }
  visit(opened.content)
  const spent = new Map<number, number>()
  for (const [field, ms] of clock.fields) {
    const id = numberedId(aliases, field)
    if (id > 0 && nodes.has(id)) spent.set(id, (spent.get(id) ?? 0) + ms)
  }
  return [...spent].map(([id, ms]) => ({
    op: 'replace',
    id,
    value: { time_spent: seconds(ms + (earlier.get(id) ?? 0) * 1000) },
  }))
}

const seconds = (ms: number) => Math.round(ms / 100) / 10
