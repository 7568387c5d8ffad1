import { Button, Checkbox, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Queue } from '../../api/types.ts'
import { count } from '../../ui/format.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'
import { download } from './download.ts'
import classes from './exports.module.css'
import { type ExportOptions, isMarkable, missingIn } from './options.ts'
import type { Change } from './QueueExport.tsx'

type Props = { queue: Queue; options: ExportOptions; change: Change; total: number | undefined }

export function DownloadBar({ queue, options, change, total = 0 }: Props) {
  const markable = isMarkable(options)
  const effective = { ...options, markExported: options.markExported && markable }
  const save = useDownload(queue, effective, total)
  return (
    <Group className={classes.foot} justify="space-between">
      {options.statuses.includes('confirmed') && (
        <Checkbox
          label="Mark these documents as exported"
          description={markable ? undefined : 'Only for the states confirmed and exported'}
          disabled={!markable}
          checked={effective.markExported}
          onChange={event => change({ markExported: event.currentTarget.checked })}
        />
      )}
      <Button
        ml="auto"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={total === 0 || missingIn(options) !== null}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Download {options.format === 'xlsx' ? 'Excel' : options.format.toUpperCase()}
      </Button>
    </Group>
  )
}

function useDownload(queue: Queue, options: ExportOptions, total: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => download(queue, options),
    onSuccess: () =>
      tellDone(`${count(total, 'document')} saved to a file${options.markExported ? ' and marked as exported' : ''}`),
    onError: error => tellFailure('The file was not made', error),
    onSettled: () => Promise.all([['annotations'], ['queues']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}
