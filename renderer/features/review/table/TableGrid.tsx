import { Button, Switch } from '@mantine/core'
import { IconPlus, IconRowInsertBottom } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isIn, type OutlineTable } from '../content/outline.ts'
import { visibleColumns } from '../content/visible-columns.ts'
import { addTo } from '../state/rows.ts'
import { useReview, useReviewState } from '../state/store.ts'
import { addRowsBelow } from '../state/table-filling.ts'
import { CellStatus } from './CellStatus.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { SumNotes, SumRow } from './SumRow.tsx'
import classes from './table.module.css'
import { useSums } from './use-sums.ts'

export function TableGrid({ table }: { table: OutlineTable }) {
  const review = useReview()
  const nodes = useReviewState(state => state.nodes)
  const born = useReviewState(state => state.born)
  const isLocked = useReviewState(state => state.opened.readOnly !== null)
  const hasSelected = useReviewState(state => isIn(table, state.selected))
  const notes = useReviewState(state => state.notes)
  const hasAll = useReviewState(state => state.hasAllColumns)
  const columns = useMemo(
    () => visibleColumns(table, { nodes, notes, hasAllColumns: hasAll }),
    [table, nodes, notes, hasAll],
  )
  const sums = useSums(columns)
  const spare = table.columns.length - columns.length
  const entry = hasSelected ? undefined : table.rows[0]?.cells[columns[0]?.id ?? '']
  return (
    <>
      <div className={classes.scroll}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited
          role="grid"
          aria-label={table.label}
          aria-rowcount={table.rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-readonly={isLocked}
          className={classes.grid}
          data-wide={columns.some(column => column.stretch) || undefined}
        >
          <GridHead columns={columns} />
          <tbody>
            {table.rows.map((row, i) => (
              <GridRow
                key={born.get(row.id) ?? row.id}
                tableId={table.id}
                row={row}
                number={i + 1}
                columns={columns}
                entry={i === 0 ? entry : undefined}
              />
            ))}
          </tbody>
          {table.rows.length > 0 && <SumRow columns={columns} sums={sums} index={table.rows.length + 2} />}
        </table>
        {table.rows.length === 0 && <p className={classes.none}>No rows were found in this document.</p>}
      </div>
      <div className={classes.foot}>
        {!isLocked && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => addTo(review, table.id)}
          >
            Add row
          </Button>
        )}
        {!isLocked && hasSelected && <MoreLikeThis />}
        <CellStatus table={table} />
        {table.rows.length > 0 && <SumNotes columns={columns} sums={sums} />}
        {(spare > 0 || hasAll) && (
          <Switch
            size="xs"
            label={hasAll ? 'Empty columns too' : `${spare} empty ${spare === 1 ? 'column' : 'columns'}`}
            checked={hasAll}
            onChange={event => review.store.setState({ hasAllColumns: event.currentTarget.checked })}
            ml="auto"
          />
        )}
      </div>
    </>
  )
}

function MoreLikeThis() {
  const review = useReview()
  const selected = useReviewState(state => state.selected)
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconRowInsertBottom size={14} />}
      title="Ctrl+B"
      // The keyboard stays in the cell that is the example
      onMouseDown={event => event.preventDefault()}
      onClick={() => selected !== null && addRowsBelow(review, selected)}
    >
      Rows like this below
    </Button>
  )
}
