import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import type { SchemaNode } from '../../../api/types.ts'
import type { OutlineTable } from '../content/outline.ts'
import { removeFrom } from '../state/rows.ts'
import { useReview, useReviewState } from '../state/store.ts'
import { GridCell } from './GridCell.tsx'
import classes from './table.module.css'

interface Props {
  tableId: number
  row: OutlineTable['rows'][number]
  number: number
  columns: SchemaNode[]
  /** The cell that Tab reaches while no cell is selected. */
  entry: number | undefined
}

export const GridRow = memo(function GridRow({ tableId, row, number, columns, entry }: Props) {
  const isCurrent = useReviewState(
    state => state.selected !== null && Object.values(row.cells).includes(state.selected),
  )
  return (
    <tr aria-rowindex={number + 1} data-current={isCurrent || undefined}>
      <RowHead tableId={tableId} rowId={row.id} number={number} />
      {columns.map((column, i) => (
        <GridCell
          key={column.id}
          id={row.cells[column.id]}
          column={column}
          index={i + 2}
          isEntry={entry !== undefined && row.cells[column.id] === entry}
        />
      ))}
    </tr>
  )
})

function RowHead({ tableId, rowId, number }: { tableId: number; rowId: number; number: number }) {
  const review = useReview()
  const isLocked = useReviewState(state => state.opened.readOnly !== null)
  return (
    <th scope="row" className={classes.rowHead}>
      <span>{number}</span>
      {!isLocked && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xs"
          tabIndex={-1}
          className={classes.delete}
          aria-label={`Delete row ${number} (Ctrl+Delete)`}
          onClick={() => removeFrom(review, tableId, rowId)}
        >
          <IconTrash size={13} />
        </ActionIcon>
      )}
    </th>
  )
}
