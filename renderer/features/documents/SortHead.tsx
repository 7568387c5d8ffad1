import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useListAddress } from './address.ts'
import classes from './documents.module.css'

/** A column head that sorts by an ordering key of the service; a second press turns the order round. */
export function SortHead({ by, children }: { by: string; children: string }) {
  const [{ ordering }, change] = useListAddress()
  const direction = ordering === by ? 'ascending' : ordering === `-${by}` ? 'descending' : undefined
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => change({ ordering: direction === 'ascending' ? `-${by}` : by })}
      >
        {children}
        <Icon size={14} aria-hidden opacity={direction ? 1 : 0.55} />
      </button>
    </th>
  )
}
