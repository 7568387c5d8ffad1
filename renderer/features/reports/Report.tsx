import { Skeleton, Text, Title } from '@mantine/core'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FieldBars } from './FieldBars.tsx'
import { Figures } from './Figures.tsx'
import { OnTime } from './OnTime.tsx'
import type { ReportOptions } from './options.ts'
import { Periods } from './Periods.tsx'
import type { Change } from './ReportsScreen.tsx'
import { type Known, useReport } from './report.ts'
import classes from './reports.module.css'

type Props = { options: ReportOptions; known: Known; change: Change }

export function Report({ options, known, change }: Props) {
  const whole = useReport(options, [], known)
  const pieces = useReport(options, [options.period, options.split], known)
  const failed = [whole, pieces].find(query => query.isError)
  if (failed)
    return <ErrorNote title="The report was not made" error={failed.error} retry={() => void failed.refetch()} />
  if (!whole.data || !pieces.data) return <Skeleton h={360} aria-label="Loading the report" />
  const { totals, series } = whole.data
  const isEmpty = !totals.imported_count && !totals.exported_count && !totals.rejected_count && !totals.deleted_count
  if (isEmpty) return <NothingYet />
  return (
    <div className={classes.report} aria-busy={whole.isPlaceholderData || pieces.isPlaceholderData}>
      <Figures totals={totals} />
      <Periods options={options} known={known} series={pieces.data.series} change={change} />
      <OnTime options={options} totals={totals} change={change} />
      <FieldBars fields={series[0]?.values.time_and_corrections_per_field ?? []} />
    </div>
  )
}

const NothingYet = () => (
  <div className={classes.nothing}>
    <Title order={2} size="h4">
      Nothing happened in these days
    </Title>
    <Text c="dimmed">
      Documents count from the moment they come in. Choose other days, another queue or another person above, or bring
      in the first document.
    </Text>
  </div>
)
