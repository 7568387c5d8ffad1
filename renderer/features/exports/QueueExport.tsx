import { NativeSelect, Stack, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useSchema } from '../../api/queues.ts'
import type { Queue } from '../../api/types.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import { DownloadBar } from './DownloadBar.tsx'
import classes from './exports.module.css'
import { FormatFields } from './FormatFields.tsx'
import { defaultsFor, type ExportOptions, isTable, withKnownColumns } from './options.ts'
import { Preview } from './Preview.tsx'
import { usePreview } from './preview.ts'
import { WhichFields } from './WhichFields.tsx'

type Props = { queue: Queue; queues: Queue[]; choose: (id: string) => void }
export type Change = (change: Partial<ExportOptions>) => void

/** The choices at the left, what they give at the right. The choices are kept for the next export of this queue. */
export function QueueExport({ queue, queues, choose }: Props) {
  const schema = useSchema(queue.schema)
  const [stored, setStored] = useLocalStorage<Partial<ExportOptions>>({
    key: `gleaner.export.${queue.id}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const options = withKnownColumns({ ...defaultsFor(queue), ...stored }, schema.data?.content)
  const change: Change = part => setStored(old => ({ ...old, ...part }))
  const preview = usePreview(queue, options)
  return (
    <div className={classes.screen}>
      <Stack component="section" className={classes.choices} gap="lg" aria-label="What to export">
        <Title order={1} size="h4">
          Export
        </Title>
        <NativeSelect
          label="Queue"
          value={String(queue.id)}
          onChange={event => choose(event.currentTarget.value)}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <WhichFields options={options} change={change} />
        <FormatFields options={options} change={change} />
        {schema.isError && <ErrorNote title="The columns could not be loaded" error={schema.error} />}
        {schema.data && isTable(options.format) && (
          <ColumnPicker content={schema.data.content} columns={options.columns} change={change} />
        )}
      </Stack>
      <section className={classes.result} aria-label="Preview and download">
        <Preview preview={preview} options={options} />
        <DownloadBar queue={queue} options={options} change={change} total={preview.data?.total} />
      </section>
    </div>
  )
}
