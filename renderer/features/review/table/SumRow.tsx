import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { SchemaNode } from '../../../api/types.ts'
import { type Sum, writtenAs } from './columns.ts'
import classes from './table.module.css'

interface Props {
  columns: SchemaNode[]
  sums: (Sum | null)[]
  index: number
}

/** What the columns add up to, and whether the header says the same. */
export function SumRow({ columns, sums, index }: Props) {
  if (sums.every(sum => sum === null)) return null
  return (
    <tfoot>
      <tr aria-rowindex={index}>
        <th scope="row" className={classes.sumHead}>
          Sum
        </th>
        {sums.map((sum, i) => (
          <td key={columns[i]?.id} className={classes.sum}>
            {sum && <SumCell sum={sum} format={columns[i]?.format} />}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function SumCell({ sum, format }: { sum: Sum; format: SchemaNode['format'] }) {
  const { value, agrees, difference } = sum
  return (
    <>
      <b className={difference ? classes.off : undefined}>{writtenAs(value, format)}</b>
      {difference && (
        <IconAlertTriangle size={14} role="img" aria-label="Differs from the header" className={classes.off} />
      )}
      {agrees && <IconCheck size={14} role="img" aria-label="Agrees with the header" className={classes.agrees} />}
    </>
  )
}

/** The differences in words, where there is room for them. */
export function SumNotes({ columns, sums }: Omit<Props, 'index'>) {
  return sums.map((sum, i) => {
    if (!sum?.difference) return null
    const { label, amount } = sum.difference
    const words = Number(amount) > 0 ? 'more' : 'less'
    return (
      <span key={columns[i]?.id} className={classes.sumNote}>
        <IconAlertTriangle size={14} aria-hidden />
        {columns[i]?.label} adds up to {writtenAs(amount.replace('-', ''), columns[i]?.format)} {words} than {label} in
        the header
      </span>
    )
  })
}
