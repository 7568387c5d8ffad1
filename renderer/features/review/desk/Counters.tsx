import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { Queue } from '../../../api/types.ts'
import { markOf, toCheck } from '../state/model.ts'
import { goTo, nextError, nextToCheck } from '../state/moving.ts'
import { useReview, useReviewState } from '../state/store.ts'
import classes from './desk.module.css'

/** What is left: errors and doubts in this document (buttons that lead there), documents in this queue. */
export function Counters() {
  const review = useReview()
  const errors = useReviewState(state => toCheck(state).filter(id => markOf(state, id) === 'error').length)
  const doubts = useReviewState(state => toCheck(state).length) - errors
  const go = (find: typeof nextToCheck) => {
    const id = find(review.store.getState())
    if (id !== null) goTo(review, id)
  }
  return (
    <span className={classes.counters}>
      {errors > 0 && (
        <button
          type="button"
          data-tone="danger"
          className={classes.counter}
          onClick={() => go(state => nextError(state, 1))}
        >
          <IconAlertTriangle size={14} aria-hidden />
          {errors} {errors === 1 ? 'error' : 'errors'}
        </button>
      )}
      {doubts > 0 && (
        <button type="button" data-tone="warn" className={classes.counter} onClick={() => go(nextToCheck)}>
          <IconEye size={14} aria-hidden />
          {doubts} to check
        </button>
      )}
      {errors + doubts === 0 && (
        <span data-tone="ok" className={classes.counter}>
          <IconCircleCheck size={14} aria-hidden />
          All checked
        </span>
      )}
      <Left />
    </span>
  )
}

function Left() {
  const url = useReviewState(state => state.opened.queue.url)
  const id = useReviewState(state => state.opened.queue.id)
  const queue = useQuery({ queryKey: ['queues', 'one', id], queryFn: () => api.get<Queue>(url), staleTime: 2_000 })
  const left = queue.data?.counts.to_review
  if (left === undefined) return null
  return <span className={classes.left}>{left === 0 ? 'the last one' : `${left} more in the queue`}</span>
}
