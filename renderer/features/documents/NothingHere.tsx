import { Text } from '@mantine/core'
import { count } from '../../ui/format.ts'
import type { ListAddress } from './address.ts'
import classes from './documents.module.css'

const nothing: Record<string, string> = {
  to_review: 'All done: nothing waits for review',
  importing: 'Nothing is being read at the moment',
  failed: 'Nothing has failed',
  postponed: 'Nothing is postponed',
  confirmed: 'Nothing confirmed waits for export',
  exported: 'Nothing has been exported yet',
  rejected: 'Nothing was rejected',
  deleted: 'Nothing is deleted',
}

/** An empty tab, and what may come into it. */
export function NothingHere({
  address: { search, label, tab },
  importing,
}: {
  address: ListAddress
  importing: number
}) {
  const isFilling = tab.id === 'to_review' && importing > 0
  const title = search
    ? `Nothing here matches “${search}”`
    : label
      ? 'Nothing here has this label'
      : isFilling
        ? 'Nothing to review yet'
        : nothing[tab.id]
  return (
    <div className={classes.empty} role="status">
      <Text fw={600}>{title}</Text>
      {(search || label) && (
        <Text c="dimmed" size="sm" ta="center">
          This looks in one state only. Try another state above, {label ? 'any label' : 'or fewer words'}.
        </Text>
      )}
      {!search && !label && isFilling && (
        <Text c="dimmed" size="sm">
          {count(importing, 'document')} being read; what is ready appears here by itself.
        </Text>
      )}
    </div>
  )
}
