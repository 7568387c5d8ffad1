import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { nameOf } from '../../api/people.ts'
import { monthsBefore, type ReportOptions } from './options.ts'
import type { Change } from './ReportsScreen.tsx'
import type { Known } from './report.ts'
import classes from './reports.module.css'

type Props = { options: ReportOptions; known: Known; change: Change }

const SPANS = { 'Last month': 1, 'Last 3 months': 3, 'Last 12 months': 12 }

/** Which days, whose documents. */
export function Filters({ options, known: { queues, users }, change }: Props) {
  const { from, to, queue, user } = options
  return (
    <section className={classes.filters} aria-label="What the report is about">
      <TextInput
        label="From"
        type="date"
        max={to}
        value={from}
        onChange={event => change({ from: event.currentTarget.value })}
      />
      <TextInput
        label="To"
        type="date"
        min={from}
        value={to}
        onChange={event => change({ to: event.currentTarget.value })}
      />
      <NativeSelect
        label="Queue"
        value={queue ?? ''}
        onChange={event => change({ queue: event.currentTarget.value })}
        data={[
          { value: '', label: 'All queues' },
          ...queues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        label="Person"
        value={user ?? ''}
        onChange={event => change({ user: event.currentTarget.value })}
        data={[{ value: '', label: 'Everybody' }, ...users.map(one => ({ value: String(one.id), label: nameOf(one) }))]}
      />
      <Spans change={change} />
    </section>
  )
}

function Spans({ change }: Pick<Props, 'change'>) {
  const today = new Date().toISOString().slice(0, 10)
  return (
    <Group gap={4}>
      {Object.entries(SPANS).map(([name, months]) => (
        <Button
          key={name}
          size="compact-sm"
          variant="subtle"
          onClick={() => change({ from: monthsBefore(today, months), to: today, by: '' })}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
