import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { explain } from '../api/problem.ts'

const closeButtonProps = { 'aria-label': 'Hide this note' }

/** Tells that something failed: `what` names it ("The folder was not added"), the error gives the reason and what to do. */
export function tellFailure(what: string, error: unknown): void {
  notifications.show({
    title: what,
    message: explain(error),
    color: 'red',
    icon: <IconAlertTriangle size={18} />,
    autoClose: 12_000,
    closeButtonProps,
    withBorder: true,
    role: 'alert',
  })
}

/** Tells that something is done, with a way back for the eight seconds that it stays. */
export function tellDone(what: string, undo?: () => void): void {
  const id = notifications.show({
    // The same sentence once is enough, unless each of them takes back something else.
    ...(undo ? {} : { id: what }),
    message: undo ? <WithUndo what={what} undo={() => leave(id, undo)} /> : what,
    icon: <IconCheck size={18} />,
    autoClose: 8000,
    closeButtonProps,
    withBorder: true,
    role: 'status',
  })
}

function leave(id: string, undo: () => void) {
  notifications.hide(id)
  undo()
}

const WithUndo = ({ what, undo }: { what: string; undo: () => void }) => (
  <Group justify="space-between" wrap="nowrap">
    <Text size="sm">{what}</Text>
    <Button size="compact-sm" variant="default" onClick={undo}>
      Undo
    </Button>
  </Group>
)
