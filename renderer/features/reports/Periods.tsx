import { NativeSelect, SegmentedControl, Title } from '@mantine/core'
import { useState } from 'react'
import { idOf } from '../../api/client.ts'
import { nameOf } from '../../api/people.ts'
import type { UsageReport } from '../../api/types.ts'
import { COUNTS, type Count, PERIODS, periodsOf, type ReportOptions, type Split } from './options.ts'
import { PeriodChart } from './PeriodChart.tsx'
import { PeriodTable } from './PeriodTable.tsx'
import type { Change } from './ReportsScreen.tsx'
import type { Known } from './report.ts'
import classes from './reports.module.css'
import { stacksOf } from './stacks.ts'

type Props = { options: ReportOptions; known: Known; series: UsageReport['series']; change: Change }

/** Documents by day, week or month, cut by queue or person: as a chart, or as the table behind it. */
export function Periods({ options, known, series, change }: Props) {
  const [view, setView] = useState('chart')
  const { period, split, count } = options
  const stacks = stacksOf(series, { periods: periodsOf(options), split, count }, namesFor(split, known))
  const title = `${COUNTS[count]} by ${period}`
  return (
    <section className={classes.card} aria-labelledby="by-period">
      <div className={classes.cardHead}>
        <Title order={2} size="h5" id="by-period">
          {title}
        </Title>
        <Choices options={options} change={change} />
        <SegmentedControl
          size="xs"
          aria-label="Show as"
          value={view}
          onChange={setView}
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </div>
      {view === 'chart' && <PeriodChart stacks={stacks} period={period} title={title} />}
      <PeriodTable stacks={stacks} period={period} title={title} isHidden={view === 'chart'} />
    </section>
  )
}

function Choices({ options: { period, split, count }, change }: Pick<Props, 'options' | 'change'>) {
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Count"
        value={count}
        onChange={event => change({ count: event.currentTarget.value })}
        data={(Object.keys(COUNTS) as Count[]).map(value => ({ value, label: COUNTS[value] }))}
      />
      <NativeSelect
        size="xs"
        aria-label="By day, week or month"
        value={period}
        onChange={event => change({ by: event.currentTarget.value })}
        data={PERIODS.map(value => ({ value, label: `by ${value}` }))}
      />
      <NativeSelect
        size="xs"
        aria-label="Cut by"
        value={split}
        onChange={event => change({ split: event.currentTarget.value })}
        data={[
          { value: 'queue', label: 'and queue' },
          { value: 'user', label: 'and person' },
        ]}
      />
    </>
  )
}

/** What a part of a column is called; the queue may be gone, and automation is nobody. */
function namesFor(split: Split, { queues, users }: Known) {
  return (url: string | null): string => {
    if (url === null) return split === 'queue' ? 'Queues that are gone' : 'Nobody'
    const user = users.find(({ id }) => id === idOf(url))
    if (split === 'user') return user ? nameOf(user) : `Person ${idOf(url)}`
    return queues.find(({ id }) => id === idOf(url))?.name ?? `Queue ${idOf(url)}`
  }
}
