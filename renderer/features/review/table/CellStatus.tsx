import type { OutlineTable } from '../content/outline.ts'
import { sentence } from '../fields/FieldRow.tsx'
import { MarkBadge } from '../fields/MarkBadge.tsx'
import { labelOf, markOf } from '../state/model.ts'
import { useReviewState } from '../state/store.ts'
import classes from './table.module.css'

/** What there is to say about the selected cell, for which the grid has no room. */
export function CellStatus({ table }: { table: OutlineTable }) {
  const id = useReviewState(state => state.selected)
  const row = table.rows.findIndex(({ cells }) => Object.values(cells).includes(id ?? Number.NaN))
  const node = useReviewState(state => state.nodes.get(id ?? Number.NaN))
  const mark = useReviewState(state => markOf(state, id ?? Number.NaN))
  const notes = useReviewState(state => state.notes[id ?? Number.NaN])
  const label = useReviewState(state => labelOf(state, id ?? Number.NaN))
  if (!node || row < 0) return null
  return (
    <span className={classes.status}>
      Row {row + 1}, {label}
      <MarkBadge node={node} mark={mark} />
      {notes?.map(note => (
        <span key={note.content} data-tone={note.type} className={classes.note}>
          {sentence(note.content)}
        </span>
      ))}
    </span>
  )
}
