import { Anchor, Button, Checkbox, Text } from '@mantine/core'
import type { MouseEvent, Ref } from 'react'
import { Link } from 'react-router'
import { useLabels } from '../../api/labels.ts'
import { amountOf, dayOf, when } from '../../ui/format.ts'
import { LabelChip } from '../../ui/LabelChip.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { useBulk } from './BulkBar.tsx'
import { actions } from './bulk.ts'
import classes from './documents.module.css'
import type { Column, Row } from './rows.ts'

type Props = {
  ref: Ref<HTMLTableRowElement>
  index: number
  row: Row
  columns: Column[]
  chosen: boolean
  isTabStop: boolean
  canOpen: boolean
  onFocus: () => void
  onToggle: (reach: boolean) => void
  onOpen: () => void
}

export function DocumentRow({ ref, index, row, columns, chosen, isTabStop, canOpen, ...on }: Props) {
  return (
    <tr
      ref={ref}
      data-index={index}
      data-openable={canOpen || undefined}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.row}
      onFocus={on.onFocus}
      onClick={event => !isControl(event) && on.onOpen()}
    >
      <td className={classes.tick}>
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={`Choose ${row.fileName}`}
          checked={chosen}
          onChange={event => on.onToggle((event.nativeEvent as unknown as globalThis.MouseEvent).shiftKey ?? false)}
        />
      </td>
      <FileCell row={row} canOpen={canOpen} />
      <td>
        <StatusMark status={row.annotation.status} />
      </td>
      <td className={classes.when}>{when(row.annotation.created_at)}</td>
      {columns.map(column => (
        <ValueCell key={column.id} column={column} values={row.values} />
      ))}
    </tr>
  )
}

function FileCell({ row, canOpen }: { row: Row; canOpen: boolean }) {
  const reason = row.annotation.status.startsWith('failed') ? row.annotation.messages?.[0]?.content : undefined
  return (
    <td className={classes.file}>
      {canOpen ? (
        <Anchor component={Link} to={`/annotations/${row.annotation.id}`} tabIndex={-1} inherit title={row.fileName}>
          {row.fileName}
        </Anchor>
      ) : (
        <span title={row.fileName}>{row.fileName}</span>
      )}
      <Labels urls={row.annotation.labels} />
      {reason && (
        <Text size="xs" c="var(--gl-danger)" className={classes.reason}>
          {reason}
        </Text>
      )}
      {row.annotation.status === 'failed_import' && <RetryButton row={row} />}
    </td>
  )
}

function Labels({ urls }: { urls: string[] }) {
  const labels = useLabels().data?.filter(label => urls.includes(label.url)) ?? []
  if (labels.length === 0) return null
  return (
    <span className={classes.labels}>
      {labels.map(label => (
        <LabelChip key={label.id} label={label} />
      ))}
    </span>
  )
}

function RetryButton({ row }: { row: Row }) {
  const bulk = useBulk()
  const action = actions.find(candidate => candidate.id === 'retry_import')!
  return (
    <Button
      size="compact-xs"
      variant="default"
      mt={4}
      loading={bulk.isPending}
      aria-label={`Read again: ${row.fileName}`}
      onClick={() => bulk.mutate({ action, chosen: [row.annotation] })}
    >
      Read again
    </Button>
  )
}

function ValueCell({ column, values }: { column: Column; values: Row['values'] }) {
  const value = values[column.id] ?? ''
  if (column.type === 'number') {
    const currency = column.id.startsWith('amount') && value ? values.currency?.toUpperCase() : ''
    return <td className={`${classes.number} numbers`}>{`${amountOf(value)} ${currency ?? ''}`.trim()}</td>
  }
  return (
    <td className={classes.value} title={value || undefined}>
      {column.type === 'date' ? dayOf(value) : value}
    </td>
  )
}

/** A click on a box, a link or a button inside the row is meant for that, and one that ends a text selection for none. */
const isControl = (event: MouseEvent) =>
  (event.target as Element).closest('input, a, button, label') !== null || Boolean(getSelection()?.toString())
