import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from 'react-router'
import { useReview } from '../state/store.ts'

/** Leaving while changes could not be saved would lose them: asks first. What is merely on its way is sent in the background. */
export function LeaveGuard() {
  const { store } = useReview()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { waiting, saving } = store.getState()
    return waiting.length > 0 && saving.state === 'failed' && currentLocation.pathname !== nextLocation.pathname
  })
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Some changes are not saved"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm">If you leave now, the changes that could not be sent are lost.</Text>
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
