import { flushSync } from 'react-dom'
import { needsEyes } from '../content/judge.ts'
import { replacementOf } from '../content/operations.ts'
import { endDraft } from './filling.ts'
import { labelOf, markOf, type ReviewState, toCheck } from './model.ts'
import type { Review } from './store.ts'

let visits = 0

/** The field becomes the one that page, list and table are about. */
export function select(review: Review, id: number | null) {
  const { selected, draft, nodes } = review.store.getState()
  if (selected === id) return
  if (draft && draft.id !== id) endDraft(review)
  visits += 1
  const node = id === null ? undefined : nodes.get(id)
  const entered = id !== null && node ? { id, value: replacementOf(node), visit: visits } : null
  review.store.setState(state => ({
    selected: id,
    entered,
    places: [],
    hint: '',
    said: id === null ? '' : describe(state, id),
  }))
}

/** Selects the field and puts the keyboard into it, at its end or with all of it marked. */
export function goTo(review: Review, id: number, caret: 'all' | 'end' = 'all') {
  flushSync(() => select(review, id))
  const element = document.getElementById(fieldElementId(id))
  if (!element) return
  element.focus({ preventScroll: true })
  const row = element.closest('[data-where]') ?? element
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (caret === 'all') element.select()
    else element.setSelectionRange(element.value.length, element.value.length)
  }
}

export function fieldElementId(id: number): string {
  return `field-${id}`
}

/** The next (or previous) field after `from` that `isWanted`, going round the document once; never `from` itself. */
function neighbour(order: number[], from: number | null, step: 1 | -1, isWanted: (id: number) => boolean) {
  const start = from === null ? (step === 1 ? -1 : order.length) : order.indexOf(from)
  for (let i = 1; i <= order.length; i++) {
    const id = order.at((start + step * i) % order.length)
    if (id !== undefined && id !== from && isWanted(id)) return id
  }
  return null
}

export function nextToCheck(state: ReviewState): number | null {
  return neighbour(state.outline.order, state.selected, 1, id => needsEyes(markOf(state, id)))
}

export function nextError(state: ReviewState, step: 1 | -1): number | null {
  return neighbour(state.outline.order, state.selected, step, id => markOf(state, id) === 'error')
}

/** One sentence for who cannot see the screen: which field, what it says, how sure, what is wrong. */
function describe(state: ReviewState, id: number): string {
  const node = state.nodes.get(id)
  const mark = markOf(state, id)
  const score = node?.content?.rir_confidence
  const doubt =
    mark === 'check' ? `to check${typeof score === 'number' ? `, ${Math.round(score * 100)} percent sure` : ''}` : ''
  const messages = (state.notes[id] ?? []).map(message => `${message.type}: ${message.content}`)
  return [labelOf(state, id), node?.content?.value || 'empty', doubt, ...messages].filter(Boolean).join('. ')
}

export function remaining(state: ReviewState): string {
  const count = toCheck(state).length
  return count === 0 ? 'Nothing left to check' : `${count} left to check`
}
