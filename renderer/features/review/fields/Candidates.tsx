import { Loader } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { explain } from '../../../api/problem.ts'
import type { ContentNode } from '../../../api/types.ts'
import { fitted } from '../page/capture.ts'
import { Snippet } from '../page/Snippet.tsx'
import type { Filling } from '../page/typed.ts'
import { fill, typeOf } from '../state/filling.ts'
import { goTo } from '../state/moving.ts'
import { useReview, useReviewState } from '../state/store.ts'
import type { Candidate } from './candidates-of.ts'
import classes from './fields.module.css'
import { useCandidates } from './use-candidates.ts'

/** The next best readings of a field, each with its piece of the page: arrows choose, Enter takes, Esc goes back. */
export function Candidates({ node }: { node: ContentNode }) {
  const review = useReview()
  const { query, choices } = useCandidates(node)
  const close = () => {
    review.store.setState({ offering: null })
    goTo(review, node.id)
  }
  const take = (filling: Filling) => {
    const { page, position, value } = filling
    fill(review, node.id, { value: fitted(value, typeOf(review.store.getState(), node.id)), page, position })
    close()
  }
  return (
    <fieldset
      ref={element => element?.scrollIntoView({ block: 'nearest' })}
      className={classes.candidates}
      aria-label="Other values"
      data-keys="own"
      onKeyDown={event => onKeys(event, close)}
      onBlur={event => leaves(event) && review.store.setState({ offering: null })}
    >
      {query.isPending && <Loader size={18} role="img" aria-label="Looking for other values" />}
      {choices && choices.length > 0 && <List choices={choices} take={take} />}
      {query.error && <Excuse text={explain(query.error)} close={close} />}
      {choices?.length === 0 && <Excuse text="No other value was found for this field." close={close} />}
    </fieldset>
  )
}

function List({ choices, take }: { choices: Candidate[]; take: (choice: Candidate) => void }) {
  const first = useFocused()
  const pages = useReviewState(state => state.opened.pages)
  return choices.map((choice, i) => {
    const page = pages.find(p => p.number === choice.page)
    return (
      <button
        key={`${choice.value}/${choice.page}/${choice.position}`}
        ref={i === 0 ? first : undefined}
        type="button"
        className={classes.candidate}
        onClick={() => take(choice)}
      >
        <span className={classes.candidateValue}>{choice.value}</span>
        {page && choice.position && <Snippet page={page} box={choice.position} />}
        <span className={classes.candidateScore}>{Math.round(choice.score * 100)} %</span>
      </button>
    )
  })
}

function Excuse({ text, close }: { text: string; close: () => void }) {
  return (
    <>
      {text}
      <button ref={useFocused()} type="button" className={classes.candidate} onClick={close}>
        Close
      </button>
    </>
  )
}

function useFocused() {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}

function onKeys(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = [...event.currentTarget.querySelectorAll('button')]
  const at = items.indexOf(document.activeElement as HTMLButtonElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.key === 'Escape' || event.key === 'Tab') close()
  else if (step) items.at((at + step) % items.length)?.focus()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function leaves(event: FocusEvent<HTMLElement>): boolean {
  return !event.currentTarget.contains(event.relatedTarget)
}
