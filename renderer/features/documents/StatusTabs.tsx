import { Link } from 'react-router'
import type { Queue } from '../../api/types.ts'
import { type ListAddress, useListAddress } from './address.ts'
import classes from './documents.module.css'
import { countOf, type Tab, tabs } from './tabs.ts'

export function StatusTabs({ queue }: { queue: Queue }) {
  const [address] = useListAddress()
  const shown = tabs.filter(tab => tab.id === address.tab.id || tab.id !== 'rejected' || hasRejection(queue, tab))
  return (
    <nav className={classes.tabs} aria-label="Documents by state">
      {shown.map(tab => (
        <Link
          key={tab.id}
          to={addressOfTab(tab, address)}
          className={classes.tab}
          data-alarm={tab.id === 'failed' && countOf(tab, queue.counts) > 0 ? true : undefined}
          aria-current={tab.id === address.tab.id ? 'page' : undefined}
        >
          {tab.label}
          <span className={classes.tabCount}>{countOf(tab, queue.counts)}</span>
        </Link>
      ))}
    </nav>
  )
}

const hasRejection = (queue: Queue, tab: Tab) =>
  queue.settings.rejection_config?.enabled !== false || countOf(tab, queue.counts) > 0

const addressOfTab = (tab: Tab, { search, label }: ListAddress) =>
  `?${new URLSearchParams({ status: tab.id, ...(search ? { search } : {}), ...(label ? { label } : {}) })}`
