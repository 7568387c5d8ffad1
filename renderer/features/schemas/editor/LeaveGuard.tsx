import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** A schema is saved as a whole, so leaving it half changed asks first. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title="The schema is not saved">
      <Text size="sm">If you leave now, the changes since the last save are lost.</Text>
      <Group justify="end" mt="md" gap="xs">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Leave without them
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          Stay
        </Button>
      </Group>
    </Modal>
  )
}
