import { type PointerEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { explain } from '../../../api/problem.ts'
import type { ContentNode, DocumentPage } from '../../../api/types.ts'
import { replacementOf } from '../content/operations.ts'
import type { Box, PageWord } from '../shapes.ts'
import { canEdit, capture, fill, say, typeOf } from '../state/filling.ts'
import { goTo } from '../state/moving.ts'
import { type Review, useReview } from '../state/store.ts'
import { captureWord } from '../state/table-filling.ts'
import { boxAt, type FieldBox, heldCorner } from './boxes.ts'
import { partIn, textOf, wordAt, wordsIn } from './capture.ts'
import { areaOf, boxBetween, type Point } from './geometry.ts'

interface Sheet {
  page: DocumentPage
  words: PageWord[]
  boxes: FieldBox[]
  /** Screen pixels per page pixel. */
  scale: number
  /** Where the pointer is on the upright page. */
  pointOf: (event: PointerEvent) => Point
}

interface Drag {
  from: Point
  to: Point
  isCorner: boolean
}

/** Clicks and rectangles on a page: words into the selected field, boxes to their fields. */
export function useCapture(sheet: Sheet) {
  const review = useReview()
  const [drag, setDrag] = useState<Drag | null>(null)
  const down = (event: PointerEvent<Element>) => {
    if (event.button !== 0) return
    // The keyboard stays in the field that is being filled.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = sheet.pointOf(event)
    const active = sheet.boxes.find(box => box.id === review.store.getState().selected)
    const corner = active && heldCorner(active.position, point, 8 / sheet.scale)
    setDrag({ from: corner ?? point, to: point, isCorner: corner != null })
  }
  const move = (event: PointerEvent) => setDrag(current => current && { ...current, to: sheet.pointOf(event) })
  const up = (event: PointerEvent) => {
    if (!drag) return
    setDrag(null)
    const rectangle = boxBetween(drag.from, sheet.pointOf(event))
    const isDrag =
      drag.isCorner || Math.hypot(rectangle[2] - rectangle[0], rectangle[3] - rectangle[1]) * sheet.scale > 5
    if (isDrag) void captureRectangle(review, sheet, rectangle, event.altKey)
    else click(review, sheet, drag.from, event)
  }
  const rectangle = drag && boxBetween(drag.from, drag.to)
  return {
    rectangle: rectangle && areaOf(rectangle) > 0 ? rectangle : null,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: () => setDrag(null) },
  }
}

function click(
  review: Review,
  { page, words, boxes }: Sheet,
  point: Point,
  keys: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean },
) {
  const { selected } = review.store.getState()
  const isForced = keys.ctrlKey || keys.metaKey
  const used = boxAt(boxes, point, selected)
  if (used && used.id !== selected && !isForced) return goTo(review, used.id)
  const word = wordAt(words, point)
  const captured = word && selected !== null && textOf([word], typeOf(review.store.getState(), selected))
  if (!captured || selected === null)
    return word && say(review, 'Choose a field first, then click the word that belongs in it.')
  if (isForced && keys.shiftKey) capture(review, selected, captured, page.number, true)
  else captureWord(review, selected, captured, page.number)
  goTo(review, selected)
}

async function captureRectangle(review: Review, { page, words }: Sheet, rectangle: Box, isExact: boolean) {
  const { selected } = review.store.getState()
  if (selected === null) return say(review, 'Choose a field first, then draw around the text that belongs in it.')
  if (!canEdit(review.store.getState(), selected)) return
  const inside = wordsIn(words, rectangle)
  const snapped = textOf(inside, typeOf(review.store.getState(), selected)) ?? partIn(words, rectangle)
  if (!snapped) return readRectangle(review, selected, page, rectangle)
  capture(review, selected, isExact ? { ...snapped, position: rectangle } : snapped, page.number)
  goTo(review, selected)
}

/** No known word lies there: the service reads the place itself. */
async function readRectangle(review: Review, id: number, page: DocumentPage, rectangle: Box) {
  const { annotation } = review.store.getState().opened
  await review.saver.settled()
  try {
    const body = { rectangle, page: page.url }
    const node = await api.post<ContentNode>(`/annotations/${annotation.id}/content/${id}/select`, body)
    const value = node.content?.value ?? ''
    if (!value) return takeBack(review, id)
    fill(review, id, { value, page: page.number, position: node.content?.position ?? rectangle })
    goTo(review, id)
  } catch (error) {
    say(review, explain(error))
  }
}

/** The service has emptied the field for a rectangle without text; that is not what was wanted. */
function takeBack(review: Review, id: number) {
  const before = review.store.getState().nodes.get(id)
  if (!before) return
  const operation = { op: 'replace' as const, id, value: replacementOf(before) }
  review.store.setState(state => ({ waiting: [...state.waiting, [operation]] }))
  review.saver.kick()
  say(review, 'No text was found there.')
}
