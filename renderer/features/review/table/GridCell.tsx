import { memo } from 'react'
import type { SchemaNode } from '../../../api/types.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { MarkIcon } from '../fields/MarkBadge.tsx'
import { markOf } from '../state/model.ts'
import { goTo } from '../state/moving.ts'
import { useReview, useReviewState } from '../state/store.ts'
import classes from './table.module.css'

interface Props {
  id: number | undefined
  column: SchemaNode
  index: number
  isEntry: boolean
}

/** A cell is text until it is the selected field; then it is an input that has the keyboard. */
export const GridCell = memo(function GridCell({ id = Number.NaN, column, index, isEntry }: Props) {
  const review = useReview()
  const node = useReviewState(state => state.nodes.get(id))
  const mark = useReviewState(state => markOf(state, id))
  const isSelected = useReviewState(state => state.selected === id)
  if (!node) return <td className={classes.cell} />
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid takes the focus
      role="gridcell"
      aria-colindex={index}
      aria-selected={isSelected}
      aria-invalid={mark === 'error' || undefined}
      tabIndex={isEntry && !isSelected ? 0 : -1}
      className={classes.cell}
      data-mark={mark}
      data-type={column.type}
      data-selected={isSelected || undefined}
      data-where="cell"
      onFocus={event => event.target === event.currentTarget && goTo(review, id)}
    >
      <span className={classes.cellBody}>
        {isSelected ? (
          <FieldInput node={node} label={column.label} isInvalid={mark === 'error'} />
        ) : (
          <span className={classes.text}>{node.content?.value}</span>
        )}
        <MarkIcon node={node} mark={mark} />
      </span>
    </td>
  )
})
