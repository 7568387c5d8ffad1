import type { SchemaNode } from '../../../api/types.ts'
import { widthOf } from './columns.ts'
import classes from './table.module.css'

export function GridHead({ columns }: { columns: SchemaNode[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={classes.head} scope="col">
          Row
        </th>
        {columns.map(column => (
          <th
            key={column.id}
            className={classes.head}
            data-type={column.type}
            scope="col"
            style={{ minWidth: `${widthOf(column) + 5}ch`, ...(column.stretch && { width: '99%' }) }}
          >
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
