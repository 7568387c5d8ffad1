import type { ContentNode } from '../../../api/types.ts'
import type { Operation } from '../content/operations.ts'
import { isEditable } from '../content/schema-index.ts'
import type { Captured } from '../page/capture.ts'
import { type Cells, cellsBeside, columnsOf, type PlacedCell, rowsUnder } from '../page/table-lines.ts'
import { canEdit, capture, change, endDraft, say, typeOf, valueFor } from './filling.ts'
import { labelOf, type ReviewState } from './model.ts'
import { emptyNode, rowOf } from './rows.ts'
import type { Review } from './store.ts'

// The other cells of the printed line, by the columns of the rows that are known; none when the row says something already
function restOfRow(state: ReviewState, id: number, { position }: Captured, page: number): Operation[] {
  const found = rowOf(state, id)
  const cells = found?.row.children
  if (!found || !cells?.every(cell => !cell.content?.value)) return []
  const beside = cellsBeside(wordsOn(state, page), position, columnsOf(placedIn(state, found.multivalue, page)))
  return cells.flatMap(cell => {
    const captured = cell.id === id || !canEdit(state, cell.id) ? undefined : beside.get(cell.schema_id)
    const value = captured && valueFor(state, cell.id, captured.value)
    if (!captured || value === null || value === undefined) return []
    return [{ op: 'replace', id: cell.id, value: { content: { value, page, position: captured.position } } }]
  })
}

/** A word that a person has clicked: in an empty row of a known table it stands for the printed row, else for itself. */
export function captureWord(review: Review, id: number, word: Captured, page: number) {
  const state = review.store.getState()
  const rest = canEdit(state, id) ? restOfRow(state, id, word, page) : []
  const whole = wholeCell(state, id, word, page)
  const value = valueFor(state, id, whole.value)
  if (!rest.length || value === null) return capture(review, id, word, page)
  const content = { value, page, position: whole.position }
  review.store.setState({ draft: null, places: [] })
  change(review, [{ op: 'replace', id, value: { content, validation_sources: ['human'] } }, ...rest], id)
  const more = `${rest.length} more ${rest.length === 1 ? 'cell' : 'cells'}`
  say(review, `${labelOf(state, id)}: ${value}, and ${more} of the row. Ctrl+Z takes them back.`)
}

// The whole cell that the word is a part of, where its column is known
function wholeCell(state: ReviewState, id: number, word: Captured, page: number): Captured {
  const found = rowOf(state, id)
  if (!found) return word
  const columns = columnsOf(placedIn(state, found.multivalue, page))
  const cell = cellsBeside(wordsOn(state, page), word.position, columns).get(state.nodes.get(id)?.schema_id ?? '')
  const [left, , right] = word.position
  return cell && cell.position[0] <= left && cell.position[2] >= right ? cell : word
}

/** Adds a row for each printed one below the selected row that looks like it; one step to undo. */
export function addRowsBelow(review: Review, id: number) {
  endDraft(review)
  const state = review.store.getState()
  const found = rowOf(state, id)
  if (!found || state.opened.readOnly) return
  const example = placedOf(state, found.row)
  const page = found.row.children?.find(cell => cell.content?.position)?.content?.page
  if (!page || example.length < 2)
    return say(review, 'Fill two cells of this row from the page first, so that it can serve as an example.')
  const known = placedIn(state, found.multivalue, page)
  const bottom = Math.max(...example.map(({ position }) => position[3]))
  const last = [0, 0, 0, bottom] as const
  const rows = rowsUnder(
    wordsOn(state, page),
    [...last],
    columnsOf(known),
    example.map(cell => cell.schemaId),
  )
  const fresh = rows.filter(row => !isTaken(row, known))
  if (!fresh.length) return say(review, 'No other row like this one stands below it.')
  const at = (found.multivalue.children ?? []).indexOf(found.row) + 1
  change(
    review,
    fresh.map((row, i) => adding(state, found, row, page, at + i)),
    id,
  )
  say(review, `${fresh.length} ${fresh.length === 1 ? 'row' : 'rows'} like this added. Ctrl+Z takes them back.`)
}

type Found = { multivalue: ContentNode; row: ContentNode }

function adding(state: ReviewState, { multivalue, row }: Found, found: Cells, page: number, at: number): Operation {
  const schema = state.opened.schema.get(row.schema_id)
  const node = schema ? emptyNode(schema) : row
  const children = node.children?.map((cell, index) => {
    const captured = found.get(cell.schema_id)
    const like = row.children?.[index]
    const value =
      captured &&
      like &&
      isEditable(state.opened.schema.get(cell.schema_id)) &&
      valueFor(state, like.id, captured.value)
    return value && cell.content
      ? { ...cell, content: { ...cell.content, value, page, position: captured.position } }
      : cell
  })
  return { op: 'add', id: multivalue.id, node: { ...node, children }, at }
}

const wordsOn = (state: ReviewState, page: number) =>
  state.words.find(({ page_number }) => page_number === page)?.items ?? []

const placedIn = (state: ReviewState, multivalue: ContentNode, page: number): PlacedCell[] => {
  const rows = multivalue.children ?? []
  const here = rows.filter(row => row.children?.some(cell => cell.content?.page === page))
  return (here.length ? here : rows).flatMap(row => placedOf(state, row))
}

const placedOf = (state: ReviewState, row: ContentNode): PlacedCell[] =>
  (row.children ?? []).flatMap(({ id, schema_id: schemaId, content }) =>
    content?.value && content.position ? [{ schemaId, type: typeOf(state, id), position: content.position }] : [],
  )

/** A line is taken when a known cell already stands on it. */
function isTaken(row: Cells, known: PlacedCell[]): boolean {
  const [first] = row.values()
  const middle = first ? (first.position[1] + first.position[3]) / 2 : Number.NaN
  return known.some(({ position }) => position[1] < middle && position[3] > middle)
}
