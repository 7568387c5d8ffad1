import { Group, Pagination, Skeleton, Stack, Text } from '@mantine/core'
import type { Queue } from '../../api/types.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useListAddress } from './address.ts'
import { BulkBar } from './BulkBar.tsx'
import { DocumentsTable } from './DocumentsTable.tsx'
import classes from './documents.module.css'
import { pageSize, useDocuments } from './documents.ts'
import { NothingHere } from './NothingHere.tsx'
import { useSelection } from './selection.ts'

/** The table of one tab with its bulk actions and its pages. */
export function QueueDocuments({ queue }: { queue: Queue }) {
  const [address, change] = useListAddress()
  const { columns, list } = useDocuments(queue, address)
  const rows = list.data?.rows ?? []
  const selection = useSelection(rows.map(row => row.annotation.id))
  if (list.isError && !list.data) return <Fault error={list.error} retry={() => void list.refetch()} />
  if (list.isPending || (list.isPlaceholderData && rows.length === 0)) return <TableSkeleton />
  if (rows.length === 0) return <NothingHere address={address} importing={queue.counts.importing ?? 0} />
  const chosen = rows.filter(row => selection.has(row.annotation.id)).map(row => row.annotation)
  return (
    <>
      <BulkBar chosen={chosen} clear={selection.clear} />
      <DocumentsTable
        key={`${address.tab.id}-${address.page}`}
        rows={rows}
        columns={columns}
        selection={selection}
        isOld={list.isPlaceholderData}
      />
      <Group className={classes.foot}>
        <Text size="sm" c="dimmed" className="numbers" role="status">
          {rangeText(address.page, rows.length, list.data.total)}
        </Text>
        {list.data.pages > 1 && (
          <Pagination
            size="sm"
            total={list.data.pages}
            value={address.page}
            onChange={page => change({ page })}
            getControlProps={control => ({ 'aria-label': `${control} page` })}
            getItemProps={page => ({ 'aria-label': `Page ${page}` })}
          />
        )}
      </Group>
    </>
  )
}

const rangeText = (page: number, shown: number, total: number) =>
  `${(page - 1) * pageSize + 1} to ${(page - 1) * pageSize + shown} of ${total}`

const TableSkeleton = () => (
  <Stack gap={10} p="md" aria-busy aria-label="Loading the documents">
    {Array.from({ length: 6 }, (_, i) => (
      <Skeleton key={i} h={32} />
    ))}
  </Stack>
)

const Fault = (props: { error: unknown; retry: () => void }) => (
  <div className={classes.empty}>
    <ErrorNote title="The documents could not be loaded" {...props} />
  </div>
)
