import { redo as redone, undo as undone } from './editing.ts'
import { restore, say } from './filling.ts'
import type { ReviewState } from './model.ts'
import { goTo } from './moving.ts'
import type { Review } from './store.ts'

/** Takes back the last edit; a text that is still being typed is the last edit. */
export function undoEdit(review: Review) {
  const { draft, nodes, past } = review.store.getState()
  if (draft && draft.text !== (nodes.get(draft.id)?.content?.value ?? '')) return restore(review)
  if (past.length === 0) return say(review, 'There is nothing to undo')
  replay(review, undone, 'Undone')
}

export function redoEdit(review: Review) {
  if (review.store.getState().future.length === 0) return say(review, 'There is nothing to redo')
  replay(review, redone, 'Done again')
}

function replay(review: Review, step: (state: ReviewState) => Partial<ReviewState>, word: string) {
  const { store, saver } = review
  const { selected: target = null, ...change } = step(store.getState())
  store.setState(change)
  saver.kick()
  if (target !== null && store.getState().nodes.has(target)) goTo(review, target)
  say(review, word)
}
