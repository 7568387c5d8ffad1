import { capture, say, typeOf } from '../state/filling.ts'
import { goTo } from '../state/moving.ts'
import type { Review } from '../state/store.ts'
import { captureWord } from '../state/table-filling.ts'
import { textOf } from './capture.ts'
import { type Direction, wordTowards } from './word-cursor.ts'

/** Moves the word cursor of the page in view; it starts at the value of the selected field. */
export function moveCursor(review: Review, direction: Direction) {
  const { cursor, words, view, selected, nodes } = review.store.getState()
  const content = nodes.get(selected ?? Number.NaN)?.content
  const page = cursor?.page ?? content?.page ?? view.page
  const items = words.find(w => w.page_number === page)?.items ?? []
  if (items.length === 0) return say(review, 'There are no words on this page.')
  const [left, top] = content?.position ?? [Number.NaN, Number.NaN]
  const start =
    cursor?.word ?? items.findIndex(w => Math.abs(w.position[0] - left) < 3 && Math.abs(w.position[1] - top) < 3)
  const word = wordTowards(items, start, direction)
  review.store.setState({ cursor: { page, word }, said: items[word]?.text ?? '' })
}

export function takeWord(review: Review, shouldAppend: boolean) {
  const { cursor, words, selected } = review.store.getState()
  const word = cursor && words.find(w => w.page_number === cursor.page)?.items[cursor.word]
  if (!word || !cursor) return say(review, 'Go to a word with the arrow keys first.')
  if (selected === null) return say(review, 'Choose a field first, then the word that belongs in it.')
  const captured = textOf([word], typeOf(review.store.getState(), selected))
  if (captured && shouldAppend) capture(review, selected, captured, cursor.page, true)
  else if (captured) captureWord(review, selected, captured, cursor.page)
  if (!shouldAppend) goTo(review, selected)
}
