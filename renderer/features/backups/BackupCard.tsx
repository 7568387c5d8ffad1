import { Button, Group, Paper, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import type { Backup } from '../../api/types.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { sizeOf, when } from '../../ui/format.ts'
import { useRemoveBackup, useSaveBackup } from './backups.ts'

export function BackupCard({ backup }: { backup: Backup }) {
  return (
    <Paper component="article" withBorder p="sm" aria-label={backup.file_name}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600}>{when(backup.made_at)}</Text>
          <Text size="sm" c="dimmed">
            {factOf(backup)}
          </Text>
        </div>
        {backup.state === 'running' ? <BreakOff backup={backup} /> : <Finished backup={backup} />}
      </Group>
      {backup.progress !== null && (
        <Progress mt="xs" value={backup.progress * 100} aria-label="Files that are in the backup" />
      )}
      {backup.detail && (
        <Text mt="xs" size="sm" c={backup.state === 'failed' ? 'red' : undefined} role="status">
          {backup.detail}
        </Text>
      )}
    </Paper>
  )
}

function factOf({ state, progress, bytes, path, file_name: name }: Backup): string {
  if (state === 'running') return `Being made, ${Math.floor((progress ?? 0) * 100)} % of the files`
  if (state === 'failed') return 'It failed'
  return `${sizeOf(bytes ?? 0)} · ${path ?? name}`
}

function BreakOff({ backup }: { backup: Backup }) {
  const remove = useRemoveBackup('The backup is broken off')
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(backup)}>
      Break off
    </Button>
  )
}

function Finished({ backup }: { backup: Backup }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveBackup('The backup is deleted')
  const save = useSaveBackup()
  return (
    <Group gap="xs" wrap="nowrap">
      {backup.content && (
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate(backup)}>
          Save as file
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Delete the backup of ${when(backup.made_at)}?`}
        deed="Delete it"
        isBusy={remove.isPending}
        close={() => setAsking(false)}
        confirm={() => remove.mutate(backup, { onSettled: () => setAsking(false) })}
      >
        Copies that were saved elsewhere stay where they are.
      </ConfirmDialog>
    </Group>
  )
}
