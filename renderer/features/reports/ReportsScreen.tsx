import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useUsers } from '../../api/people.ts'
import { useQueues } from '../../api/queues.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Filters } from './Filters.tsx'
import { optionsFrom, type ReportOptions } from './options.ts'
import { Report } from './Report.tsx'
import { useCsv } from './report.ts'
import classes from './reports.module.css'

export type Change = (
  change: Partial<Record<'from' | 'to' | 'by' | 'split' | 'count' | 'queue' | 'user' | 'hours', string>>,
) => void

export function ReportsScreen() {
  useDocumentTitle('Reports · Gleaner')
  const queues = useQueues()
  const users = useUsers()
  const [params, setParams] = useSearchParams()
  const options = optionsFrom(params, new Date().toISOString().slice(0, 10))
  const change: Change = wanted =>
    setParams(
      old => {
        for (const [name, value] of Object.entries(wanted)) value ? old.set(name, value) : old.delete(name)
        return old
      },
      { replace: true },
    )
  const known = { queues: queues.data ?? [], users: users.data ?? [] }
  const isKnown = queues.data !== undefined && !users.isPending
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <Head options={options} />
        <Filters options={options} known={known} change={change} />
        {queues.isError && <ErrorNote title="The queues could not be loaded" error={queues.error} />}
        {isKnown && <Report options={options} known={known} change={change} />}
        {!isKnown && !queues.isError && <Skeleton h={360} aria-label="Loading the report" />}
      </div>
    </div>
  )
}

function Head({ options }: { options: ReportOptions }) {
  const csv = useCsv(options)
  return (
    <div className={classes.head}>
      <div>
        <Title order={1} size="h4">
          Reports
        </Title>
        <Text size="sm" c="dimmed">
          What came in, what went out, and what it took. Days are counted in UTC.
        </Text>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={csv.isPending}
        onClick={() => csv.mutate()}
      >
        Download CSV
      </Button>
    </div>
  )
}
