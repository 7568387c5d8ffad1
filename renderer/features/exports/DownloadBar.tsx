import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnnotationStatus, Queue } from '../../api/types.ts'
import { count } from '../../ui/format.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'
import { download } from './download.ts'
import classes from './exports.module.css'
import { type ExportOptions, missingIn, mostPerFile } from './options.ts'
import type { Change } from './QueueExport.tsx'

type Props = { queue: Queue; options: ExportOptions; change: Change; total: number | undefined }

export function DownloadBar({ queue, options, change, total }: Props) {
  const mayMark = options.statuses.some(status => markable.includes(status))
  const effective = { ...options, markExported: options.markExported && mayMark }
  const save = useDownload(queue, effective, total ?? 0)
  return (
    <Group className={classes.foot} justify="space-between">
      {mayMark && (
        <Checkbox
          label="Mark these documents as exported"
          checked={effective.markExported}
          onChange={event => change({ markExported: event.currentTarget.checked })}
        />
      )}
      <Group ml="auto">
        {(total ?? 0) > mostPerFile && <Text size="sm">{sizeNote(effective)}</Text>}
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!total || missingIn(options) !== null}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Download {options.format === 'xlsx' ? 'Excel' : options.format.toUpperCase()}
        </Button>
      </Group>
    </Group>
  )
}

/** Only what a person has confirmed can be marked as exported. */
const markable: AnnotationStatus[] = ['confirmed', 'exporting', 'failed_export']

function useDownload(queue: Queue, options: ExportOptions, total: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => download(queue, options, total),
    onSuccess: taken => {
      const verb = options.markExported ? 'exported and marked' : 'exported'
      const left = total > taken ? `; ${total - taken} are left for the next file` : ''
      tellDone(`${count(taken, 'document')} ${verb}${left}`)
    },
    onError: error => tellFailure('The file was not made', error),
    onSettled: () => Promise.all([['annotations'], ['queues']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

function sizeNote(options: ExportOptions): string {
  if (options.markExported) return `The first ${mostPerFile} are taken; press again for the rest.`
  return options.format === 'csv' ? '' : `One file for every ${mostPerFile} documents.`
}
