import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { UsageReport } from '../../api/types.ts'
import classes from './reports.module.css'
import { decimal, duration, share } from './words.ts'

type Field = UsageReport['series'][number]['values']['time_and_corrections_per_field'][number]

const FIRST = 12

/** Which fields cost the most: how often they had to be corrected, and how long people stood on them. */
export function FieldBars({ fields }: { fields: Field[] }) {
  const [hasAll, showAll] = useState(false)
  const dear = fields.toSorted((a, b) => costOf(b) - costOf(a) || b.corrected_ratio - a.corrected_ratio)
  const slowest = Math.max(...fields.map(field => field.time_spent_avg_s), 1)
  return (
    <section className={classes.card} aria-labelledby="by-field">
      <Title order={2} size="h5" id="by-field">
        Corrections and time by field
      </Title>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          This is counted when documents are exported, and none were in these days.
        </Text>
      )}
      {fields.length > 0 && (
        <table className={classes.fields}>
          <caption>Fields that cost the most time come first</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Corrected</th>
              <th scope="col">Time each</th>
              <th scope="col">Values</th>
            </tr>
          </thead>
          <tbody>
            {dear.slice(0, hasAll ? undefined : FIRST).map(field => (
              <FieldLine key={field.schema_id} field={field} slowest={slowest} />
            ))}
          </tbody>
        </table>
      )}
      {fields.length > FIRST && (
        <Button variant="subtle" size="compact-sm" aria-expanded={hasAll} onClick={() => showAll(!hasAll)}>
          {hasAll ? 'Only the dearest fields' : `All ${fields.length} fields`}
        </Button>
      )}
    </section>
  )
}

/** Seconds in all. */
const costOf = (field: Field) => field.time_spent_avg_s * field.total_count

function FieldLine({ field, slowest }: { field: Field; slowest: number }) {
  const { label, schema_id, corrected_ratio: ratio, time_spent_avg_s: time, total_count: total } = field
  return (
    <tr>
      <th scope="row" title={schema_id}>
        {label}
      </th>
      <td>
        <Bar kind="corrected" part={ratio} text={share(ratio, 1)} />
      </td>
      <td>
        <Bar kind="time" part={time / slowest} text={duration(time)} />
      </td>
      <td>{decimal(total)}</td>
    </tr>
  )
}

const Bar = ({ kind, part, text }: { kind: string; part: number; text: string }) => (
  <div className={classes.bar}>
    <span>{text}</span>
    <div aria-hidden>
      <i data-kind={kind} style={{ width: `${part * 100}%` }} />
    </div>
  </div>
)
