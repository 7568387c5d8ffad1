import { Button, Stack, Text } from '@mantine/core'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import { BackupCard } from './BackupCard.tsx'
import { useBackups, useBeginBackup } from './backups.ts'
import { ScheduleCard } from './ScheduleCard.tsx'
import { planOf, useSchedule } from './schedule.ts'

export function BackupsScreen() {
  const backups = useBackups()
  const schedule = useSchedule()
  const begin = useBeginBackup()
  const isRunning = backups.data?.some(({ state }) => state === 'running') ?? false
  return (
    <SettingsPage
      title="Backups"
      intro="A backup is one file with everything that Gleaner keeps: documents, values, settings, and the key that opens stored passwords. It is made while people go on working. Keep it on another disk, where only those can read it who may read every document."
      action={
        <Button onClick={() => begin.mutate()} loading={begin.isPending} disabled={isRunning}>
          Make a backup
        </Button>
      }
      needs={[backups, schedule]}
    >
      {() => (
        <Stack gap="sm">
          {backups.data?.length === 0 && <Text>No backup has been made yet.</Text>}
          {backups.data?.map(backup => (
            <BackupCard key={backup.id} backup={backup} />
          ))}
          {schedule.data && <ScheduleCard key={JSON.stringify(planOf(schedule.data))} schedule={schedule.data} />}
          <Text size="sm" c="dimmed">
            The desktop application restores one by the menu File, “Restore from a Backup…”. Without it choose an empty
            folder: <code>npm run restore -- --from FILE --data FOLDER</code>. Whether a folder is whole tells{' '}
            <code>npm run verify -- --data FOLDER</code>.
          </Text>
        </Stack>
      )}
    </SettingsPage>
  )
}
