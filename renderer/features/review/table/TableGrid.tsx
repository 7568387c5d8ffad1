import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { isIn, type OutlineTable } from '../content/outline.ts'
import { addTo } from '../state/rows.ts'
import { useReview, useReviewState } from '../state/store.ts'
import { CellStatus } from './CellStatus.tsx'
import { filledColumns } from './columns.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { SumRow } from './SumRow.tsx'
import classes from './table.module.css'

export function TableGrid({ table }: { table: OutlineTable }) {
  const review = useReview()
  const nodes = useReviewState(state => state.nodes)
  const born = useReviewState(state => state.born)
  const isLocked = useReviewState(state => state.opened.readOnly !== null)
  const hasSelected = useReviewState(state => isIn(table, state.selected))
  const [hasAll, setAll] = useState(false)
  const filled = useMemo(() => filledColumns(table, nodes), [table, nodes])
  const columns = hasAll ? table.columns : filled
  const spare = table.columns.length - filled.length
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
          <SumRow columns={columns} index={table.rows.length + 2} />
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
        <CellStatus table={table} />
        {spare > 0 && (
          <Switch
            size="xs"
            label={spare === 1 ? 'Show 1 empty column' : `Show ${spare} empty columns`}
            checked={hasAll}
            onChange={event => setAll(event.currentTarget.checked)}
            ml="auto"
          />
        )}
      </div>
    </>
  )
}
