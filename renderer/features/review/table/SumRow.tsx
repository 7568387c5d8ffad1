import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { SchemaNode } from '../../../api/types.ts'
import { amountOf } from '../../../ui/format.ts'
import { useReviewState } from '../state/store.ts'
import { type HeaderAmount, type Sum, sumOf } from './columns.ts'
import classes from './table.module.css'

/** What the columns add up to, and whether the header says the same. */
export function SumRow({ columns, index }: { columns: SchemaNode[]; index: number }) {
  const messages = useReviewState(state => state.messages)
  const header = useHeaderAmounts()
  const sums = columns.map(column => sumOf(column, messages, header))
  if (sums.every(sum => sum === null)) return null
  return (
    <tfoot>
      <tr aria-rowindex={index}>
        <th scope="row" className={classes.sumHead}>
          Sum
        </th>
        {sums.map((sum, i) => (
          <td key={columns[i]?.id} className={classes.sum}>
            {sum && <SumCell sum={sum} />}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function SumCell({ sum }: { sum: Sum }) {
  const { value, difference } = sum
  return (
    <>
      <b>{amountOf(value)}</b>
      {difference ? (
        <span className={classes.off} title={`${difference.label} differs from this sum by ${difference.amount}`}>
          <IconAlertTriangle size={13} aria-hidden /> {Number(difference.amount) > 0 ? '+' : ''}
          {amountOf(difference.amount)} to {difference.label}
        </span>
      ) : (
        <IconCheck size={13} role="img" aria-label="Agrees with the header" className={classes.agrees} />
      )}
    </>
  )
}

function useHeaderAmounts(): HeaderAmount[] {
  const nodes = useReviewState(state => state.nodes)
  const sections = useReviewState(state => state.outline.sections)
  const schema = useReviewState(state => state.opened.schema)
  return useMemo(
    () =>
      sections.flatMap(section =>
        section.entries.flatMap(({ id, label, schemaId }) => {
          const normalized = nodes.get(id)?.content?.normalized_value
          const names = schema.get(schemaId)?.rir_field_names ?? []
          return normalized ? names.map(name => ({ engineName: name.replace(/^rir:/, ''), label, normalized })) : []
        }),
      ),
    [nodes, sections, schema],
  )
}
