import { moveCursor, takeWord } from '../page/cursor-moves.ts'
import { showPage } from '../page/use-visible-page.ts'
import { fitWidth, rotateView, zoomBy } from '../page/zoom.ts'
import { accept, endDraft, restore, say } from '../state/filling.ts'
import { labelOf, markOf } from '../state/model.ts'
import { goTo, nextError, nextToCheck, remaining } from '../state/moving.ts'
import { addTo, cellAt, copyFromAbove, removeFrom, rowOf } from '../state/rows.ts'
import type { Review } from '../state/store.ts'
import { addRowsBelow } from '../state/table-filling.ts'
import { redoEdit, undoEdit } from '../state/undoing.ts'
import { goToArea } from './areas.ts'
import type { Ending } from './ending.ts'
import type { Command } from './keys.ts'

/** What each command does. False when there was nothing for it to do, so that the key keeps its usual meaning. */
export const actions: Record<Command, (review: Review, ending: Ending) => unknown> = {
  accept: review => acceptAndGoOn(review),
  confirm: (_, ending) => void ending.confirm(),
  postpone: (_, ending) => void ending.postpone(),
  reject: ({ store }, ending) => ending.canReject && store.setState({ dialog: 'reject' }),
  restore: review => restore(review) || leave(review),
  edit: review => withSelected(review, id => goTo(review, id, 'end')),
  candidates: review => withSelected(review, id => review.store.setState({ offering: id })),
  nextError: review => goToError(review, 1),
  previousError: review => goToError(review, -1),
  copyAbove: review => withSelected(review, id => copyFromAbove(review, id)),
  addRow: review => withRow(review, multivalue => addTo(review, multivalue)),
  deleteRow: review => withRow(review, (multivalue, row) => removeFrom(review, multivalue, row)),
  rowsBelow: review => withSelected(review, id => addRowsBelow(review, id)),
  cellLeft: review => moveCell(review, -1, 0),
  cellRight: review => moveCell(review, 1, 0),
  cellUp: review => moveCell(review, 0, -1),
  cellDown: review => moveCell(review, 0, 1),
  undo: review => undoEdit(review),
  redo: review => redoEdit(review),
  pageUp: ({ store }) => showPage(store.getState().view.page - 1),
  pageDown: ({ store }) => showPage(store.getState().view.page + 1),
  zoomIn: ({ store }) => zoomBy(store, 1.25),
  zoomOut: ({ store }) => zoomBy(store, 1 / 1.25),
  fit: ({ store }) => fitWidth(store),
  rotate: ({ store }) => rotateView(store),
  wordLeft: review => moveCursor(review, 'Left'),
  wordRight: review => moveCursor(review, 'Right'),
  wordUp: review => moveCursor(review, 'Up'),
  wordDown: review => moveCursor(review, 'Down'),
  takeWord: review => takeWord(review, false),
  appendWord: review => takeWord(review, true),
  help: ({ store }) => store.setState({ dialog: 'help' }),
  nextArea: () => goToArea(1),
  previousArea: () => goToArea(-1),
}

export const confirmButtonId = 'review-confirm'

/** Enter: what stands in the field is right. On to the next doubt; after the last one to the Confirm button. */
function acceptAndGoOn(review: Review) {
  endDraft(review)
  withSelected(review, id => accept(review, id))
  const next = nextToCheck(review.store.getState())
  if (next !== null) return goTo(review, next)
  document.getElementById(confirmButtonId)?.focus()
  const state = review.store.getState()
  const isStillWrong = state.selected !== null && markOf(state, state.selected) === 'error'
  say(review, isStillWrong ? `${labelOf(state, state.selected ?? 0)} still has an error` : remaining(state))
}

function goToError(review: Review, step: 1 | -1) {
  endDraft(review)
  const id = nextError(review.store.getState(), step)
  if (id === null) say(review, 'There is no other error')
  else goTo(review, id)
}

function leave(review: Review) {
  const { selected } = review.store.getState()
  const page = document.querySelector<HTMLElement>('[data-where="page"][tabindex]')
  if (selected !== null && page?.contains(document.activeElement)) goTo(review, selected)
  else page?.focus()
}

function moveCell(review: Review, right: number, down: number) {
  withSelected(review, id => {
    const target = cellAt(review.store.getState(), id, right, down)
    if (target !== null) goTo(review, target)
  })
}

function withSelected(review: Review, act: (id: number) => void) {
  const { selected } = review.store.getState()
  if (selected !== null) act(selected)
}

function withRow(review: Review, act: (multivalue: number, row: number) => void) {
  const state = review.store.getState()
  const found = state.selected === null || state.opened.readOnly ? null : rowOf(state, state.selected)
  if (found) act(found.multivalue.id, found.row.id)
}
