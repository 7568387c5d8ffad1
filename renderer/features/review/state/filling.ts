import type { Operation, Replacement } from '../content/operations.ts'
import { replacementOf } from '../content/operations.ts'
import type { ValueType } from '../content/readings.ts'
import { isEditable } from '../content/schema-index.ts'
import { type Captured, fitted } from '../page/capture.ts'
import { unionOf } from '../page/geometry.ts'
import { type Filling, optionNamed, optionsOf, typedFilling } from '../page/typed.ts'
import { perform } from './editing.ts'
import { labelOf, type ReviewState } from './model.ts'
import type { Review } from './store.ts'

/** Keeps what is being typed; it is sent after a short pause, on leaving the field, and before anything else happens. */
export function type(review: Review, id: number, text: string) {
  review.store.setState({ draft: { id, text }, hint: '' })
  clearTimeout(pauses.get(review))
  pauses.set(
    review,
    setTimeout(() => keepDraft(review), 700),
  )
}

const pauses = new WeakMap<Review, ReturnType<typeof setTimeout>>()

/** Sends the draft; the field goes on showing it as typed. */
function keepDraft(review: Review) {
  const state = review.store.getState()
  const { draft, entered, opened } = state
  const node = draft && state.nodes.get(draft.id)
  if (!draft || !node || draft.text.trim() === (node.content?.value ?? '')) return
  const pages = state.words.map(({ page_number, items }) => ({ page: page_number, words: items }))
  // Held against what stood there when the field was entered, not against what the last pause made of it.
  const first = entered?.id === draft.id ? entered.value.content : undefined
  const before = { ...node, content: node.content && { ...node.content, ...first } }
  const { filling, places } = typedFilling(before, draft.text, typeOf(state, draft.id), pages, opened.queue.locale)
  fill(review, draft.id, filling, `${draft.id}/${entered?.visit}`)
  review.store.setState({ places })
  if (places.length > 1) say(review, `This stands in ${places.length} places. Click the one that is meant.`)
}

export function endDraft(review: Review) {
  clearTimeout(pauses.get(review))
  keepDraft(review)
  if (review.store.getState().draft) review.store.setState({ draft: null })
}

/** A person has given the field this value: that is its validation. */
export function fill(review: Review, id: number, content: Filling, key?: string) {
  replace(review, id, { content, validation_sources: ['human'] }, key)
}

/** Gives a calculated field back to its formula, whatever a person has set there. */
export function recalculate(review: Review, id: number) {
  replace(review, id, { no_recalculation: false })
}

/** Puts what was captured on the page into the field, or behind what it already says. */
export function capture(review: Review, id: number, captured: Captured, page: number, shouldAppend = false) {
  const state = review.store.getState()
  const node = state.nodes.get(id)
  if (!node || !canEdit(state, id)) return
  const before = node.content
  const value = valueFor(state, id, captured.value)
  if (value === null) return say(review, `"${captured.value}" is not one of the options of ${labelOf(state, id)}.`)
  const isAppended = shouldAppend && before?.value
  const old = isAppended && before.position && before.page === page ? [before.position] : []
  const position = unionOf([...old, captured.position])
  review.store.setState({ draft: null, places: [] })
  fill(review, id, { value: isAppended ? `${before.value} ${value}` : value, page, position })
  say(review, `${labelOf(state, id)}: ${value}`)
}

export function accept(review: Review, id: number) {
  const state = review.store.getState()
  const node = state.nodes.get(id)
  if (!node || !canEdit(state, id) || node.validation_sources?.includes('human')) return
  replace(review, id, { ...replacementOf(node), validation_sources: ['human'] })
}

/** Esc: the field as it was when it was entered. True when there was something to take back. */
export function restore(review: Review): boolean {
  const { draft, entered, nodes } = review.store.getState()
  clearTimeout(pauses.get(review))
  review.store.setState({ draft: null, places: [], hint: '' })
  const node = entered && nodes.get(entered.id)
  if (!entered || !node) return draft !== null
  if (JSON.stringify(replacementOf(node)) === JSON.stringify(entered.value)) return draft !== null
  replace(review, entered.id, entered.value, `${entered.id}/${entered.visit}`)
  return true
}

export function change(review: Review, operations: Operation[], focus: number | null, key?: string) {
  if (review.store.getState().opened.readOnly) return
  review.store.setState(state => perform(state, operations, focus, key))
  review.saver.kick()
}

/** Tells a person what has happened or what to do: in the bar of the page, and in the live region. */
export function say(review: Review, said: string) {
  review.store.setState({ said, hint: said })
}

export function canEdit(state: ReviewState, id: number): boolean {
  return !state.opened.readOnly && isEditable(state.opened.schema.get(state.nodes.get(id)?.schema_id ?? ''))
}

export function typeOf(state: ReviewState, id: number): ValueType {
  return state.opened.schema.get(state.nodes.get(id)?.schema_id ?? '')?.type ?? 'string'
}

function replace(review: Review, id: number, value: Replacement, key?: string) {
  change(review, [{ op: 'replace', id, value }], id, key)
}

/** A captured text as the field takes it; null when it is none of the field's options. */
export function valueFor(state: ReviewState, id: number, text: string): string | null {
  const valueType = typeOf(state, id)
  const node = state.nodes.get(id)
  if (valueType !== 'enum') return fitted(text, valueType)
  return optionNamed(text, optionsOf(node, state.opened.schema.get(node?.schema_id ?? '')))
}
