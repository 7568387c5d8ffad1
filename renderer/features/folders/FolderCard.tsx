import { ActionIcon, Button, Group, Paper, Text, Tooltip } from '@mantine/core'
import {
  IconAlertTriangle,
  IconEye,
  IconFolderOpen,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { bridge } from '../../api/bridge.ts'
import type { WatchedFolder } from '../../api/types.ts'
import { count, when } from '../../ui/format.ts'
import classes from './folders.module.css'
import { useRemoveFolder, useSwitchFolder } from './folders.ts'
import { RecentFiles } from './RecentFiles.tsx'

export function FolderCard({ folder }: { folder: WatchedFolder }) {
  return (
    <Paper component="article" withBorder aria-label={folder.path}>
      <div className={classes.cardHead}>
        <div className={classes.cardText}>
          <Text fw={600} className={classes.folderPath}>
            {folder.path}
          </Text>
          <State folder={folder} />
        </div>
        <Actions folder={folder} />
      </div>
      <RecentFiles folder={folder} />
    </Paper>
  )
}

const states = {
  watching: { label: 'Watching', Icon: IconEye, tone: 'var(--gl-ok)' },
  paused: { label: 'Paused', Icon: IconPlayerPause, tone: 'var(--gl-muted)' },
  missing: { label: 'The folder is not there', Icon: IconAlertTriangle, tone: 'var(--gl-danger)' },
  unreadable: { label: 'The folder cannot be read', Icon: IconAlertTriangle, tone: 'var(--gl-danger)' },
}

function State({ folder }: { folder: WatchedFolder }) {
  const { label, Icon, tone } = states[folder.state]
  const facts = [
    folder.last_looked_at ? `last looked at ${when(folder.last_looked_at)}` : 'not looked at yet',
    `${count(folder.imported_count, 'file')} taken`,
    `${folder.failed_count} refused`,
  ]
  return (
    <>
      <Text size="sm" className={classes.state}>
        <Icon size={16} color={tone} aria-hidden />
        <span style={{ color: tone }}>{label}</span>
        <Text span size="sm" c="dimmed" className="numbers">
          {facts.join(' · ')}
        </Text>
      </Text>
      {folder.state_detail && <Text size="sm">{folder.state_detail}</Text>}
    </>
  )
}

function Actions({ folder }: { folder: WatchedFolder }) {
  const toggle = useSwitchFolder()
  const remove = useRemoveFolder()
  const show = bridge()?.showInFolder
  return (
    <Group gap="xs" wrap="nowrap">
      {show && (
        <Tooltip label="Show in the file manager">
          <ActionIcon
            variant="default"
            size="md"
            aria-label="Show in the file manager"
            onClick={() => void show(folder.path)}
          >
            <IconFolderOpen size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      <Button
        size="xs"
        variant="default"
        loading={toggle.isPending}
        leftSection={folder.enabled ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
        onClick={() => toggle.mutate({ folder, enabled: !folder.enabled })}
      >
        {folder.enabled ? 'Pause' : 'Resume'}
      </Button>
      <Tooltip label="Stop watching; the files stay where they are">
        <ActionIcon
          variant="default"
          size={30}
          loading={remove.isPending}
          aria-label={`Stop watching ${folder.path}`}
          onClick={() => remove.mutate(folder)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
