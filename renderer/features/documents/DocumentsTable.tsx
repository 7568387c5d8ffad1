import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { DocumentRow } from './DocumentRow.tsx'
import classes from './documents.module.css'
import { useGridKeys } from './grid-keys.ts'
import type { Column, Row } from './rows.ts'
import { SortHead } from './SortHead.tsx'
import type { Selection } from './selection.ts'

type Props = { rows: Row[]; columns: Column[]; selection: Selection; isOld: boolean }

/** Only the rows in sight are in the page; spacer rows above and below keep the scroll bar honest. */
export function DocumentsTable({ rows, columns, selection, isOld }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 41,
    overscan: 12,
    scrollPaddingStart: 40,
  })
  const open = (row: Row | undefined) => {
    if (row && canOpen(row)) navigate(`/annotations/${row.annotation.id}`)
  }
  const keys = useGridKeys(rows, selection, virtual, open)
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} className={classes.scroller} data-old={isOld || undefined} aria-busy={isOld}>
      <table
        className={classes.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked with the arrows
        role="grid"
        aria-label="Documents"
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        onKeyDown={keys.onKeyDown}
      >
        <Head columns={columns} selection={selection} rowCount={rows.length} />
        <tbody>
          <Spacer height={above} />
          {items.map(({ index }) => (
            <DocumentRow
              key={rows[index]!.annotation.id}
              ref={virtual.measureElement}
              index={index}
              row={rows[index]!}
              columns={columns}
              chosen={selection.has(rows[index]!.annotation.id)}
              canOpen={canOpen(rows[index]!)}
              isTabStop={index === keys.active}
              onFocus={() => keys.focused(index)}
              onToggle={reach => selection.toggle(rows[index]!.annotation.id, reach)}
              onOpen={() => open(rows[index])}
            />
          ))}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  )
}

function Head({ columns, selection, rowCount }: { columns: Column[]; selection: Selection; rowCount: number }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={classes.tick}>
          <Checkbox
            size="xs"
            aria-label="Choose all documents of this page"
            checked={selection.ids.length === rowCount}
            indeterminate={selection.ids.length > 0 && selection.ids.length < rowCount}
            onChange={selection.all}
          />
        </th>
        <SortHead by="document__original_file_name">File</SortHead>
        <SortHead by="status">State</SortHead>
        <SortHead by="created_at">Arrived</SortHead>
        {columns.map(column => (
          <th key={column.id} scope="col" className={column.type === 'number' ? classes.number : undefined}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Spacer = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null)

/** A document that is still being read, or never was, has nothing to show. */
const canOpen = ({ annotation }: Row) =>
  !['created', 'importing', 'failed_import', 'purged'].includes(annotation.status)
